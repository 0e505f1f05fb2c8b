// Whether an attachment may be seen or changed follows from the record it belongs to. One entry for each kind of record that has any.
import type { Scope } from '@trainrace/contract/access/roles';
import { groupInfo } from '@trainrace/contract/accounts/group-info';
import { userInfo } from '@trainrace/contract/accounts/user-info';
import { applicationInfo } from '@trainrace/contract/application/application-info';
import { contestInfo } from '@trainrace/contract/competition/contest-info';
import type { AnyFamily } from '@trainrace/contract/wire/resource';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/connect.ts';
import { isId } from '#db/ids.ts';
import { notAllowed, notFound, Refused } from '#context/refused.ts';
import type { User, Context } from '#context/context.ts';
import { slotsOf } from './slots.ts';
import { scopeOfUser } from '#access/scope-of-user.ts';

type Condition = RawBuilder<unknown>;

interface Kind {
  table: string;
  family: AnyFamily;
  /** The right to look at a record, whose scope decides over which. */
  right: string;
  /** Conditions on alias `r`: what each scope reaches; a scope without one reaches nothing. */
  reach: Partial<Record<Scope, (user: User) => Condition>>;
  /** The rights to write the record: over everybody's any record's papers are changed, else those of one's own. */
  writing: readonly string[];
  isOwn: (user: User) => Condition;
  /** When papers may be changed; `field` is the one that names the slot, `isForAll` who writes everybody's. */
  isOpen: (isForAll: boolean, field: string | null) => Condition;
}

const everything = () => sql`true`;

const account: Kind['reach'] = {
  all: everything,
  town: (user) => sql`r.town_code = ${user.townCode}`,
  self: (user) => sql`r.id = ${user.id}`,
};
const ownAccount = { reach: account, isOwn: (user: User) => sql`r.id = ${user.id}`, isOpen: everything };

const isApplicant = (user: User) =>
  sql`(r.user_id = ${user.id} or r.group_id = ${user.id} or r.create_user = ${user.id})`;

const kinds: Readonly<Record<string, Kind>> = {
  APPLICATION_INFO: {
    table: 'application_info',
    family: applicationInfo.family,
    right: 'application_detail',
    reach: {
      all: everything,
      town: (user) => sql`(r.town_code = ${user.townCode} and r.audit_status > 0)`,
      contest: (user) => sql`((r.handle_unit_id = ${user.id} and r.audit_status > 0) or r.create_user = ${user.id})`,
      unit: isApplicant,
      self: isApplicant,
    },
    writing: ['application_save'],
    isOwn: isApplicant,
    // Drafts, and in a returned entry what was returned; the bureau until it has decided.
    isOpen: (isForAll, field) =>
      isForAll
        ? sql`r.audit_status < 30`
        : sql`(r.audit_status = 0 or (r.audit_status in (12, 22) and ${field} = any(r.return_fields)))`,
  },
  contest_info: {
    table: 'contest_info',
    family: contestInfo.family,
    right: 'contest_info_detail',
    reach: {
      all: everything,
      contest: (user) => sql`r.undertake_unit_id = ${user.id}`,
      public: () => sql`r.contest_status >= 30`,
    },
    writing: ['contest_info_submit'],
    isOwn: (user) => sql`r.undertake_unit_id = ${user.id}`,
    isOpen: (isForAll) => (isForAll ? sql`r.contest_status <= 70` : sql`r.contest_status in (0, 15)`),
  },
  group_info: {
    table: 'group_info',
    family: groupInfo.family,
    right: 'group_info_detail',
    writing: ['group_info_submit', 'school_info_submit', 'school_info_user_update_info'],
    ...ownAccount,
  },
  user_info: {
    table: 'user_info',
    family: userInfo.family,
    right: 'user_info_detail',
    writing: ['user_info_submit', 'user_info_update', 'user_info_user_update_info'],
    ...ownAccount,
  },
};

/** Attachments over alias `t` that the user may see: the own uploads and those of records in reach. */
export function visibleAttachments(user: User): Condition {
  const ofRecords = Object.entries(kinds).flatMap(([bizTable, kind]) => {
    const reached = reachOf(kind, user);
    return reached === null
      ? []
      : [
          sql`(t.biz_table = ${bizTable} and exists (select 1 from ${sql.table(kind.table)} r where r.id = t.prj_id and r.is_deleted = 0 and ${reached}))`,
        ];
  });
  return sql`(${sql.join([sql`t.create_user = ${user.id}`, ...ofRecords], sql` or `)})`;
}

function reachOf(kind: Kind, user: User): Condition | null {
  const scope = scopeOfUser(user, kind.right);
  return (scope !== null && kind.reach[scope]?.(user)) || null;
}

/** A record in the caller's reach: one out of it is as unknown as none at all. */
export async function requireReached({ db, user }: Pick<Context, 'db' | 'user'>, prjId: string): Promise<void> {
  if (!isId(prjId)) throw notFound();
  const looks = Object.values(kinds).flatMap((kind) => {
    const reached = reachOf(kind, user);
    return reached === null
      ? []
      : [sql`select 1 from ${sql.table(kind.table)} r where r.id = ${prjId} and r.is_deleted = 0 and ${reached}`];
  });
  if (looks.length === 0) throw notFound();
  const { rows } = await sql`${sql.join(looks, sql` union all `)} limit 1`.execute(db);
  if (rows.length === 0) throw notFound();
}

export interface RecordOfFiles {
  bizTable: string;
  id: string;
  table: string;
  family: AnyFamily;
}

/** The record behind a prjId, locked until the transaction ends: so the files of a slot are counted by one caller at a time. */
export async function lockRecordToChange(
  { db, user }: Context,
  prjId: string,
  flowNode: string | null,
): Promise<RecordOfFiles> {
  if (!isId(prjId)) throw notFound();
  for (const [bizTable, kind] of Object.entries(kinds)) {
    const state = await lockedState(db, kind, user, prjId, flowNode);
    if (state === undefined) continue;
    if (!state.isOwner) throw notAllowed();
    if (!state.isOpen) throw new Refused(409, 'attachmentLocked');
    return { bizTable, id: prjId, table: kind.table, family: kind.family };
  }
  throw notFound();
}

async function lockedState(db: Db, kind: Kind, user: User, id: string, flowNode: string | null) {
  const reached = reachOf(kind, user);
  if (reached === null) return undefined;
  const writes = kind.writing.map((right) => scopeOfUser(user, right)).filter((scope) => scope !== null);
  const isForAll = writes.includes('all');
  const field = slotsOf(kind.family.draft).find((slot) => slot.flowNode === flowNode)?.field ?? null;
  const { rows } = await sql<{ isOwner: boolean; isOpen: boolean }>`
    select ${writes.length > 0} and ${isForAll ? sql`true` : kind.isOwn(user)} as is_owner,
      coalesce(${kind.isOpen(isForAll, field)}, false) as is_open
    from ${sql.table(kind.table)} r where r.id = ${id} and r.is_deleted = 0 and ${reached} for update of r`.execute(db);
  return rows[0];
}
