// The state tables of the area, with their words.
import type { NamedCommandTable } from '../../wire/commands.ts';
import { constructionFileCommandLabels } from './construction-file-commands.labels.ts';
import { constructionFileCommands } from './construction-file-commands.ts';
import { marginInstrumentCommandLabels } from './margin-instrument-commands.labels.ts';
import { marginInstrumentCommands } from './margin-instrument-commands.ts';
import { policyCommandLabels } from './margin-policy-commands.labels.ts';
import { policyCommands } from './margin-policy-commands.ts';
import { monthlyStatementCommandLabels } from './monthly-statement-commands.labels.ts';
import { monthlyStatementCommands } from './monthly-statement-commands.ts';

export const commandTables: readonly NamedCommandTable[] = [
  { table: constructionFileCommands, words: constructionFileCommandLabels },
  { table: monthlyStatementCommands, words: monthlyStatementCommandLabels },
  { table: marginInstrumentCommands, words: marginInstrumentCommandLabels },
  { table: policyCommands, words: policyCommandLabels },
];
