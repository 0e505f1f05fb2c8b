// The state tables of the area, with their words.
import type { NamedCommandTable } from '../../wire/commands.ts';
import { privacyRequestCommandLabels } from './privacy-request-commands.labels.ts';
import { privacyRequestCommands } from './privacy-request-commands.ts';
import { retentionRuleCommandLabels } from './retention-rule-commands.labels.ts';
import { retentionRuleCommands } from './retention-rule-commands.ts';

export const commandTables: readonly NamedCommandTable[] = [
  { table: retentionRuleCommands, words: retentionRuleCommandLabels },
  { table: privacyRequestCommands, words: privacyRequestCommandLabels },
];
