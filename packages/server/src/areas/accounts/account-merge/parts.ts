// Rows that belong to an account by its id, and go over to another one; those that hang on them follow by themselves.
import type { MergeParts } from '@trainrace/contract/areas/accounts/account-merge';
import { mergePart, type MergePart } from '@trainrace/contract/areas/accounts/account-merge.dictionaries';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import type { LedgerSource } from '#platform/integrity/ledgered.ts';

interface Owned {
  table: string;
  column: string;
  /** Of which the ledger holds the owner, under this field. */
  ledger?: { source: LedgerSource; field: string };
  /** Rows, of alias `t`, that stay where they are: the other account has the same already. */
  stays?: (to: string) => RawBuilder<unknown>;
}

/**
 * Signed papers, the trail, sign-ins and journals stay with the account that they speak of: who looks for them follows it.
 * A test compares these with the columns that there are.
 */
export const OWNED = {
  entry: { table: 'application_info', column: 'user_id' },
  signup: { table: 'training_signup', column: 'account_id' },
  appeal: { table: 'appeal', column: 'appellant_id', ledger: { source: 'appeal', field: 'appellantId' } },
  expert: {
    table: 'expert_refree_info',
    column: 'account_id',
    ledger: { source: 'expert_refree_info', field: 'accountId' },
  },
  message: {
    table: 'message',
    column: 'account_id',
    // Of some kinds one at a time lies unread.
    stays: (to) => sql`t.read_time is null and exists (select from message m where m.account_id = ${to}
      and m.once = t.once and m.read_time is null)`,
  },
  consent: { table: 'consent', column: 'account_id', ledger: { source: 'consent', field: 'accountId' } },
  request: {
    table: 'privacy_request',
    column: 'account_id',
    ledger: { source: 'privacy_request', field: 'accountId' },
  },
  rating: {
    table: 'service_rating',
    column: 'account_id',
    stays: (to) => sql`exists (select from service_rating r where r.account_id = ${to} and r.biz_table = t.biz_table
      and r.biz_id = t.biz_id and r.is_deleted = 0)`,
  },
} as const satisfies Partial<Record<MergePart, Owned>>;

export type OwnedPart = keyof typeof OWNED;
export const OWNED_PARTS = Object.keys(OWNED) as OwnedPart[];

export function owned(part: OwnedPart): Owned {
  return OWNED[part];
}

/** How much of each there is, of what there is any. */
export async function partsOf(db: Db, accountId: string): Promise<MergeParts> {
  const direct = OWNED_PARTS.map((part) => {
    const { table, column } = owned(part);
    return sql`select ${part}::text as what, count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${accountId}`;
  });
  const { rows } = await sql<MergeParts[number]>`
    with score as (select s.id from application_info a join competition_info s on s.application_id = a.id and s.is_deleted = 0
        where a.user_id = ${accountId}),
      trained as (select t.id from training_signup g join training_student t on t.signup_id = g.id and t.is_deleted = 0
        where g.account_id = ${accountId})
    ${sql.join(direct, sql` union all `)}
    union all select 'score', count(*)::int from score
    union all select 'certificate', count(*)::int from certificate where subject_id in (select id from score)
    union all select 'prize', count(*)::int from prize where competitor_id in (select id from score) and is_deleted = 0
    union all select 'training', count(*)::int from trained
    union all select 'passport', count(*)::int from issued_paper where subject_id = ${accountId}`.execute(db);
  const counts = new Map(rows.map(({ what, count }) => [what, count]));
  return mergePart.codes.flatMap((what) => ((counts.get(what) ?? 0) > 0 ? [{ what, count: counts.get(what)! }] : []));
}
