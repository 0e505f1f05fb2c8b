// Wage deposits of construction projects.
import { DAY_MS, HOUR_MS, type Area } from '#platform/area.ts';
import { constructionFileFamily } from './construction-file/construction-file.routes.ts';
import { rematchPermits } from './construction-file/match-permits.ts';
import { constructionPermitFamily } from './construction-permit/construction-permit.routes.ts';
import { depositOverviewFamily } from './deposit-overview/deposit-overview.routes.ts';
import { instrumentConsistency } from './margin-instrument/check-instrument-consistency.ts';
import { marginInstrumentFamily } from './margin-instrument/margin-instrument.routes.ts';
import { watchDeposits } from './margin-instrument/watch-deposits.ts';
import { marginPolicyFamily } from './margin-policy/margin-policy.routes.ts';
import { archiveStatements } from './monthly-statement/archive-statements.ts';
import { makeDueStatements } from './monthly-statement/due-statements.ts';
import { monthlyStatementFamily } from './monthly-statement/monthly-statement.routes.ts';
import { escalateReminders } from './remind/escalate.ts';
import { mountDepositRemind } from './remind/remind.routes.ts';

export const deposits: Area = {
  families: [
    constructionFileFamily,
    constructionPermitFamily,
    marginPolicyFamily,
    marginInstrumentFamily,
    monthlyStatementFamily,
    { mount: mountDepositRemind },
    depositOverviewFamily,
  ],
  tasks: [
    { title: 'Statements that are due', everyMs: HOUR_MS, run: makeDueStatements },
    { title: 'Archive of statements', everyMs: DAY_MS, run: archiveStatements },
    { title: 'Permits and their files', everyMs: DAY_MS, run: ({ db }) => rematchPermits(db) },
    { title: 'Deposits that end', everyMs: HOUR_MS, run: watchDeposits },
    { title: 'Reminders of deposits', everyMs: HOUR_MS, run: escalateReminders },
  ],
  checks: [instrumentConsistency],
};
