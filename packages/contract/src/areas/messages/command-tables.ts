// The state tables of the area, with their words.
import type { NamedCommandTable } from '../../wire/commands.ts';
import { smsCommandLabels } from './sms-commands.labels.ts';
import { smsCommands } from './sms-commands.ts';

export const commandTables: readonly NamedCommandTable[] = [{ table: smsCommands, words: smsCommandLabels }];
