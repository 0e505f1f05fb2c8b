// Practice scores that come from signed sheets of referees: through the same door as those that are typed.
import type { CompetitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { SCORE, scoreStatus, TRADE } from '@trainrace/contract/dictionaries';
import { formatMessage, formatProblem } from '@trainrace/contract/messages';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import type { BatchRow } from '@trainrace/contract/wire/envelope';
import { Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { competitionInfoStore } from './competition-info.store.ts';
import { rulesOf, type TradeRules } from '../api/score-rules.ts';
import { markProblems, withAttendance, type Marks } from '../api/scores.rules.ts';
import { writeMarks } from './write-marks.ts';

interface PracticeMark {
  competitorId: string;
  practiceScore: string;
}

/** In the caller's transaction; answers each by the competitor's id. */
export async function enterPractice(
  context: Context,
  contestTradeId: string,
  marks: readonly PracticeMark[],
): Promise<ReadonlyMap<string, BatchRow>> {
  const rules = await rulesOf(context.db, contestTradeId);
  if (rules.tradeStatus !== TRADE.running) throw new Refused(409, 'tradeNotRunning', { state: rules.tradeStatus });
  if (marks.length === 0) return new Map();
  const ids = marks.map(({ competitorId }) => competitorId);
  const rows = await competitionInfoStore(context).findAll(ids, { lock: true });
  const scores = new Map(marks.map(({ competitorId, practiceScore }) => [competitorId, practiceScore]));
  const judged = rows.map((before) => {
    const marks = withAttendance(before, { practiceScore: scores.get(before.id) ?? null });
    return { before, marks, no: refusalOf(context, before, marks, rules) };
  });
  await writeMarks(
    context,
    judged.filter(({ no }) => no === null),
    async () => {},
  );
  const done = formatMessage('updated', context.lang);
  return new Map(
    judged.map(({ before: { id }, no }) => [
      id,
      { id, ok: no === null, code: no === null ? 200 : 409, msg: no ?? done },
    ]),
  );
}

function refusalOf(
  { lang }: Context,
  before: CompetitionInfo,
  marks: Partial<Marks>,
  rules: TradeRules,
): string | null {
  if (before.scoreStatus > SCORE.checked)
    return formatMessage('wrongState', lang, { state: labelOf(scoreStatus, before.scoreStatus) });
  const [problem] = markProblems(before, marks, rules);
  return problem === undefined ? null : formatProblem(problem, lang).message;
}
