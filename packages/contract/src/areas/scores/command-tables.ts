// The state tables of the area, with their words.
import type { NamedCommandTable } from '../../wire/commands.ts';
import { scoreCommandLabels } from './competition-info-commands.labels.ts';
import { scoreCommands } from './competition-info-commands.ts';
import { linkCommandLabels } from './marking-link-commands.labels.ts';
import { linkCommands } from './marking-link-commands.ts';
import { schemeCommandLabels } from './marking-scheme-commands.labels.ts';
import { schemeCommands } from './marking-scheme-commands.ts';

export const commandTables: readonly NamedCommandTable[] = [
  { table: scoreCommands, words: scoreCommandLabels },
  { table: schemeCommands, words: schemeCommandLabels },
  { table: linkCommands, words: linkCommandLabels },
];
