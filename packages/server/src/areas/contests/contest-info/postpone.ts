import type { ContestInfo, contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { examType, TRADE } from '@trainrace/contract/dictionaries';
import type { FieldProblem } from '@trainrace/contract/messages';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { badFields } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { notifyEntrants } from '../api/notify-entrants.ts';
import { day } from '#platform/time/time.ts';
import { contestProblems } from './contest-info.rules.ts';

const DATES = ['theoryDate', 'practiceDateStart', 'practiceDateEnd'] as const;

type Dates = Partial<Record<(typeof DATES)[number], string>>;

/** New days of the examinations, of which everybody learns who is still to compete. */
export async function postponeContest(
  context: Context,
  contest: ContestInfo,
  input: ParsedInputOf<typeof contestInfo.command>,
) {
  const set: Dates = Object.fromEntries(
    DATES.flatMap((field) => (input[field] && input[field] !== contest[field] ? [[field, input[field]]] : [])),
  );
  const problems = postponeProblems(contest, set, day(context.now));
  if (problems.length > 0) throw badFields(problems);
  const params = { contest: contest.contestName, time: timeOf({ ...contest, ...set }), reason: input.reason ?? '' };
  await notifyEntrants(context, {
    of: 'contestId',
    id: contest.id,
    // Trades that are over are not concerned.
    trades: [TRADE.preparing, TRADE.arranged, TRADE.running],
    news: { template: 'CONTEST_POSTPONED', params },
  });
  return { set };
}

function postponeProblems(contest: ContestInfo, dates: Dates, today: string): FieldProblem[] {
  const changed = DATES.filter((field) => dates[field] !== undefined);
  if (changed.length === 0) return DATES.map((field) => ({ field, key: 'newDatesNeeded' }));
  const past = changed.filter((field) => dates[field]! < today);
  if (past.length > 0) return past.map((field) => ({ field, key: 'examDayPast' }));
  return contestProblems({ ...contest, ...dates }).filter(({ field }) => DATES.some((date) => date === field));
}

/** As a message says it. */
function timeOf({ theoryDate, practiceDateStart: from, practiceDateEnd: until }: Partial<ContestInfo>): string {
  const practice = from && until && from !== until ? `${from}–${until}` : from;
  return [
    theoryDate && `${wordOf(examType, 1, 'zh')}${theoryDate}`,
    practice && `${wordOf(examType, 2, 'zh')}${practice}`,
  ]
    .filter(Boolean)
    .join('，');
}
