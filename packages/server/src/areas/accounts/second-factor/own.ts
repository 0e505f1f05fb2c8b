// A person's own factors: seen, added, renamed and removed, the codes for the day when they are lost, and the proof by a passkey.
import type { secondFactor, SecondFactor } from '@trainrace/contract/areas/accounts/second-factor';
import { FACTOR_POLICY, type FactorKind } from '@trainrace/contract/areas/accounts/second-factor.dictionaries';
import { FACTORS } from '@trainrace/contract/limits';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { renderSVG } from 'uqr';
import { requireRecentSignIn } from '#platform/accounts/recent-sign-in.ts';
import type { Context } from '#platform/context/context.ts';
import { notFound, Refused } from '#platform/context/refused.ts';
import { isId, newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { factorPolicyOf } from '#platform/params/factor-policy.ts';
import type { Services } from '#platform/services.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { challengeOver, makeChallenge, openChallenge, spendChallenge, type Challenge } from './challenges.ts';
import { factorsOf, noteFactors, passkeysOf, secretPlace, takeCount } from './factors.store.ts';
import { newPasskey, optionsToAdd, optionsToSign, signedBy, type Site } from './passkeys.ts';
import { isOf, lockPerson, personIdOf, personOf } from './person.ts';
import { codesLeft, dropCodes, giveCodes } from './recovery-codes.ts';
import { tellAdded, tellNewCodes, tellRemoved, tellRenamed } from './tell.ts';
import { addressOf, matchCode, newSecret } from './totp.ts';

type Calls = typeof secondFactor;

export async function ownFactors(services: Services, context: Context, site: Site): Promise<DataOf<Calls['own']>> {
  const person = personOf(context.user);
  return {
    policy: await policyOf(services, context),
    factors: await factorsOf(context.db, person, site),
    recoveryLeft: await codesLeft(context.db, person),
  };
}

/** Of the account's own roles: who acts for somebody else keeps the own sign-in. */
async function policyOf({ params }: Services, { db, user }: Context) {
  const { roles } = await db.selectFrom('account').select('roles').where('id', '=', user.id).executeTakeFirstOrThrow();
  return factorPolicyOf(roles, await params.read());
}

export async function beginTotp(
  services: Services,
  context: Context,
  issuer: string,
): Promise<DataOf<Calls['beginTotp']>> {
  await refuseToAdd(services, context);
  const { cipher, user } = context;
  const secret = newSecret();
  const challenge = await makeChallenge(context, {
    purpose: 'addTotp',
    person: personOf(user),
    sessionId: user.sessionId,
    secretEnc: (id) => cipher.encrypt(secret, secretPlace('factor_challenge', id)),
  });
  const label = user.operator ? user.operator.name : user.account;
  const uri = addressOf(secret, { issuer, label });
  return { challenge, secret, uri, picture: renderSVG(uri, { border: 2 }) };
}

export async function beginPasskey(
  services: Services,
  context: Context,
  { site, issuer }: { site: Site; issuer: string },
): Promise<DataOf<Calls['beginPasskey']>> {
  await refuseToAdd(services, context);
  const { db, user } = context;
  const person = personOf(user);
  const challenge = await makeChallenge(context, { purpose: 'addPasskey', person, sessionId: user.sessionId });
  const known = await passkeysOf(db, person, site);
  const named = { id: personIdOf(person), account: user.account, name: user.operator?.name ?? user.name };
  return { challenge, options: await optionsToAdd({ challenge, site, issuer, person: named, known }) };
}

/** A second way in is opened by the one who has just come in, and only where the role uses one. */
async function refuseToAdd(services: Services, context: Context): Promise<void> {
  await requireRecentSignIn(services, context);
  if ((await policyOf(services, context)) === FACTOR_POLICY.off) throw new Refused(409, 'factorOff');
  const { count } = await context.db
    .selectFrom('secondFactor')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isOf(personOf(context.user)))
    .executeTakeFirstOrThrow();
  if (count >= FACTORS.most) throw new Refused(409, 'factorMany', { count: FACTORS.most });
}

export async function addFactor(
  services: Services,
  outer: Context,
  { challenge, factorName: name, answer }: ParsedInputOf<Calls['add']>,
  site: Site,
): Promise<DataOf<Calls['add']>> {
  return await refuseTwice('second_factor_credential', { key: 'factorTwice' }, async () =>
    inTransaction(outer, async (context) => {
      const { db, user, now } = context;
      const person = personOf(user);
      await lockPerson(db, person);
      await refuseToAdd(services, context);
      const shown = { challenge, purposes: ['addTotp', 'addPasskey'], sessionId: user.sessionId } as const;
      const asked = await openChallenge(context, shown, { lock: true });
      if (asked === undefined) throw challengeOver();
      const id = newId();
      const made = await (asked.purpose === 'addTotp'
        ? appOf(context, asked, { id, answer })
        : keyOf({ challenge, answer, site }));
      await db
        .insertInto('secondFactor')
        .values({
          ...made,
          id,
          accountId: person.accountId,
          operatorId: person.operatorId ?? null,
          name,
          createdAt: now.toISOString(),
        })
        .execute();
      await spendChallenge(context, asked);
      const count = await noteFactors(db, person);
      const recoveryCodes = count === 1 ? await giveCodes(db, person, now) : null;
      await tellAdded(context, { kind: made.kind, name });
      return { factor: await factorOf(context, id, site), recoveryCodes };
    }),
  );
}

