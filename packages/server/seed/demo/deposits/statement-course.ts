// One statement of the sample data with what happened to it, told in its trail.
import { monthlyStatement } from '@trainrace/contract/areas/deposits/monthly-statement';
import {
  COUNTED,
  dueDateOf,
  firstDayOf,
  flagsOf,
  monthAfter,
} from '@trainrace/contract/areas/deposits/statement-rules';
import { STATEMENT, TRAIL } from '@trainrace/contract/dictionaries';
import { STATEMENT_DUE_DAY } from '@trainrace/contract/limits';
import { changesBetween } from '../../../src/platform/store/changes.ts';
import { addDays } from '../../../src/platform/time/time.ts';
import type { Operator } from '../accounts/accounts.ts';
import type { Chronicle } from '../chronicle.ts';
import type { World } from '../world.ts';
import { wayTo } from './statement-plans.ts';

export type Row = Readonly<Record<string, unknown>> & { statementStatus: number };

export interface Around {
  world: World;
  chronicle: Chronicle;
  operator: (account: string) => Operator;
  month: string;
  monthsAgo: number;
}

/** Actors in the steps of one statement. */
interface Actors {
  reporter: Operator;
  town: Operator | null;
  bureau: Operator;
}

/** With its course: on the 1st it is there, on the 6th handed in, on the 9th checked, on the 12th decided. */
export function statement({ world, chronicle, month, monthsAgo }: Around, actors: Actors, fields: Row): Row {
  const { statementStatus } = fields;
  const firstOfNext = new Date(`${firstDayOf(monthAfter(month))}T00:05:00+08:00`);
  const id = world.idAt(firstOfNext);
  // A month that ended some days ago has had few days yet.
  const when = (days: number) => {
    const moment = addDays(firstOfNext, days);
    return moment < world.at(0) ? moment : firstOfNext;
  };
  const former = fields['previousBalance'] as string | null | undefined;
  const isHandedIn = COUNTED.includes(statementStatus);
  const flags = isHandedIn ? flagsOf(fields as never, former ? { balance: former } : null) : [];
  const way = wayTo(statementStatus, actors.town !== null);
  const moments: Record<number, Date> = {
    [STATEMENT.draft]: when(4),
    [STATEMENT.reported]: when(5),
    [STATEMENT.checked]: when(8),
    [STATEMENT.townReturned]: when(8),
    [STATEMENT.returned]: when(9),
    [STATEMENT.confirmed]: when(11),
    [STATEMENT.archived]: when(60),
  };
  const subject = { bizTable: 'monthly_statement', bizId: id, bizTitle: String(fields['subjectName']) };
  chronicle.tell(null, firstOfNext, { ...subject, action: TRAIL.added, changes: [] });
  let before: number = STATEMENT.due;
  for (const state of way) {
    const by = byOf(state, actors);
    const changes = changesBetween(monthlyStatement.family, { statementStatus: before }, { statementStatus: state });
    chronicle.tell(by, moments[state]!, { ...subject, action: TRAIL.state, changes });
    before = state;
  }
  const at = (state: number) => (way.includes(state) ? moments[state]!.toISOString() : null);
  const opinions: Readonly<Record<number, string>> = {
    [STATEMENT.townReturned]: '用工人数与实名制登记不一致，请核对。',
    [STATEMENT.returned]: '实发工资请附银行代发凭证。',
  };
  const isDue = statementStatus === STATEMENT.due;
  return {
    id,
    reportMonth: month,
    ...fields,
    // Nothing was written yet: people are those of the month before, money is not known.
    ...(isDue && { payableWage: null, paidWage: null, arrearsAmount: null, arrearsPeople: null, specialIn: null }),
    ...(isDue && { remark: null }),
    dueDate: dueDateOf(month, STATEMENT_DUE_DAY),
    flags: flags.length === 0 ? null : flags,
    opinion: opinions[statementStatus] ?? null,
    submitTime: at(STATEMENT.reported),
    submitBy: way.includes(STATEMENT.reported) ? actors.reporter.id : null,
    checkTime: at(STATEMENT.checked),
    checkBy: way.includes(STATEMENT.checked) ? (actors.town?.id ?? null) : null,
    confirmTime: at(STATEMENT.confirmed),
    confirmBy: way.includes(STATEMENT.confirmed) ? actors.bureau.id : null,
    version: way.length + 1,
    remindCount: isDue && monthsAgo === 1 ? 1 : 0,
    lastRemindTime: isDue && monthsAgo === 1 ? world.at(-3, 10).toISOString() : null,
    createTime: firstOfNext.toISOString(),
    updateTime: (way.length === 0 ? firstOfNext : moments[way.at(-1)!]!).toISOString(),
  };
}

function byOf(state: number, { reporter, town: checks, bureau }: Actors): Operator | null {
  if (state === STATEMENT.archived) return null;
  if (state === STATEMENT.checked || state === STATEMENT.townReturned) return checks;
  return state === STATEMENT.draft || state === STATEMENT.reported ? reporter : bureau;
}
