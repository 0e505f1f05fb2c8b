// The state tables of the area, with their words.
import type { NamedCommandTable } from '../../wire/commands.ts';
import { expertCommandLabels } from './expert-refree-info-commands.labels.ts';
import { expertCommands } from './expert-refree-info-commands.ts';

export const commandTables: readonly NamedCommandTable[] = [{ table: expertCommands, words: expertCommandLabels }];
