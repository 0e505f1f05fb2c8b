// The state tables of the area, with their words.
import type { NamedCommandTable } from '../../wire/commands.ts';
import { classCommandLabels } from './training-class-commands.labels.ts';
import { classCommands } from './training-class-commands.ts';
import { signupCommandLabels } from './training-signup-commands.labels.ts';
import { signupCommands } from './training-signup-commands.ts';

export const commandTables: readonly NamedCommandTable[] = [
  { table: classCommands, words: classCommandLabels },
  { table: signupCommands, words: signupCommandLabels },
];
