// The state tables of the area, with their words.
import type { NamedCommandTable } from '../../wire/commands.ts';
import { assignmentCommandLabels } from './referee-assignment-commands.labels.ts';
import { assignmentCommands } from './referee-assignment-commands.ts';

export const commandTables: readonly NamedCommandTable[] = [
  { table: assignmentCommands, words: assignmentCommandLabels },
];
