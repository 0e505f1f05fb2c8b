// The state tables of the area, with their words.
import type { NamedCommandTable } from '../../wire/commands.ts';
import { appealCommandLabels } from './appeal-commands.labels.ts';
import { appealCommands } from './appeal-commands.ts';
import { certificateCommandLabels } from './certificate-commands.labels.ts';
import { certificateCommands } from './certificate-commands.ts';
import { honourCommandLabels } from './honour-commands.labels.ts';
import { honourCommands } from './honour-commands.ts';
import { honourRuleCommandLabels, prizeRuleCommandLabels } from './honour-rule-commands.labels.ts';
import { honourRuleCommands } from './honour-rule-commands.ts';
import { prizeCommandLabels } from './prize-commands.labels.ts';
import { prizeCommands } from './prize-commands.ts';
import { prizeRuleCommands } from './prize-rule-commands.ts';
import { scoreCorrectionCommandLabels } from './score-correction-commands.labels.ts';
import { scoreCorrectionCommands } from './score-correction-commands.ts';

export const commandTables: readonly NamedCommandTable[] = [
  { table: appealCommands, words: appealCommandLabels },
  { table: scoreCorrectionCommands, words: scoreCorrectionCommandLabels },
  { table: certificateCommands, words: certificateCommandLabels },
  { table: honourCommands, words: honourCommandLabels },
  { table: honourRuleCommands, words: honourRuleCommandLabels },
  { table: prizeCommands, words: prizeCommandLabels },
  { table: prizeRuleCommands, words: prizeRuleCommandLabels },
];
