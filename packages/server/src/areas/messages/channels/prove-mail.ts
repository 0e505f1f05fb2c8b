// An e-mail address is written to only after its owner entered the code that went there.
import { randomInt } from 'node:crypto';
import { SMS_CODE } from '@trainrace/contract/limits';
import { formatChannelWord, type ChannelWord } from '@trainrace/contract/areas/messages/channel-words.labels';
import { maskEmail } from '@trainrace/contract/rules/mask';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import { newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { letterOf } from '#platform/notify/letters.ts';
import { codeRefused } from '#platform/sms/codes.ts';
import { smsPlace } from '#platform/sms/outbox.ts';
import { MailRefused } from '#platform/gateways/mail/mail-gateway.ts';
import { limitKey } from '#platform/limits/limit-names.ts';
import { addressOf, consume } from '#platform/limits/rate-limit.ts';
import type { Services } from '#platform/services.ts';
import { addSeconds } from '#platform/time/time.ts';
import { saveAddress } from './save-address.ts';
import { openAt } from '#platform/time/open-at.ts';

const HOUR = 3600;
const TEMPLATE = 'MAIL_CODE';

type Sending = Pick<Services, 'mail' | 'cipher'>;

/** The same for every address: whether somebody has it already is nobody's business. */
export async function sendMailCode(
  { mail, cipher }: Sending,
  context: Context,
  email: string,
): Promise<{ expiresIn: number; retryAfter: number }> {
  if (mail === null) throw new Refused(503, 'mailNotConfigured');
  const { id, code } = await makeCode(cipher, context, email);
  const minutes = SMS_CODE.liveSeconds / 60;
  const title = formatChannelWord('mailCodeSubject', context.lang);
  const text = formatChannelWord('mailCodeText', context.lang, { code, minutes });
  const letter = { id, to: email, subject: title, ...letterOf({ title, text, url: null }, context.lang) };
  try {
    const { providerId } = await mail.send(letter);
    await note(context, { id, text, code }, { state: 'sent', providerId, sentAt: context.now.toISOString() });
  } catch (error) {
    const isNobody = error instanceof MailRefused;
    await note(context, { id, text, code }, { state: 'failed', error: isNobody ? 'outboxStopped' : 'channelNoAnswer' });
    throw isNobody ? new Refused(400, 'mailAddressRefused') : new Refused(503, 'mailNoAnswer');
  }
  return { expiresIn: SMS_CODE.liveSeconds, retryAfter: SMS_CODE.retrySeconds };
}

const makeCode = async (
  cipher: Sending['cipher'],
  outer: Context,
  email: string,
): Promise<{ id: string; code: string }> =>
  await inTransaction(outer, async ({ db, now, user, ip }) => {
    const index = cipher.blindIndex(email);
    const name = index.toString('hex');
    await consume(
      db,
      [
        { key: limitKey('mail-retry', { mail: name }), most: 1, seconds: SMS_CODE.retrySeconds },
        { key: limitKey('mail-hour', { mail: name }), most: SMS_CODE.perHour, seconds: HOUR },
        { key: limitKey('mail-account', { account: user.id }), most: SMS_CODE.perDay, seconds: HOUR },
        { key: limitKey('mail-address', { address: addressOf(ip) }), most: 30, seconds: HOUR },
      ],
      now,
    );
    const id = newId();
    const code = String(randomInt(10 ** SMS_CODE.digits)).padStart(SMS_CODE.digits, '0');
    await db
      .insertInto('mailCode')
      .values({
        id,
        accountId: user.id,
        addressIdx: index,
        codeHash: cipher.blindIndex(`${id}:${code}`),
        expiresAt: addSeconds(now, SMS_CODE.liveSeconds).toISOString(),
        triesLeft: SMS_CODE.tries,
        createdAt: now.toISOString(),
      })
      .execute();
    return { id, code };
  });

interface Outcome {
  state: 'sent' | 'failed';
  providerId?: string;
  sentAt?: string;
  error?: ChannelWord;
}

/** The bureau sees that a code went out, and whether it was taken. */
const note = async (
  { db, cipher, user, now }: Context,
  { id, text, code }: { id: string; text: string; code: string },
  outcome: Outcome,
): Promise<void> =>
  void (await db
    .insertInto('outbox')
    .values({
      id,
      channel: 'mail',
      accountId: user.id,
      template: TEMPLATE,
      contentEnc: cipher.encrypt(JSON.stringify({ content: text, params: { code } }), smsPlace('content', id)),
      tries: 1,
      createUser: user.id,
      createTime: now.toISOString(),
      ...outcome,
    })
    .execute());

/** A wrong code costs a try, counted before it is compared and outside of any transaction. */
export async function proveMail(context: Context, { email, code }: { email: string; code: string }): Promise<null> {
  const { db, cipher, user, now } = context;
  const { rows } = await sql<{ id: string; codeHash: Buffer }>`
    update mail_code set tries_left = tries_left - 1
    where id = (
      select id from mail_code where account_id = ${user.id} and address_idx = any(${cipher.blindIndexes(email)})
      order by created_at desc limit 1
    ) and tries_left > 0 and ${openAt('expires_at', sql`${now.toISOString()}`)}
    returning id, code_hash`.execute(db);
  const held = rows[0];
  if (held === undefined || !cipher.blindIndexes(`${held.id}:${code}`).some((hash) => hash.equals(held.codeHash)))
    throw codeRefused();
  await inTransaction(context, async (step) => {
    // Of two at once one has it.
    const used = await step.db.deleteFrom('mailCode').where('id', '=', held.id).executeTakeFirst();
    if (used.numDeletedRows !== 1n) throw codeRefused();
    await saveAddress(step, { channel: 'mail', address: email, mask: maskEmail(email) });
  });
  return null;
}
