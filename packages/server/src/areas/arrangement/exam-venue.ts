import { examVenue, type ExamVenue } from '@trainrace/contract/areas/arrangement/exam-venue';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { scopeOfUser } from '#platform/access/scope-of-user.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { badFields, Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';

/** Organisers may choose any venue; a unit writes its own. */
function visible({ scope, user }: Pick<Context, 'scope' | 'user'>) {
  switch (scope) {
    case 'all':
      return sql`true`;
    case 'contest':
      return sql`t.unit_id = ${user.id}`;
    default:
      return sql`false`;
  }
}

/** By the right to write, which reaches less far than the right to look. */
function editable({ user }: Context) {
  const scope = scopeOfUser(user, examVenue.submit.action);
  return scope === null ? sql`false` : visible({ scope, user });
}

export const examVenueSpec: TableSpec = {
  table: 'examVenue',
  family: examVenue.family,
  visible,
  editable,
  computed: {
    roomCount: sql`jsonb_array_length(jsonb_path_query_array(t.rooms, '$[*]'))`,
    totalCapacity: sql`(select coalesce(sum((room ->> 'capacity')::int), 0)::int from jsonb_path_query(t.rooms, '$[*]') room)`,
    unitName: sql`(select u.unit_name from tournament_unit u where u.id = t.unit_id)`,
  },
  characters: ['venueName'],
  named: { title: 'venueName' },
};

export function examVenueStore(context: Context) {
  return tableStore<ExamVenue>(context, examVenueSpec);
}

export async function saveVenue(
  outer: Context,
  { id, version, ...draft }: ParsedInputOf<typeof examVenue.submit>,
): Promise<ExamVenue> {
  const names = draft.rooms.map(({ roomName }) => roomName);
  const twice = names.findIndex((name, at) => names.indexOf(name) !== at);
  if (twice >= 0)
    throw badFields([{ field: `rooms[${twice}].roomName`, key: 'roomTwice', params: { room: names[twice]! } }]);
  return await inTransaction(outer, async (context) => {
    const store = examVenueStore(context);
    if (id !== undefined) return await store.update(await store.find(id, { lock: true }), draft, { version });
    const unitId = context.scope === 'all' ? null : context.user.id;
    return await store.insert({ ...draft, unitId });
  });
}

/** Refuses changes of venues that sessions are held in. */
export async function refuseUsedVenues({ db }: Context, rows: readonly ExamVenue[]): Promise<void> {
  const used = await db
    .selectFrom('examSession')
    .select('id')
    .where(
      'venueId',
      'in',
      rows.map(({ id }) => id),
    )
    .where('isDeleted', '=', 0)
    .executeTakeFirst();
  if (used !== undefined) throw new Refused(409, 'venueInUse');
}
