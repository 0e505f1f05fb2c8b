// From a composite name and a sealed secret to a session. Every refusal of who-and-what sounds and lasts the same.
import type { oauth, Tokens } from '@trainrace/contract/areas/accounts/oauth';
import { maskNumbers } from '@trainrace/contract/rules/mask';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { Unsealable, type Sealer } from '@trainrace/contract/wire/sealed';
import { oneGuessAtATime } from '#platform/accounts/check-password.ts';
import { operatorByMobile } from '#platform/accounts/operators.ts';
import { openSession } from '#platform/accounts/sessions.ts';
import { countFailure, forgetFailures, refuseWhileLocked } from '#platform/accounts/sign-in-failures.ts';
import type { Db } from '#platform/db/connect.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Services } from '#platform/services.ts';
import { Refused } from '#platform/context/refused.ts';
import type { PublicContext } from '#platform/context/context.ts';
import { isPassword } from '#platform/accounts/passwords.ts';
import { limitKey } from '#platform/limits/limit-names.ts';
import { addressOf, refund, consume, type Limit } from '#platform/limits/rate-limit.ts';
import { codeRefused, proveCode, useCode } from '#platform/sms/codes.ts';
import { accountByMobile, accountByName, mergedByMobile, mergedByName } from './find-account.ts';
import { dueStep, stepDue, type Due } from '../second-factor/due-step.ts';
import type { Site } from '../second-factor/passkeys.ts';
import { configured, redeemTicket } from './third-party.ts';
import { readUsername, type Claim } from './username.rules.ts';

type Input = ParsedInputOf<typeof oauth.token>;
const TOKEN_PATH = '/api/oauth/token';

export async function signIn(
  services: Services,
  { site, named, ...context }: SigningIn,
  input: Input,
): Promise<Tokens> {
  const { db } = services;
  const attempt = await signInLimit(services, context);
  // Counted before it is known to fail: attempts made at once cannot all slip in below the limit.
  await consume(db, [attempt], context.now);
  const claim = readUsername(input.username ?? '');
  if (claim === null) throw signInRefused();
  const sealed = input.password ?? '';
  const step = await (claim.method === 'third'
    ? byTicket(services, context, { ...claim, named }, sealed)
    : oneGuessAtATime(claim.name, () => prove(services, context, claim, sealed)));
  await refund(db, attempt);
  if ('due' in step) throw await stepDue(context, { ...step, site });
  return step;
}

interface SigningIn extends PublicContext {
  /** Where the page is open. */
  site: Site;
  /** Told of whose account a ticket was, which the call itself does not name. */
  named: (account: string) => void;
}

/** Failed ones of an address, of the first step and of the second together. */
export async function signInLimit({ params }: Services, { ip }: PublicContext): Promise<Limit> {
  const { addressFailures, addressWindowMinutes } = await params.read();
  const key = limitKey('sign-in', { address: addressOf(ip) });
  return { key, most: addressFailures, seconds: addressWindowMinutes * 60 };
}

export function signInRefused() {
  return new Refused(400, 'signInRefused');
}

/** The holder of the ticket is proven: it names the account, and the claim must fit it. */
async function byTicket(
  services: Services,
  context: PublicContext,
  { virtualId, named }: Claim & Pick<SigningIn, 'named'>,
  sealed: string,
): Promise<Tokens | Due> {
  configured(services.thirdParty);
  const account = await redeemTicket(services.db, open(services.sealer, sealed), context.now);
  if (account === undefined || account.virtualId !== virtualId) throw signInRefused();
  named(account.account);
  return await enter(services, context, account, { by: 'third' });
}

async function prove(services: Services, context: PublicContext, claim: Claim, sealed: string): Promise<Tokens | Due> {
  const { db, params, sealer } = services;
  await refuseWhileLocked(db, claim.name, context.now);
  const secret = open(sealer, sealed);
  const { account, proof } = await (claim.method === 'sms' ? bySms : byPassword)(services, context, claim, secret);
  if (account === undefined || proof === null) {
    await countFailure(db, params, claim.name, context.now, account?.operatorId ?? account?.id);
    throw claim.method === 'sms' ? codeRefused() : signInRefused();
  }
  refuseClosed(account);
  const step = await enter(services, context, account, { by: claim.method === 'sms' ? 'sms' : 'password', proof });
  // Guesses at the second step go on being counted.
  if ('due' in step) return step;
  await forgetFailures(db, [claim.name]);
  // Of a unit each person goes by the number that signs in.
  const name = account.operatorId === undefined ? account.account : claim.name;
  return { ...step, username: name };
}

interface Account {
  id: string;
  account: string;
  virtualId: string | null;
  enabled: number;
  pendingSince: string | null;
  passwordHash: string;
  /** The unit's operator who signs in under it. */
  operatorId?: string;
  /** Of one that was merged: the account that was kept. */
  mergedTo?: string;
}

