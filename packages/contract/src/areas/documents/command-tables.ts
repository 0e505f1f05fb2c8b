// The state tables of the area, with their words.
import type { NamedCommandTable } from '../../wire/commands.ts';
import { fileNoticeCommandLabels } from './file-notice-commands.labels.ts';
import { fileNoticeCommands } from './file-notice-commands.ts';

export const commandTables: readonly NamedCommandTable[] = [
  { table: fileNoticeCommands, words: fileNoticeCommandLabels },
];