/** The first code proves that the app has the secret, and is used by it. */
async function appOf(
  { cipher, now }: Context,
  { id: challengeId, secretEnc }: Challenge,
  { id, answer }: { id: string; answer: string },
) {
  if (secretEnc === null) throw challengeOver();
  const secret = cipher.decrypt(secretEnc, secretPlace('factor_challenge', challengeId));
  const matched = matchCode([{ id, secret, lastStep: null }], answer.replace(/\s/g, ''), now);
  if (matched === null) throw new Refused(400, 'secondFactorRefused');
  const kept = cipher.encrypt(secret, secretPlace('second_factor', id));
  return { kind: 'totp' as FactorKind, secretEnc: kept, lastStep: matched.step };
}

async function keyOf(answered: { challenge: string; answer: string; site: Site }) {
  const key = await newPasskey(answered);
  if (key === null) throw new Refused(400, 'passkeyRefused');
  return { kind: 'passkey' as FactorKind, ...key, siteHost: answered.site.host };
}

export async function renameFactor(
  outer: Context,
  { id, factorName: name }: ParsedInputOf<Calls['rename']>,
  site: Site,
): Promise<SecondFactor> {
  return await inTransaction(outer, async (context) => {
    const before = await lockedFactor(context, id);
    await context.db.updateTable('secondFactor').set({ name }).where('id', '=', id).execute();
    if (before.name !== name) await tellRenamed(context, before.name, name);
    return await factorOf(context, id, site);
  });
}

export async function removeFactor(
  services: Services,
  outer: Context,
  { id }: ParsedInputOf<Calls['remove']>,
): Promise<null> {
  await requireRecentSignIn(services, outer);
  return await inTransaction(outer, async (context) => {
    const { db, user } = context;
    const person = personOf(user);
    await lockPerson(db, person);
    const gone = await lockedFactor(context, id);
    await db.deleteFrom('secondFactor').where('id', '=', id).execute();
    if ((await noteFactors(db, person)) === 0) {
      if ((await policyOf(services, context)) === FACTOR_POLICY.required) throw new Refused(409, 'factorNeeded');
      await dropCodes(db, person);
    }
    await tellRemoved(context, gone);
    return null;
  });
}

/** One's own; another's, an unknown one and none are the same. */
async function lockedFactor({ db, user }: Context, id: string): Promise<{ kind: FactorKind; name: string }> {
  const found = isId(id)
    ? await db
        .selectFrom('secondFactor')
        .select([sql<FactorKind>`kind`.as('kind'), 'name'])
        .where('id', '=', id)
        .where(isOf(personOf(user)))
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (found === undefined) throw notFound();
  return found;
}

async function factorOf({ db, user }: Context, id: string, site: Site): Promise<SecondFactor> {
  const found = (await factorsOf(db, personOf(user), site)).find((one) => one.id === id);
  if (found === undefined) throw notFound();
  return found;
}

export async function newCodes(services: Services, outer: Context): Promise<DataOf<Calls['newCodes']>> {
  await requireRecentSignIn(services, outer);
  return await inTransaction(outer, async (context) => {
    const person = personOf(context.user);
    await lockPerson(context.db, person);
    if ((await noteFactors(context.db, person)) === 0) throw new Refused(400, 'factorNone');
    const recoveryCodes = await giveCodes(context.db, person, context.now);
    await tellNewCodes(context);
    return { recoveryCodes };
  });
}

export async function beginProof(context: Context, site: Site): Promise<DataOf<Calls['beginProof']>> {
  const { db, user } = context;
  const person = personOf(user);
  const known = await passkeysOf(db, person, site);
  if (known.length === 0) throw new Refused(400, 'passkeyNone');
  const challenge = await makeChallenge(context, { purpose: 'prove', person, sessionId: user.sessionId });
  return { challenge, options: await optionsToSign({ challenge, site, known, mustKnowPerson: true }) };
}

/** From now on this session counts as one just begun. */
export async function prove(
  outer: Context,
  { challenge, answer }: ParsedInputOf<Calls['prove']>,
  site: Site,
): Promise<null> {
  return await inTransaction(outer, async (context) => {
    const { db, user, now } = context;
    const shown = { challenge, purposes: ['prove'], sessionId: user.sessionId } as const;
    const asked = await openChallenge(context, shown, { lock: true });
    if (asked === undefined) throw challengeOver();
    const known = await passkeysOf(db, personOf(user), site);
    const signed = await signedBy(known, { answer, challenge, site }, { mustKnowPerson: true });
    if (signed === null || !(await takeCount(db, signed, now))) throw new Refused(400, 'passkeyRefused');
    await spendChallenge(context, asked);
    await db.updateTable('session').set({ provedAt: now.toISOString() }).where('id', '=', user.sessionId).execute();
    return null;
  });
}
