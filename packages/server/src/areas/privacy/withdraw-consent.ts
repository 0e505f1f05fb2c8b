import type { OwnPrivacy } from '@trainrace/contract/areas/privacy/own-privacy';
import { consentRecord } from '@trainrace/contract/areas/privacy/consent-record';
import type { ConsentKind } from '@trainrace/contract/areas/privacy/consent.dictionaries';
import { TRAIL } from '@trainrace/contract/dictionaries';
import type { MessageKey } from '@trainrace/contract/messages';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { notFound, Refused } from '#platform/context/refused.ts';
import { isId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { consentStateAt } from './consent-record.ts';
import { openAt } from '#platform/time/open-at.ts';

type Consent = OwnPrivacy['consents'][number];

/** How the others are taken back. */
const ELSEWHERE: Readonly<Partial<Record<ConsentKind, MessageKey>>> = {
  register: 'consentByClosing',
  entry: 'consentByWithdrawing',
  guardian: 'consentByGuardian',
};

/** From this moment on nobody asks other bodies by it. */
export async function withdrawConsent(outer: Context, id: string): Promise<Consent> {
  return await inTransaction(outer, async (context) => {
    const { db, now, user } = context;
    const state = consentStateAt(now.toISOString());
    if (!isId(id)) throw notFound();
    const { rows } = await sql<
      Consent & { bizId: string | null }
    >`select id, kind, edition, left(create_time::text, 19) as create_time,
        asked_by, biz_id, ${state} as state
      from consent t where id = ${id} and account_id = ${user.id} for update`.execute(db);
    const [found] = rows;
    if (found === undefined) throw notFound();
    if (found.state !== 'valid') throw new Refused(409, 'consentOver');
    const elsewhere = ELSEWHERE[found.kind];
    if (elsewhere !== undefined) throw new Refused(409, elsewhere);
    const at = now.toISOString();
    await db.updateTable('consent').set({ withdrawTime: at }).where('id', '=', id).execute();
    await sql`update ext_consent set valid_until = ${at} where id = ${found.bizId} and ${openAt('valid_until', sql`${at}`)}`.execute(
      db,
    );
    const about = { bizTable: bizTableOf(consentRecord.family), bizId: id, bizTitle: found.kind };
    await recordTrail(context, [{ ...about, action: TRAIL.state, changes: [], written: ['withdrawTime'] }]);
    const { bizId: _, ...consent } = found;
    return { ...consent, state: 'withdrawn' };
  });
}