/** Only who proved to be its owner learns more than that it did not work. */
function refuseClosed({ pendingSince, enabled, mergedTo }: Entering): void {
  if (mergedTo !== undefined) throw new Refused(400, 'accountMerged', { account: maskNumbers(mergedTo) });
  if (pendingSince !== null) throw new Refused(400, 'accountWaiting');
  if (enabled !== 1) throw new Refused(400, 'accountDisabled');
}

export type Entering = Omit<Account, 'passwordHash'>;

interface First {
  by: Due['by'];
  proof?: NonNullable<Proof>;
}

async function enter(
  services: Services,
  outer: PublicContext,
  account: Entering,
  { by, proof }: First,
): Promise<Tokens | Due> {
  refuseClosed(account);
  return await inTransaction(outer, async (context) => {
    await proof?.(context.db);
    return (await dueStep(services, context, account, by)) ?? (await openFor(services, context, account));
  });
}

/** With every step taken. */
export async function openFor({ params }: Services, context: PublicContext, account: Entering): Promise<Tokens> {
  refuseClosed(account);
  await noteSignIn(context, account);
  return await openSession(context, params, account);
}

/** Rest of the work in the transaction of the sign-in; null when nothing was proven. */
type Proof = ((db: Db) => Promise<void>) | null;

interface Proven {
  account: Account | undefined;
  proof: Proof;
}

/** Of a name that is an account and, as a number, an operator too, the password tells which of them is meant. */
async function byPassword({ db, cipher }: Services, _: PublicContext, claim: Claim, secret: string): Promise<Proven> {
  const operator = await operatorByMobile({ db, cipher }, { virtualId: claim.virtualId, mobile: claim.name });
  const named = await accountByName(db, claim);
  const former = await mergedByName(db, claim);
  const known = [named, operator, former].filter((one) => one !== undefined);
  // Somebody unknown costs a comparison as well.
  if (known.length === 0) await isPassword(null, secret);
  for (const account of known)
    if (await isPassword(account.passwordHash, secret))
      return { account, proof: async (db) => await refuseFormer(db, account) };
  return { account: known[0], proof: null };
}

/** Comparing takes its time: a password that was changed meanwhile opens nothing any more. */
async function refuseFormer(db: Db, { id, operatorId, passwordHash }: Account): Promise<void> {
  const held = await (operatorId === undefined
    ? db.selectFrom('account').select('passwordHash').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
    : db
        .selectFrom('operator')
        .select('passwordHash')
        .where('id', '=', operatorId)
        .forNoKeyUpdate()
        .executeTakeFirst());
  if (held?.passwordHash !== passwordHash) throw signInRefused();
}

async function bySms(services: Services, { now }: PublicContext, claim: Claim, secret: string): Promise<Proven> {
  const { db, cipher } = services;
  const operator = await operatorByMobile({ db, cipher }, { virtualId: claim.virtualId, mobile: claim.name });
  const account = operator ?? (await accountByMobile(services, claim)) ?? (await mergedByMobile(services, claim));
  const id = await proveCode(services, { mobile: claim.name, code: secret, purpose: 'login' }, now);
  return { account, proof: id === null ? null : async (db) => await useCode(db, id, 'login') };
}

/** Decrypts the password; a failure counts as a wrong password. */
function open(sealer: Sealer, sealed: string): string {
  try {
    return sealer.unseal(TOKEN_PATH, sealed);
  } catch (error) {
    if (error instanceof Unsealable) return '';
    throw error;
  }
}

/** Proving takes its time: who was shut out meanwhile is not let in any more. */
async function noteSignIn({ db, now }: PublicContext, { id, virtualId, operatorId }: Entering): Promise<void> {
  const lastLoginTime = now.toISOString();
  if (operatorId !== undefined) await noteOperator(db, operatorId, lastLoginTime);
  const noted = await db
    .updateTable('account')
    .set({ lastLoginTime })
    .where('id', '=', id)
    .where('enabled', '=', 1)
    .where('pendingSince', 'is', null)
    .where('isDeleted', '=', 0)
    .executeTakeFirst();
  if (noted.numUpdatedRows !== 1n) throw signInRefused();
  if (virtualId === 'U032' || virtualId === 'U028')
    await db.updateTable('userInfo').set({ lastLoginTime }).where('id', '=', id).execute();
}

async function noteOperator(db: Db, id: string, lastSignIn: string): Promise<void> {
  const noted = await db
    .updateTable('operator')
    .set({ lastSignIn })
    .where('id', '=', id)
    .where('enabled', '=', 1)
    .where('isDeleted', '=', 0)
    .executeTakeFirst();
  if (noted.numUpdatedRows !== 1n) throw signInRefused();
}
