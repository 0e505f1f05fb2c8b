// Commands of a written statement: handed in, checked, confirmed, returned, filed away.
import {
  monthlyStatement,
  type MonthlyStatement,
  type MonthlyStatementCommand,
} from '@trainrace/contract/areas/deposits/monthly-statement';
import { monthlyStatementCommands } from '@trainrace/contract/areas/deposits/monthly-statement-commands';
import { requiredFor } from '@trainrace/contract/areas/deposits/statement-rules';
import { REPORT_TYPE, statementFlag } from '@trainrace/contract/dictionaries';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import type { Scope } from '@trainrace/contract/access/roles';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { isEmpty } from '@trainrace/contract/rules/is-empty';
import { actorOf, type Context } from '#platform/context/context.ts';
import { badFields } from '#platform/context/refused.ts';
import { notify } from '#platform/notify/notify.ts';
import type { Services } from '#platform/services.ts';
import { movesOnly, runCommand, type Effect } from '#platform/store/run-command.ts';
import { day } from '#platform/time/time.ts';

import { monthlyStatementSpec, monthlyStatementStore } from './monthly-statement.store.ts';
import { accountsOf } from './reporters.ts';
import { flagFigures } from './statement-flags.ts';
import { townSums } from './town-sums.ts';
import { isOverAt } from '@trainrace/contract/rules/open-at';

type Input = ParsedInputOf<typeof monthlyStatement.command>;
interface Locked {
  row: MonthlyStatement;
}
type Step = Effect<Locked, Input, MonthlyStatement>;

export async function commandStatement(services: Services, context: Context, input: Input): Promise<MonthlyStatement> {
  const { statementTownCheck } = await services.params.read();
  const effects: Readonly<Record<MonthlyStatementCommand, Step>> = {
    report: report(statementTownCheck),
    check: ({ user, now }) => ({ set: { checkBy: actorOf(user), checkTime: now.toISOString() } }),
    confirm: ({ user, now }) => ({ set: { confirmBy: actorOf(user), confirmTime: now.toISOString() } }),
    return: giveBack,
    archive: movesOnly,
  };
  return await runCommand(
    context,
    {
      table: monthlyStatementCommands,
      store: monthlyStatementStore,
      load: openStatement,
      actorOf: ({ scope }) => actorBy(scope, input.command),
      spec: monthlyStatementSpec,
      effects,
    },
    input.command,
    input,
  );
}

/** A town reports for itself, and checks what others report. */
const actorBy = (scope: Scope, verb: MonthlyStatementCommand) =>
  verb === 'report' ? 'reporter' : scope === 'all' ? 'bureau' : 'town';

async function openStatement(context: Context, { id }: Input): Promise<Locked> {
  return { row: await monthlyStatementStore(context).find(id, { lock: true }) };
}

const report =
  (statementTownCheck: number): Step =>
  async (context, { row }, { remark }) => {
    const sums = row.reportType === REPORT_TYPE.town ? await townSums(context, row.reportMonth, row.townCode) : {};
    const filled = { ...row, ...sums, remark: remark ?? row.remark ?? null };
    refuseGaps(filled);
    const judged = await flagFigures(context, row, filled);
    const { flags } = judged;
    if (flags !== null && isEmpty(filled.remark)) {
      const labels = flags.map((flag) => labelOf(statementFlag, flag));
      const what = [labels.map(([zh]) => zh).join('；'), labels.map(([, en]) => en).join('; ')] as const;
      throw badFields([{ field: 'remark', key: 'statementRemarkNeeded', params: { what } }]);
    }
    const { now, user } = context;
    return {
      set: {
        ...sums,
        remark: filled.remark,
        ...judged,
        townChecks: row.reportType === REPORT_TYPE.wages ? statementTownCheck : 0,
        submitBy: actorOf(user),
        ...(row.submitTime === null && {
          submitTime: now.toISOString(),
          wasLate: isOverAt(row.dueDate, day(now)) ? 1 : 0,
        }),
        checkBy: null,
        checkTime: null,
      },
    };
  };

function refuseGaps(filled: MonthlyStatement): void {
  const { labels } = monthlyStatement.family;
  const gaps = requiredFor(filled.reportType).filter((field) => isEmpty(filled[field]));
  if (gaps.length > 0)
    throw badFields(gaps.map((field) => ({ field, key: 'statementFieldNeeded', params: { field: labels[field] } })));
}

const giveBack: Step = (context, { row }, { reason }) => ({
  set: { opinion: reason ?? null },
  after: async (moved) => {
    const to = await accountsOf(context.db, row);
    const params = { name: row.subjectName, month: row.reportMonth, reason: reason ?? '' };
    const link = `/deposit/monthly_statement?view=${row.id}`;
    const about = { bizTable: 'monthly_statement', bizId: row.id };
    await notify(context, [{ template: 'STATEMENT_RETURNED', params, to, link, about }]);
    return moved;
  },
});
