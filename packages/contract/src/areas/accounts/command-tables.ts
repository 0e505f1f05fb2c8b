// The state tables of the area, with their words.
import type { NamedCommandTable } from '../../wire/commands.ts';
import { accountMergeCommandLabels } from './account-merge-commands.labels.ts';
import { accountMergeCommands } from './account-merge-commands.ts';
import { groupCommandLabels } from './group-info-commands.labels.ts';
import { groupCommands } from './group-info-commands.ts';
import { operatorCommandLabels } from './operator-commands.labels.ts';
import { operatorCommands } from './operator-commands.ts';
import { unitCommandLabels } from './tournament-unit-commands.labels.ts';
import { unitCommands } from './tournament-unit-commands.ts';
import { userCommandLabels } from './users-commands.labels.ts';
import { userCommands } from './users-commands.ts';

export const commandTables: readonly NamedCommandTable[] = [
  { table: userCommands, words: userCommandLabels },
  { table: unitCommands, words: unitCommandLabels },
  { table: groupCommands, words: groupCommandLabels },
  { table: operatorCommands, words: operatorCommandLabels },
  { table: accountMergeCommands, words: accountMergeCommandLabels },
];
