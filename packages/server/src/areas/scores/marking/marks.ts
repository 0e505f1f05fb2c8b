// The marks that count: of each referee the latest in each place, of links that were not withdrawn and whose referee still is one.
import { countMarks, numbered, type CountedMarks } from '@trainrace/contract/areas/scores/rules/marking';
import type { MarkingScheme } from '@trainrace/contract/areas/scores/marking-scheme';
import { LINK } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { refereesStill } from './referees.ts';

export interface CountingMark {
  linkId: string;
  applicationId: string;
  aspectNo: string;
  value: string;
}

export async function countingMarks(
  db: Db,
  schemeId: string,
  applicationIds: readonly string[],
): Promise<CountingMark[]> {
  const { rows } = await sql<CountingMark>`
    select l."linkId", l."applicationId", l."aspectNo", l.value from (
      select distinct on (m.link_id, m.application_id, m.aspect_no)
        m.link_id as "linkId", m.application_id as "applicationId", m.aspect_no as "aspectNo", m.value
      from marking_mark m join marking_link k on k.id = m.link_id and k.link_state < ${sql.lit(LINK.withdrawn)}
        and (k.assignment_id is null or ${refereesStill(sql.ref('k.assignment_id'))})
      where m.scheme_id = ${schemeId} and m.application_id = any(${applicationIds})
      order by m.link_id, m.application_id, m.aspect_no, m.made_at desc, m.client_id desc
    ) l where l.value is not null`.execute(readerOf(db));
  return rows;
}

/** Of each competitor, by the id of the entry. */
export function countAll(
  { aspects }: Pick<MarkingScheme, 'aspects'>,
  applicationIds: readonly string[],
  marks: readonly CountingMark[],
): Map<string, CountedMarks> {
  const given = new Map<string, string[]>();
  for (const { applicationId, aspectNo, value } of marks) {
    const place = `${applicationId} ${aspectNo}`;
    const values = given.get(place);
    if (values === undefined) given.set(place, [value]);
    else values.push(value);
  }
  const all = numbered(aspects);
  return new Map(applicationIds.map((id) => [id, countMarks(all, (no) => given.get(`${id} ${no}`) ?? [])]));
}

export interface SeatedHere {
  seatId: string;
  applicationId: string;
  /** Number shown to referees instead of a name. */
  number: number;
  seatState: number;
}

/** In the order of their numbers. */
export async function seatedIn(db: Db, sessionId: string): Promise<SeatedHere[]> {
  const { rows } = await sql<SeatedHere>`
    select e.id as "seatId", e.application_id as "applicationId", coalesce(e.draw_no, e.seat_no) as number,
      e.seat_state as "seatState"
    from exam_seat e where e.session_id = ${sessionId} order by 3, e.seat_no`.execute(readerOf(db));
  return rows;
}
