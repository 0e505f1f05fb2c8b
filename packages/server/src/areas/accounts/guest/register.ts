import type { guest } from '@trainrace/contract/areas/accounts/guest';
import { users } from '@trainrace/contract/areas/accounts/users';
import { TRAIL } from '@trainrace/contract/dictionaries';
import { DEFAULT_TENANT } from '@trainrace/contract/limits';
import { type MessageKey } from '@trainrace/contract/messages';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { normaliseAccount } from '#platform/accounts/account-name.ts';
import { openAccount, type NewAccount } from '#platform/accounts/open-account.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import { consumeRegistration } from '#platform/accounts/registration-limit.ts';
import { recordConsent } from '#platform/consents/record-consent.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Services } from '#platform/services.ts';
import { colleaguesWith, notify, type InboxMessage } from '#platform/notify/notify.ts';
import { badFields, Refused } from '#platform/context/refused.ts';
import { hashToken } from '#platform/security/hash-token.ts';
import type { PublicContext } from '#platform/context/context.ts';
import { hashPassword } from '#platform/accounts/passwords.ts';
import { limitKey } from '#platform/limits/limit-names.ts';
import { addressOf, consume, type Limit } from '#platform/limits/rate-limit.ts';
import { refuseKnownPassword } from '#platform/accounts/refuse-password.ts';
import { openAt } from '#platform/time/open-at.ts';

type Input = ParsedInputOf<typeof guest.register>;

/** An account without any role, which waits: whoever approves it says what it may do. */
export async function registerGuest(services: Services, outer: PublicContext, input: Input): Promise<null> {
  const { tenantId, password, oauthId, privacyEdition } = input;
  const [account, name] = [input.account.trim(), input.name.trim()];
  const refuse = (field: string, key: MessageKey) => badFields([{ field, key }]);
  await spendTry(services, outer);
  if (tenantId.trim() !== DEFAULT_TENANT) throw refuse('tenantId', 'tenantUnknown');
  const guessable = refuseKnownPassword(password, { account });
  if (guessable !== null) throw refuse('password', guessable);
  const passwordHash = await hashPassword(password);
  const fields = { account, name, virtualId: null, townCode: null, passwordHash, isWaiting: true };
  const register = async () =>
    await inTransaction(outer, async (context) => {
      await consumeRegistration(services, context);
      const id = await openUnlessTaken(context, fields);
      // A stranger hears the same either way: which accounts there are is not said at the door.
      if (id === null) {
        const taken = { template: 'ACCOUNT_NAME_TAKEN', params: { name, account }, link: '/system/user' } as const;
        return await notifyApprovers(services, context, taken);
      }
      if (oauthId !== undefined) await bindThirdParty(context, oauthId, id);
      await recordTrail(context, [
        {
          bizTable: 'blade-user',
          bizId: id,
          bizNo: account,
          bizTitle: input.name.trim(),
          action: TRAIL.added,
          changes: [],
        },
      ]);
      if (privacyEdition !== undefined)
        await recordConsent(context, {
          accountId: id,
          subject: name,
          kind: 'register',
          way: 'page',
          edition: privacyEdition,
        });
      const link = `/system/user?view=${id}`;
      await notifyApprovers(services, context, { template: 'ACCOUNT_TO_APPROVE', params: { name }, link });
    });
  // Of two who ask for a name at once the second finds it taken.
  await register().catch(async (error: unknown) => {
    if (!(error instanceof Refused) || error.saying.key !== 'accountTaken') throw error;
    await register();
  });
  return null;
}

/** Null where somebody has the name. */
async function openUnlessTaken(context: PublicContext, fields: NewAccount): Promise<string | null> {
  const { rows } = await sql`select from account where account_folded = ${normaliseAccount(fields.account)}
    and is_deleted = 0`.execute(context.db);
  return rows.length > 0 ? null : await openAccount(context, fields);
}

async function notifyApprovers(services: Services, context: PublicContext, message: Omit<InboxMessage, 'to'>) {
  const to = await colleaguesWith(context.db, await services.rights.read(), [users.audit.action]);
  await notify(context, [{ ...message, to } as InboxMessage]);
}

/** Registrations that fail count as well: names are not to be tried out here, nor passwords hashed for nothing. */
async function spendTry({ params }: Services, { db, ip, now }: PublicContext): Promise<void> {
  const { addressFailures, addressWindowMinutes } = await params.read();
  const limit: Limit = {
    key: limitKey('register-try', { address: addressOf(ip) }),
    most: addressFailures,
    seconds: addressWindowMinutes * 60,
  };
  await consume(db, [limit], now);
}

/** The subject comes from the server's own memory of who came back, never from the caller. */
async function bindThirdParty({ db, now }: PublicContext, oauthId: string, accountId: string): Promise<void> {
  const arrival = await db
    .deleteFrom('thirdPartyArrival')
    .where('hash', '=', hashToken(oauthId))
    .where('accountId', 'is', null)
    .where(openAt('expiresAt', sql`${now.toISOString()}`))
    .returning(['issuer', 'subject'])
    .executeTakeFirst();
  if (arrival === undefined) throw new Refused(400, 'thirdPartyExpired');
  // A removed guest may come anew; a registered one stays who they are.
  const former = await db
    .selectFrom('thirdPartyIdentity')
    .select('accountId')
    .where('issuer', '=', arrival.issuer)
    .where('subject', '=', arrival.subject)
    .execute();
  await ledgerRows(db, 'third_party_identity', [accountId, ...former.map((one) => one.accountId)]);
  const bound = await sql`
    insert into third_party_identity as i (issuer, subject, account_id, create_time)
    values (${arrival.issuer}, ${arrival.subject}, ${accountId}, ${now.toISOString()})
    on conflict (issuer, subject) do update set account_id = excluded.account_id, create_time = excluded.create_time
      where exists (select from account a where a.id = i.account_id and a.is_deleted = 1)`.execute(db);
  if (bound.numAffectedRows !== 1n) throw new Refused(409, 'thirdPartyTaken');
}
