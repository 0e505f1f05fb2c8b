import type { examDates } from '@trainrace/contract/areas/arrangement/arrangement';
import { isWorse, problemsOf, type Problem } from '@trainrace/contract/areas/arrangement/problems';
import { formatProposal, formatSubject } from '@trainrace/contract/areas/arrangement/problems.labels';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { isId } from '#platform/db/ids.ts';
import { notFound } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { stamp } from '#platform/time/time.ts';
import { boardOf } from './board.ts';

type Answer = DataOf<typeof examDates.validExamDate>;

/** Problems with the exam of each of these entries; their order is kept (wire §10.4). */
export async function validExamDate(
  context: Context,
  { ids, examType }: ParsedInputOf<typeof examDates.validExamDate>,
): Promise<Answer> {
  const entries = await entriesOf(context, ids);
  const found = new Map<string, Problem[]>();
  for (const contestId of new Set(entries.map((entry) => entry.contestId))) {
    const board = await boardOf(context, contestId);
    const problems = problemsOf(board, stamp(context.now)).filter((problem) => problem.examType === examType);
    for (const { id, seats } of board.people) {
      const sessionId = seats.find((seat) => seat.examType === examType)?.sessionId;
      // A problem of a session concerns everybody who sits in it.
      const own = problems.filter((one) =>
        one.applicationId === null ? one.sessionId === sessionId : one.applicationId === id,
      );
      found.set(id, own);
    }
  }
  return entries.map(({ id, applyNo, name }) => ({
    id,
    applyNo,
    name: name ?? '',
    ...said(context, found.get(id) ?? [notPassed(id, name ?? '', examType)]),
  }));
}

const notPassed = (applicationId: string, name: string, examType: number): Problem => ({
  kind: 'notPassed',
  level: 'warn',
  applicationId,
  sessionId: null,
  examType,
  params: { name },
});

async function entriesOf(context: Context, ids: readonly string[]) {
  if (!ids.every(isId)) throw notFound();
  const rows = await context.db
    .selectFrom('applicationInfo')
    .select(['id', 'contestId', 'applyNo', 'name'])
    .where('id', 'in', [...ids])
    .where('isDeleted', '=', 0)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const entry = byId.get(id);
    if (entry === undefined) throw notFound();
    return entry;
  });
}

function said({ lang }: Context, problems: readonly Problem[]): Pick<Answer[number], 'level' | 'message' | 'proposal'> {
  const worstFirst = problems.toSorted(
    (one, other) => Number(isWorse(other.level, one.level)) - Number(isWorse(one.level, other.level)),
  );
  const worst = worstFirst[0];
  if (worst === undefined) return { level: 'ok', message: '', proposal: '' };
  const message = worstFirst.map((one) => formatSubject(one, lang)).join(lang === 'zh' ? '\uff1b' : '; ');
  return { level: worst.level, message, proposal: formatProposal(worst, lang) };
}
