// Every family whose records move by commands: what draws the state diagrams, and whoever else goes through all of them.
import { groupCommands } from './accounts/group-info-commands.ts';
import { groupCommandLabels } from './accounts/group-info-commands.labels.ts';
import { operatorCommands } from './accounts/operator-commands.ts';
import { operatorCommandLabels } from './accounts/operator-commands.labels.ts';
import { unitCommands } from './accounts/tournament-unit-commands.ts';
import { unitCommandLabels } from './accounts/tournament-unit-commands.labels.ts';
import { userCommands } from './accounts/users-commands.ts';
import { userCommandLabels } from './accounts/users-commands.labels.ts';
import { applicationCommands } from './application/application-commands.ts';
import { applicationCommandLabels } from './application/application-commands.labels.ts';
import { scoreCommands } from './competition/competition-info-commands.ts';
import { scoreCommandLabels } from './competition/competition-info-commands.labels.ts';
import { contestCommands } from './competition/contest-commands.ts';
import { contestCommandLabels } from './competition/contest-commands.labels.ts';
import { contestRequestCommands } from './competition/contest-request-commands.ts';
import { contestRequestCommandLabels } from './competition/contest-request-commands.labels.ts';
import { tradeCommands } from './competition/contest-trade-commands.ts';
import { tradeCommandLabels } from './competition/contest-trade-commands.labels.ts';
import { constructionFileCommands } from './deposit/construction-file-commands.ts';
import { constructionFileCommandLabels } from './deposit/construction-file-commands.labels.ts';
import { policyCommands } from './deposit/margin-policy-commands.ts';
import { policyCommandLabels } from './deposit/margin-policy-commands.labels.ts';
import { monthlyStatementCommands } from './deposit/monthly-statement-commands.ts';
import { monthlyStatementCommandLabels } from './deposit/monthly-statement-commands.labels.ts';
import { marginInstrumentCommands } from './deposit/margin-instrument-commands.ts';
import { marginInstrumentCommandLabels } from './deposit/margin-instrument-commands.labels.ts';
import { announcementCommands } from './message/announcement-commands.ts';
import { announcementCommandLabels } from './message/announcement-commands.labels.ts';
import { publicObjectionCommands } from './public/public-objection-commands.ts';
import { publicObjectionCommandLabels } from './public/public-objection-commands.labels.ts';
import { ossCommands } from './providers/oss-commands.ts';
import { ossCommandLabels } from './providers/oss-commands.labels.ts';
import { smsCommands } from './sms/sms-commands.ts';
import { smsCommandLabels } from './sms/sms-commands.labels.ts';
import type { CommandLabels, CommandTable } from './wire/commands.ts';

export const commandTables: readonly { table: CommandTable; words: CommandLabels }[] = [
  { table: contestCommands, words: contestCommandLabels },
  { table: contestRequestCommands, words: contestRequestCommandLabels },
  { table: tradeCommands, words: tradeCommandLabels },
  { table: scoreCommands, words: scoreCommandLabels },
  { table: applicationCommands, words: applicationCommandLabels },
  { table: constructionFileCommands, words: constructionFileCommandLabels },
  { table: monthlyStatementCommands, words: monthlyStatementCommandLabels },
  { table: marginInstrumentCommands, words: marginInstrumentCommandLabels },
  { table: announcementCommands, words: announcementCommandLabels },
  { table: publicObjectionCommands, words: publicObjectionCommandLabels },
  { table: userCommands, words: userCommandLabels },
  { table: unitCommands, words: unitCommandLabels },
  { table: groupCommands, words: groupCommandLabels },
  { table: operatorCommands, words: operatorCommandLabels },
  { table: policyCommands, words: policyCommandLabels },
  { table: ossCommands, words: ossCommandLabels },
  { table: smsCommands, words: smsCommandLabels },
];
