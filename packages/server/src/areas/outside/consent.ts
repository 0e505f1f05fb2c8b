// The person's own word, by a code from the own phone: who has it may ask other bodies for a day (security T30).
import type { extConsent } from '@trainrace/contract/areas/outside/ext';
import { FIRST_REVIEW } from '@trainrace/contract/areas/contests/application-commands';
import { TRAIL } from '@trainrace/contract/dictionaries';
import { EXT_HOURS, SMS_CODE } from '@trainrace/contract/limits';
import { maskIdCard } from '@trainrace/contract/rules/mask';
import { inLang } from '@trainrace/contract/wire/label';
import { extLabels } from '@trainrace/contract/areas/outside/ext.labels';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { newId } from '#platform/db/ids.ts';
import { sensitivePlace } from '#platform/store/sensitive.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Services } from '#platform/services.ts';
import { Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { isProved } from '#platform/accounts/own-person.ts';
import { recordConsent } from '#platform/consents/record-consent.ts';
import { notify } from '#platform/notify/notify.ts';
import { limitKey } from '#platform/limits/limit-names.ts';
import { consume } from '#platform/limits/rate-limit.ts';
import { codeRefused, proveCode, sendCode, useCode } from '#platform/sms/codes.ts';
import { requireSms } from '#platform/sms/require-sms.ts';
import { addMinutes, stamp } from '#platform/time/time.ts';

const HOUR = 3600;

/** Asked for as often as codes are anyway, and answered the same where nobody gets one. */
export async function sendConsentCode(
  services: Services,
  context: Context,
  { idCardNo }: ParsedInputOf<typeof extConsent.consentCode>,
): Promise<DataOf<typeof extConsent.consentCode>> {
  await requireSms(services);
  const { smsRetrySeconds, smsPerHour, smsPerDay, smsCallsPerHour } = await services.params.read();
  // No phone is asked twice within a minute. Longer limits are each asker's own: else one asker keeps the others from a person.
  const person = services.cipher.blindIndex(idCardNo).toString('hex');
  const name = `${context.user.id}:${person}`;
  await consume(
    context.db,
    [
      { key: limitKey('consent-retry', { person }), most: 1, seconds: smsRetrySeconds },
      { key: limitKey('consent-hour', { pair: name }), most: smsPerHour, seconds: HOUR },
      { key: limitKey('consent-day', { pair: name }), most: smsPerDay, seconds: 24 * HOUR },
      { key: limitKey('consent-asker', { account: context.user.id }), most: smsCallsPerHour, seconds: HOUR },
    ],
    context.now,
  );
  const known = await personOf(services, context, idCardNo);
  if (known !== null)
    await sendCode(services, context, known.mobile, 'consent', context.user.name).catch((error: unknown) => {
      // That this phone has had its share says that there is one.
      if (!(error instanceof Refused) || error.code !== 429) throw error;
    });
  return { expiresIn: SMS_CODE.liveSeconds, retryAfter: smsRetrySeconds };
}

export async function giveConsent(
  services: Services,
  outer: Context,
  { idCardNo, code }: ParsedInputOf<typeof extConsent.consent>,
): Promise<DataOf<typeof extConsent.consent>> {
  const known = await personOf(services, outer, idCardNo);
  const proof = known && { mobile: known.mobile, code, purpose: 'consent' as const };
  const codeId = proof && (await proveCode(services, proof, outer.now));
  if (known === null || codeId === null) throw codeRefused();
  return await inTransaction(outer, async (context) => {
    const { db, user, ip, now } = context;
    await useCode(db, codeId, 'consent');
    const [id, subjectMask] = [newId(), maskIdCard(idCardNo)];
    const validUntil = addMinutes(now, EXT_HOURS * 60);
    await db
      .insertInto('extConsent')
      .values({
        id,
        accountId: user.id,
        subjectIdx: services.cipher.blindIndex(idCardNo),
        subjectMask,
        validUntil: validUntil.toISOString(),
        ip,
        createTime: now.toISOString(),
      })
      .execute();
    await recordConsent(context, {
      accountId: known.accountId,
      subject: subjectMask,
      kind: 'ext',
      way: 'code',
      bizId: id,
      askedBy: user.name,
      endTime: validUntil,
    });
    const label = inLang(extLabels['idCardNo']!, 'zh');
    const change = { field: 'idCardNo', label, before: null, after: subjectMask, isMasked: true };
    await recordTrail(context, [{ bizTable: 'ext_consent', bizId: id, action: TRAIL.added, changes: [change] }]);
    const params = { who: user.name, until: stamp(validUntil) };
    if (known.accountId !== null) await notify(context, [{ template: 'EXT_CONSENT', params, to: [known.accountId] }]);
    return { validUntil: stamp(validUntil) };
  });
}

type Asker = Pick<Context, 'db' | 'user'>;

interface Known {
  /** null for who has no account of his or her own. */
  accountId: string | null;
  mobile: string;
}

/**
 * Whom a number belongs to: the phone of the account whose number was checked, else the one given with the newest entry handed in.
 * The asker's own entries do not count, as the asker typed their phones; nor do those of accounts whose number nobody checked.
 */
async function personOf(
  { cipher }: Pick<Services, 'cipher'>,
  { db, user }: Asker,
  idCardNo: string,
): Promise<Known | null> {
  const subjects = cipher.blindIndexes(idCardNo);
  const { rows } = await sql<{ accountId: string | null; id: string; mobileEnc: Buffer }>`
    (select u.id as account_id, u.id, u.mobile_enc from user_info u
      where u.id_card_no_idx = any(${subjects}) and ${isProved('u')} and u.mobile_enc is not null)
    union all
    (select null, a.id, a.mobile_enc from application_info a
      where a.id_card_no_idx = any(${subjects}) and a.is_deleted = 0 and a.audit_status >= ${sql.lit(FIRST_REVIEW)} and a.mobile_enc is not null
        and a.user_id is null and a.group_id is distinct from ${user.id} and a.create_user is distinct from ${user.id}
      order by a.id desc limit 1)`.execute(db);
  const [first] = rows;
  if (first === undefined) return null;
  const { accountId, id, mobileEnc } = first;
  const place = sensitivePlace(accountId === null ? 'applicationInfo' : 'userInfo', 'mobile', id);
  return { accountId, mobile: cipher.decrypt(mobileEnc, place) };
}
