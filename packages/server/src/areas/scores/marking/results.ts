// Results of the marks of a session, with their derivation, for the user who takes them over.
import type { MarkingResult, MarkingScheme } from '@trainrace/contract/areas/scores/marking-scheme';
import { ASPECT } from '@trainrace/contract/dictionaries';
import { numbered, type SettledAspect } from '@trainrace/contract/areas/scores/rules/marking';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { notFound } from '#platform/context/refused.ts';
import { readerOf } from '#platform/db/connect.ts';
import { isPracticeOf } from './issue-link.ts';
import { countAll, countingMarks, seatedIn } from './marks.ts';
import { markingSchemeStore } from './marking-scheme.store.ts';

export async function resultsOf(
  context: Context,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<{ rows: MarkingResult[] }> {
  const scheme = await markingSchemeStore(context).find(id);
  if (!(await isPracticeOf(context, sessionId, scheme.contestTradeId))) throw notFound();
  return { rows: await countSession(context, scheme, sessionId) };
}

type Competitor = Pick<
  MarkingResult,
  'applicationId' | 'competitorId' | 'name' | 'ticketNo' | 'practiceAttend' | 'practiceScore' | 'scoreStatus'
>;

export async function countSession(
  { db }: Pick<Context, 'db'>,
  scheme: MarkingScheme,
  sessionId: string,
): Promise<MarkingResult[]> {
  const seated = await seatedIn(db, sessionId);
  const ids = seated.map(({ applicationId }) => applicationId);
  const { rows } = await sql<Competitor>`
    select a.id as "applicationId", i.id as "competitorId", coalesce(a.name, '') as name, a.ticket_no as "ticketNo",
      i.practice_attend as "practiceAttend", i.practice_score as "practiceScore", i.score_status as "scoreStatus"
    from application_info a left join competition_info i on i.application_id = a.id and i.is_deleted = 0
    where a.id = any(${ids})`.execute(readerOf(db));
  const people = new Map(rows.map((row) => [row.applicationId, row]));
  const counted = countAll(scheme, ids, await countingMarks(db, scheme.id, ids));
  const kinds = new Map(numbered(scheme.aspects).map(({ no, kind }) => [no, kind]));
  return seated.flatMap(({ applicationId, number }): MarkingResult[] => {
    const person = people.get(applicationId);
    const marks = counted.get(applicationId);
    if (person === undefined || marks === undefined) return [];
    const { score, aspects, missing, again } = marks;
    const words = aspects.map((aspect) => explain(aspect, kinds.get(aspect.no) ?? 0)).join(' + ');
    return [
      {
        ...person,
        number,
        markedScore: score,
        words: score === null ? words : `${words} = ${score}`,
        missing: [...missing],
        again: [...again],
      },
    ];
  });
}

/** `A2 (2+3+2)÷9×6.00=4.67` */
function explain({ no, fullMark, marks, settled }: SettledAspect, kind: number): string {
  if (settled.state !== 'done') return `${no} ${marks.length === 0 ? '—' : `${marks.join('/')}?`}`;
  const { points } = settled;
  if (kind === ASPECT.judgement) return `${no} (${marks.join('+')})÷${3 * marks.length}×${fullMark}=${points}`;
  return kind === ASPECT.value ? `${no} [${marks[0] ?? ''}]→${points}` : `${no} ${points}`;
}
