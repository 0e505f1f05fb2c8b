// The state tables of the area, with their words.
import type { NamedCommandTable } from '../../wire/commands.ts';
import { applicationCommandLabels } from './application-commands.labels.ts';
import { applicationCommands } from './application-commands.ts';
import { contestCommandLabels } from './contest-commands.labels.ts';
import { contestCommands } from './contest-commands.ts';
import { contestRequestCommandLabels } from './contest-request-commands.labels.ts';
import { contestRequestCommands } from './contest-request-commands.ts';
import { tradeCommandLabels } from './contest-trade-commands.labels.ts';
import { tradeCommands } from './contest-trade-commands.ts';

export const commandTables: readonly NamedCommandTable[] = [
  { table: contestCommands, words: contestCommandLabels },
  { table: contestRequestCommands, words: contestRequestCommandLabels },
  { table: tradeCommands, words: tradeCommandLabels },
  { table: applicationCommands, words: applicationCommandLabels },
];
