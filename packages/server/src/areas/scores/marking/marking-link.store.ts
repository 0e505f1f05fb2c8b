import { markingLink, type MarkingLink } from '@trainrace/contract/areas/scores/marking-link';
import { MOST_PIN_TRIES } from '@trainrace/contract/areas/scores/referee-sheet';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';
import { refereesStill } from './referees.ts';
import { inContest } from './marking-scheme.store.ts';

const ofSession = (column: ReturnType<typeof sql>) =>
  sql`(select ${column} from exam_session s where s.id = t.session_id)`;

export const markingLinkSpec: TableSpec = {
  table: 'markingLink',
  family: markingLink.family,
  visible: inContest,
  editable: inContest,
  computed: {
    tradeName: sql`(select x.trade_name from contest_trade x where x.id = t.contest_trade_id)`,
    startTime: ofSession(sql`s.start_time`),
    roomName: ofSession(sql`s.room_name`),
    isRefereeGone: sql`(t.assignment_id is not null and not ${refereesStill(sql.ref('t.assignment_id'))})::int`,
    // A session that is moved takes its links along.
    closesAt: ofSession(sql`s.end_time + make_interval(mins => t.extra_minutes)`),
    isLocked: sql`(t.wrong_tries >= ${sql.lit(MOST_PIN_TRIES)})::int`,
    markCount: sql`(select count(distinct (m.application_id, m.aspect_no))::int from marking_mark m where m.link_id = t.id)`,
  },
  named: { title: 'refereeName' },
};

export function markingLinkStore(context: Context) {
  return tableStore<MarkingLink>(context, markingLinkSpec);
}
