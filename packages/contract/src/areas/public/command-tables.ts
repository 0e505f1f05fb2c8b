// The state tables of the area, with their words.
import type { NamedCommandTable } from '../../wire/commands.ts';
import { publicObjectionCommandLabels } from './public-objection-commands.labels.ts';
import { publicObjectionCommands } from './public-objection-commands.ts';

export const commandTables: readonly NamedCommandTable[] = [
  { table: publicObjectionCommands, words: publicObjectionCommandLabels },
];
