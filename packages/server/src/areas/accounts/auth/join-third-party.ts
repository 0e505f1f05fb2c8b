// Account holders join their account to a person of the third party, and release it again. Both change who may sign in:
// they ask for the password, and the way back is open to the session that left alone (decision 0012).
import type { thirdParty as calls } from '@trainrace/contract/areas/accounts/third-party';
import { TRAIL } from '@trainrace/contract/dictionaries';
import { formatMessage } from '@trainrace/contract/messages';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { checkPassword } from '#platform/accounts/check-password.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import { trailTableOf } from '#platform/accounts/set-password.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Person } from '#platform/gateways/third-party/third-party.ts';
import type { Services } from '#platform/services.ts';
import { Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { configured, depart, identify } from './third-party.ts';

export async function joinedSince({ db, user }: Context): Promise<string | null> {
  const joined = await db
    .selectFrom('thirdPartyIdentity')
    .select('createTime')
    .where('accountId', '=', user.id)
    .executeTakeFirst();
  return joined?.createTime ?? null;
}

export async function startJoin(
  services: Services,
  context: Context,
  { password }: ParsedInputOf<typeof calls.joinDepart>,
  request: FastifyRequest,
): Promise<DataOf<typeof calls.joinDepart>> {
  configured(services.thirdParty);
  if ((await joinedSince(context)) !== null) throw new Refused(409, 'thirdPartyOther');
  await checkPassword(services, context.user, password, context.now);
  return await depart(services, context, request, ownerOf(context));
}

export async function joinThirdParty(
  services: Services,
  outer: Context,
  input: ParsedInputOf<typeof calls.join>,
): Promise<null> {
  const person = await identify(services, outer, input, ownerOf(outer));
  await inTransaction(outer, async (context) => {
    await refuseTwice(
      'third_party_identity_account',
      { key: 'thirdPartyOther' },
      async () => await bind(context, person),
    );
    await leaveTrail(context, null, person.issuer);
  });
  return null;
}

export async function releaseThirdParty(
  services: Services,
  outer: Context,
  { password }: ParsedInputOf<typeof calls.release>,
): Promise<null> {
  const { user, now } = outer;
  await checkPassword(services, user, password, now);
  await inTransaction(outer, async (context) => {
    const released = await context.db
      .deleteFrom('thirdPartyIdentity')
      .where('accountId', '=', user.id)
      .returning('issuer')
      .executeTakeFirst();
    if (released === undefined) throw new Refused(409, 'thirdPartyNotJoined');
    await ledgerRows(context.db, 'third_party_identity', [user.id]);
    // A ticket that was fetched before is none any more.
    await context.db.deleteFrom('thirdPartyArrival').where('accountId', '=', user.id).execute();
    await leaveTrail(context, released.issuer, null);
  });
  return null;
}

const ownerOf = ({ user }: Context) => ({ accountId: user.id, sessionId: user.sessionId });

/** A person whose account was removed may be joined anew; every other person and account stay with each other. */
async function bind({ db, user, now }: Context, { issuer, subject }: Person): Promise<void> {
  const former = await db
    .selectFrom('thirdPartyIdentity')
    .select('accountId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();
  await ledgerRows(db, 'third_party_identity', [user.id, ...former.map((one) => one.accountId)]);
  const bound = await sql`
    insert into third_party_identity as i (issuer, subject, account_id, create_time)
    select ${issuer}, ${subject}, ${user.id}, ${now.toISOString()}
      where not exists (select from third_party_identity o where o.account_id = ${user.id})
    on conflict (issuer, subject) do update set account_id = excluded.account_id, create_time = excluded.create_time
      where exists (select from account a where a.id = i.account_id and a.is_deleted = 1)`.execute(db);
  if (bound.numAffectedRows === 1n) return;
  const own = await db
    .selectFrom('thirdPartyIdentity')
    .select('subject')
    .where('accountId', '=', user.id)
    .executeTakeFirst();
  throw new Refused(409, own === undefined ? 'thirdPartyOfOther' : 'thirdPartyOther');
}

async function leaveTrail(context: Context, before: string | null, after: string | null): Promise<void> {
  const { id, account, name, virtualId } = context.user;
  const change = {
    field: 'thirdParty',
    label: formatMessage('thirdPartySignIn', 'zh'),
    before,
    after,
    isMasked: false,
  };
  const bizTable = trailTableOf(virtualId);
  await recordTrail(context, [
    {
      bizTable,
      bizId: id,
      bizNo: account,
      bizTitle: name,
      action: TRAIL.changed,
      changes: [change],
      written: [],
    },
  ]);
}
