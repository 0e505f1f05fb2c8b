// Whom a notice is for. Said twice, as it is asked: of one person over all notices, and of one notice over all people. A test
// holds both against each other. Nobody has a row before reading: an audience of fifty thousand costs nothing.
import { HOLDS_PLACE } from '@trainrace/contract/areas/contests/application-commands';
import { NOTICE, NOTICE_FOR } from '@trainrace/contract/dictionaries';
import type { FileNotice } from '@trainrace/contract/areas/documents/file-notice';
import { sql, type RawBuilder } from 'kysely';
import type { User } from '#platform/context/context.ts';
import { NOW, openAt } from '#platform/time/open-at.ts';

type Sql = RawBuilder<unknown>;

/** One person in SQL: the caller, or a row of `account`. */
interface Person {
  id: Sql;
  roles: Sql;
  townCode: Sql;
}

const callerAs = ({ id, roles, townCode }: Pick<User, 'id' | 'roles' | 'townCode'>): Person => ({
  id: sql`${id}::uuid`,
  roles: sql`${[...roles]}::text[]`,
  townCode: sql`${townCode}::text`,
});

/** Over this alias of `account`. */
const accountAs = (alias: string): Person => ({
  id: sql.ref(`${alias}.id`),
  roles: sql.ref(`${alias}.roles`),
  townCode: sql.ref(`${alias}.town_code`),
});

const takesPart = sql`e.audit_status = any(${sql.raw(`array[${HOLDS_PLACE.join(', ')}]`)}) and e.is_deleted = 0`;

/** Whether the notice of alias `n` is for this person; whether it is out is said apart. */
const isForPerson = (n: string, { id, roles, townCode }: Person): Sql => {
  const of = (column: string) => sql.ref(`${n}.${column}`);
  const ids = of('scope_ids');
  return sql`(${of('scope_towns')} is null or ${townCode} = any(${of('scope_towns')})) and case ${of('scope_type')}
    when ${sql.lit(NOTICE_FOR.all)} then true
    when ${sql.lit(NOTICE_FOR.roles)} then ${ids} && ${roles}
    when ${sql.lit(NOTICE_FOR.towns)} then coalesce(${townCode} = any(${ids}), false)
    when ${sql.lit(NOTICE_FOR.units)} then ${id}::text = any(${ids})
    else exists (select from application_info e where (e.user_id = ${id} or e.group_id = ${id})
      and e.contest_id::text = any(${ids}) and ${takesPart}) end`;
};

export function isForCaller(n: string, user: Pick<User, 'id' | 'roles' | 'townCode'>): Sql {
  return isForPerson(n, callerAs(user));
}

export function isForAccount(n: string, account: string): Sql {
  return isForPerson(n, accountAs(account));
}

/** Out now: its readers see text and attachments. */
export function isOut(n: string): Sql {
  return sql`${sql.ref(`${n}.notice_status`)} = ${sql.lit(NOTICE.published)} and ${sql.ref(`${n}.is_deleted`)} = 0`;
}

export type Audience = Pick<FileNotice, 'scopeType' | 'scopeIds' | 'scopeTowns'>;

/** The people it is for, as a condition over alias `a` of `account`. */
export function peopleOf({ scopeType, scopeIds, scopeTowns }: Audience): Sql {
  const ids = scopeIds ?? [];
  const inTowns = scopeTowns?.length ? sql`a.town_code = any(${scopeTowns})` : sql`true`;
  return sql`a.enabled = 1 and a.is_deleted = 0 and ${inTowns} and ${chosen(scopeType, ids)}`;
}

function chosen(scopeType: Audience['scopeType'], ids: readonly string[]): Sql {
  switch (scopeType) {
    case NOTICE_FOR.all:
      return sql`true`;
    case NOTICE_FOR.roles:
      return sql`a.roles && ${ids}::text[]`;
    case NOTICE_FOR.towns:
      return sql`a.town_code = any(${ids}::text[])`;
    case NOTICE_FOR.units:
      return sql`a.id = any(${ids}::uuid[])`;
    case NOTICE_FOR.contests:
      return sql`a.id in (select e.user_id from application_info e where e.contest_id = any(${ids}::uuid[]) and ${takesPart}
        union select e.group_id from application_info e where e.contest_id = any(${ids}::uuid[]) and ${takesPart})`;
  }
}

/** Reading state of the edition in force, over these aliases of notice and receipt. */
export function readingOf(n: string, r: string): Sql {
  const of = (column: string) => sql.ref(`${r}.${column}`);
  return sql`case when ${of('read_time')} is null then 'unread'
    when ${of('feedback')} is not null or ${of('feedback_atts')} is not null then 'answered'
    when ${of('receipt_time')} is not null and ${sql.ref(`${n}.need_receipt`)} = 1 then 'receipted' else 'read' end`;
}

/** Condition for readers who have not yet done as the notice asks: read it, or confirm it. */
export function isUndone(n: string, r: string): Sql {
  return sql`case when ${sql.ref(`${n}.need_receipt`)} = 1 then ${sql.ref(`${r}.receipt_time`)} else ${sql.ref(`${r}.read_time`)} end is null`;
}

/** Waits for this person's confirmation, over this alias of the notice. */
export function isToConfirm(n: string, user: Pick<User, 'id' | 'roles' | 'townCode'>): Sql {
  const of = (column: string) => sql.ref(`${n}.${column}`);
  return sql`${isOut(n)} and ${of('need_receipt')} = 1 and (${of('expire_time')} is null or ${openAt(`${n}.expire_time`, NOW)})
    and ${isForCaller(n, user)} and not exists (select from file_notice_receipt c where c.notice_id = ${of('id')}
      and c.version_no = ${of('content_version')} and c.account_id = ${user.id} and c.receipt_time is not null)`;
}
