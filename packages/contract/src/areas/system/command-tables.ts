// The state tables of the area, with their words.
import type { NamedCommandTable } from '../../wire/commands.ts';
import { ossCommandLabels } from './oss-commands.labels.ts';
import { ossCommands } from './oss-commands.ts';

export const commandTables: readonly NamedCommandTable[] = [{ table: ossCommands, words: ossCommandLabels }];
