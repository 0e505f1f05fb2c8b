// Whom a notice may be for: a town writes to its own people, an organising unit to the entrants of its own contests.
import { role, virtualIds } from '@trainrace/contract/access/roles';
import { NOTICE_FOR, town } from '@trainrace/contract/dictionaries';
import type { FileNotice, fileNotice } from '@trainrace/contract/areas/documents/file-notice';
import type { MessageKey } from '@trainrace/contract/messages';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { badFields } from '#platform/context/refused.ts';
import { readerOf } from '#platform/db/connect.ts';
import { isId } from '#platform/db/ids.ts';
import { peopleOf, type Audience } from '../api/audience.ts';
import { containingPart } from '#platform/store/conditions.ts';

type Wished = Audience & Pick<FileNotice, 'isPublic'>;

const refused = (field: string, key: MessageKey) => badFields([{ field, key }]);

/** The audience as it is stored, or a refusal that names the field. */
export async function checkedScope(
  context: Context,
  { scopeType, scopeIds, scopeTowns, isPublic }: Wished,
): Promise<Audience> {
  const { scope, user } = context;
  if (scope === 'contest' && scopeType !== NOTICE_FOR.contests) throw refused('scopeType', 'noticeScopeOfUnit');
  const ids = scopeType === NOTICE_FOR.all ? null : [...new Set(scopeIds ?? [])];
  if (ids?.length === 0) throw refused('scopeIds', 'noticeScopeNeeded');
  if (ids !== null && !(await areKnown(context, scopeType, ids))) throw refused('scopeIds', 'noticeScopeUnknown');
  const towns = scope === 'town' ? [user.townCode!] : scopeTowns?.length ? [...new Set(scopeTowns)] : null;
  if (scope === 'town' && scopeTowns?.some((one) => one !== user.townCode)) throw refused('scopeTowns', 'otherTown');
  if (isPublic === 1 && scope !== 'all') throw refused('isPublic', 'noticePublicByBureau');
  if (isPublic === 1 && (ids !== null || towns !== null)) throw refused('isPublic', 'noticePublicToAll');
  return { scopeType, scopeIds: ids, scopeTowns: towns };
}

async function areKnown(context: Context, scopeType: Audience['scopeType'], ids: readonly string[]): Promise<boolean> {
  switch (scopeType) {
    case NOTICE_FOR.roles:
      return ids.every((one) => role.codes.some((code) => code === one));
    case NOTICE_FOR.towns:
      return ids.every(
        (one) => town.codes.includes(one) && (context.scope !== 'town' || one === context.user.townCode),
      );
    default: {
      if (!ids.every(isId)) return false;
      const found = await targetRows(context, scopeType, sql`t.id = any(${[...ids]}::uuid[])`, ids.length);
      return found.length === ids.length;
    }
  }
}

type Target = DataOf<typeof fileNotice.targets>[number];

/** Results of one search at most. */
const MOST_FOUND = 50;

export async function noticeTargets(
  context: Context,
  { scopeType, name, ids }: ParsedInputOf<typeof fileNotice.targets>,
): Promise<Target[]> {
  const title = scopeType === NOTICE_FOR.units ? sql`t.name` : sql`t.contest_name`;
  const named = name ? containingPart(title, name) : sql`true`;
  const among = ids === undefined ? sql`true` : sql`t.id = any(${ids.filter(isId)}::uuid[])`;
  return await targetRows(context, scopeType, sql`${named} and ${among}`, ids === undefined ? MOST_FOUND : ids.length);
}

/** Those that sign in for a unit; persons are reached by role, town or contest. */
const UNITS = virtualIds.codes.filter((one) => one !== 'U032');

async function targetRows(
  { db, scope, user }: Context,
  scopeType: Audience['scopeType'],
  which: RawBuilder<unknown>,
  most: number,
): Promise<Target[]> {
  const { rows } =
    scopeType === NOTICE_FOR.units
      ? await sql<Target>`select t.id, t.name, t.town_code as note from account t
          where t.virtual_id = any(${[...UNITS]}) and t.enabled = 1 and t.is_deleted = 0
            and ${scope === 'town' ? sql`t.town_code = ${user.townCode}` : sql`true`} and ${which}
          order by t.name, t.id limit ${most}`.execute(readerOf(db))
      : await sql<Target>`select t.id, t.contest_name as name, t.contest_no as note from contest_info t
          where t.is_deleted = 0 and ${scope === 'contest' ? sql`t.undertake_unit_id = ${user.id}` : sql`true`} and ${which}
          order by t.id desc limit ${most}`.execute(readerOf(db));
  return rows.map((row) =>
    scopeType === NOTICE_FOR.units ? { ...row, note: town.labels.get(row.note ?? '')?.[0] ?? null } : row,
  );
}

export async function countPeople({ db }: Pick<Context, 'db'>, audience: Audience): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from account a where ${peopleOf(audience)}`.execute(readerOf(db));
  return rows[0]!.people;
}
