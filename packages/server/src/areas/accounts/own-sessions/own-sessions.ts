// The caller's own sessions: of the account's main sign-in, or of the one operator who is there, never of the others.
import type { OwnSession } from '@trainrace/contract/areas/accounts/own-sessions';
import { ownSessionLabels } from '@trainrace/contract/areas/accounts/own-sessions.labels';
import { TRAIL } from '@trainrace/contract/dictionaries';
import { deviceName } from '@trainrace/contract/rules/device';
import { sql } from 'kysely';
import { sessionEnds } from '#platform/accounts/session-ends.ts';
import { trailTableOf } from '#platform/accounts/set-password.ts';
import type { Context, User } from '#platform/context/context.ts';
import { notFound } from '#platform/context/refused.ts';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { isId } from '#platform/db/ids.ts';
import { onceCommitted } from '#platform/db/transaction.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { stamp } from '#platform/time/time.ts';
import { openAt } from '#platform/time/open-at.ts';

/** More than anybody may have at once by default; older ones are not shown. */
const SHOWN = 100;

export async function listOwn({ db, now, user }: Context): Promise<OwnSession[]> {
  const rows = await own(db, user, now)
    .select(['id', 'ip', 'userAgent', 'createdAt as createTime', 'expiresAt as expireTime'])
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ userAgent, ...row }) => ({
    ...row,
    device: deviceName(userAgent),
    isOwn: row.id === user.sessionId ? 1 : 0,
  }));
}

/** Another's, one that is over and an unknown one are the same. */
export async function endOwn(context: Context, id: string): Promise<null> {
  const { db, now, user } = context;
  const found = isId(id)
    ? await own(db, user, now)
        .select(['id', 'userAgent', 'createdAt'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (found === undefined) throw notFound();
  await end(context, [found.id]);
  const began = stamp(new Date(found.createdAt));
  await leaveTrace(context, [deviceName(found.userAgent), began].filter((word) => word !== '').join(' '));
  return null;
}

export async function endOthers(context: Context): Promise<number> {
  const { db, now, user } = context;
  const others = await own(db, user, now).select('id').where('id', '<>', user.sessionId).forUpdate().execute();
  if (others.length === 0) return 0;
  await end(
    context,
    others.map(({ id }) => id),
  );
  await leaveTrace(context, ownSessionLabels.others[0].replace('{count}', String(others.length)));
  return others.length;
}

const own = (db: Db, { id, operator }: User, now: Date) =>
  db
    .selectFrom('session')
    .where('accountId', '=', id)
    .where(sql<boolean>`operator_id is not distinct from ${operator?.id ?? null}::uuid`)
    .where('endedAt', 'is', null)
    .where(openAt('expiresAt', sql`${now.toISOString()}`));

async function end({ db, now }: Context, ids: readonly string[]): Promise<void> {
  await sql`update session set ended_at = ${now.toISOString()}, end_reason = 'own'
    where id = any(${ids}::uuid[]) and ended_at is null`.execute(readerOf(db));
  onceCommitted(db, () => sessionEnds.emit('ended'));
}

async function leaveTrace(context: Context, before: string): Promise<void> {
  const { id, account, virtualId, operator } = context.user;
  const change = { field: 'endSession', label: ownSessionLabels.endSession[0], before, after: null, isMasked: false };
  const of = operator
    ? { bizTable: 'operator', bizId: operator.id, bizTitle: operator.name }
    : { bizTable: trailTableOf(virtualId), bizId: id, bizTitle: account };
  await recordTrail(context, [{ ...of, action: TRAIL.changed, changes: [change], written: [] }]);
}
