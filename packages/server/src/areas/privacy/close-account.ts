// Closing one's own account: first what is open is named; then the sign-in ends, and retention takes the data.
import { CONTEST, OPEN_APPEAL, POOL, PRIZE, TRAIL } from '@trainrace/contract/dictionaries';
import type { OwnPrivacy } from '@trainrace/contract/areas/privacy/own-privacy';
import { CLOSED_BY_ONESELF } from '@trainrace/contract/areas/privacy/nobody.labels';
import { CLASS, SIGNUP } from '@trainrace/contract/areas/training/training.dictionaries';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import { Refused } from '#platform/context/refused.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { closeAccounts } from '#platform/accounts/change-account.ts';
import { useCode } from '#platform/sms/codes.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { oneself, type Oneself } from './own-records.ts';
import { openAt } from '#platform/time/open-at.ts';

/** Of a contest that goes on: with somebody who reviews it, returned, or passed. */
const OPEN_ENTRY = [10, 12, 20, 22, 30];
const MOST_NAMED = 20;

export async function obstaclesTo({ db }: Context, { id }: Oneself): Promise<OwnPrivacy['obstacles']> {
  const over = [CONTEST.closed, CONTEST.archived, CONTEST.cancelled];
  const { rows } = await sql<OwnPrivacy['obstacles'][number]>`
    select 'entry' as what, c.contest_name as name from application_info a join contest_info c on c.id = a.contest_id
      where a.user_id = ${id} and a.is_deleted = 0 and a.audit_status = any(${OPEN_ENTRY}) and c.contest_status <> all(${over})
    union all select 'appeal', p.appeal_no from appeal p
      where p.appellant_id = ${id} and p.is_deleted = 0 and p.appeal_state = any(${[...OPEN_APPEAL]})
    union all select 'prize', c.contest_name from prize z join competition_info s on s.id = z.competitor_id
      join application_info a on a.id = s.application_id join contest_info c on c.id = z.contest_id
      where a.user_id = ${id} and z.is_deleted = 0 and z.prize_state <> ${PRIZE.paid}
    union all select 'signup', coalesce(k.class_name, u.class_no) from training_signup u left join training_class k on k.id = u.class_id
      where u.account_id = ${id} and u.is_deleted = 0 and u.signup_state = any(${[SIGNUP.toDecide, SIGNUP.admitted, SIGNUP.waiting]})
        and coalesce(k.class_state, 0) <> all(${[CLASS.ended, CLASS.archived, CLASS.cancelled]})
    union all select 'expert', x.expert_no from expert_refree_info x
      where x.account_id = ${id} and x.is_deleted = 0 and x.pool_status <> ${POOL.left}
    limit ${MOST_NAMED}`.execute(db);
  return rows;
}

export async function closeOwnAccount(outer: Context, codeId: string): Promise<null> {
  return await inTransaction(outer, async (context) => {
    const { db, now, user } = context;
    // Entries are handed in by this account alone: with it locked, none comes between.
    await sql`select from account where id = ${user.id} for update`.execute(db);
    const obstacles = await obstaclesTo(context, await oneself(context));
    if (obstacles.length > 0)
      throw new Refused(409, 'closingObstacles', { names: obstacles.map(({ name }) => name).join('、') });
    await useCode(db, codeId, 'privacy');
    const at = now.toISOString();
    await sql`update ext_consent e set valid_until = ${at} from consent c
      where c.account_id = ${user.id} and c.biz_id = e.id and ${openAt('e.valid_until', sql`${at}`)}`.execute(db);
    const withdrawn = db.updateTable('consent').set({ withdrawTime: at }).where('accountId', '=', user.id);
    const consents = await withdrawn.where('withdrawTime', 'is', null).returning('id').execute();
    const { rows: requests } = await sql<{ id: string }>`
      update privacy_request set request_state = 40, update_time = ${at}, version = version + 1
      where account_id = ${user.id} and request_state = 10 returning id`.execute(db);
    const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
    await ledgerRows(db, 'consent', idsOf(consents), ['withdrawTime']);
    await ledgerRows(db, 'privacy_request', idsOf(requests), ['requestState']);
    await sql`update user_info set is_deleted = 1, enabled = 0, version = version + 1, update_user = ${user.id}, update_time = ${at}
      where id = ${user.id} and is_deleted = 0`.execute(db);
    await recordTrail(context, [
      {
        bizTable: 'user_info',
        bizId: user.id,
        bizTitle: user.name,
        action: TRAIL.removed,
        changes: [],
        written: ['isDeleted', 'enabled'],
        reason: CLOSED_BY_ONESELF,
      },
    ]);
    await closeAccounts(context, [user.id]);
    return null;
  });
}
