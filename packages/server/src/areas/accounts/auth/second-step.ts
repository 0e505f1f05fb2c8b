// The second step of signing in: a challenge and its answer, for a session. What refuses sounds the same whichever it is.
import type { oauth, Tokens } from '@trainrace/contract/areas/accounts/oauth';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { oneGuessAtATime } from '#platform/accounts/check-password.ts';
import { countFailure, forgetFailures, refuseWhileLocked } from '#platform/accounts/sign-in-failures.ts';
import type { PublicContext } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { consume, refund } from '#platform/limits/rate-limit.ts';
import type { Services } from '#platform/services.ts';
import { decryptSensitive } from '#platform/store/sensitive.ts';
import { isRightAnswer } from '../second-factor/answer.ts';
import {
  challengeOver,
  countWrong,
  isPasswordOf,
  openChallenge,
  spendChallenge,
  type Challenge,
} from '../second-factor/challenges.ts';
import type { Site } from '../second-factor/passkeys.ts';
import { tellGuessed } from '../second-factor/tell.ts';
import { lockPerson, personIdOf } from '../second-factor/person.ts';
import { openFor, signInLimit, type Entering } from './sign-in.ts';

type Input = ParsedInputOf<typeof oauth.secondFactor>;

/** Answers and guesses are counted with the passwords of the same address and the same name (security T45). */
export async function secondStep(
  services: Services,
  { site, named, ...context }: PublicContext & { site: Site; named: (account: string) => void },
  input: Input,
): Promise<Tokens> {
  const { db, params } = services;
  const attempt = await signInLimit(services, context);
  await consume(db, [attempt], context.now);
  const shown = { challenge: input.challenge, purposes: ['signIn'], sessionId: null } as const;
  const asked = await openChallenge({ ...context, db }, shown);
  if (asked === undefined) throw challengeOver();
  const name = await nameOf(services, asked);
  const signing = { accountId: asked.accountId, operatorId: asked.operatorId ?? undefined };
  named(name);
  const tokens = await oneGuessAtATime(name, async () => {
    await refuseWhileLocked(db, name, context.now);
    const opened = await inTransaction({ ...context, db }, async (inner) => {
      // The person before the challenge, as whoever changes password or factors: the later of two sees what the earlier did.
      await lockPerson(inner.db, signing);
      // Of two with one challenge the later finds it used.
      const challenge = await openChallenge(inner, shown, { lock: true });
      if (challenge === undefined) throw challengeOver();
      const person = await provedBefore(inner, challenge);
      if (!(await isRightAnswer(inner, challenge, { ...input, site }))) {
        if (await countWrong(inner, challenge)) await tellGuessed(inner, signing);
        return null;
      }
      await spendChallenge(inner, challenge);
      return await openFor(services, inner, person);
    });
    if (opened === null) {
      await countFailure(db, params, name, context.now, personIdOf(signing));
      throw new Refused(400, 'secondFactorRefused');
    }
    await forgetFailures(db, [name]);
    return { ...opened, username: name };
  });
  await refund(db, attempt);
  return tokens;
}

/** The name under which both steps are counted: that of the account, of an operator the number. */
async function nameOf(services: Services, { accountId, operatorId }: Challenge): Promise<string> {
  if (operatorId !== null)
    return (await decryptSensitive(services, 'operator', operatorId, ['mobile'])).mobile ?? operatorId;
  const { account } = await services.db
    .selectFrom('account')
    .select('account')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return account;
}

/** As the first step left it: with another password since, or gone, the challenge is good for nothing. */
async function provedBefore({ db }: PublicContext, challenge: Challenge): Promise<Entering> {
  const { accountId, operatorId } = challenge;
  const held = await db
    .selectFrom('account as a')
    .leftJoin('operator as o', (join) => join.onRef('o.unitId', '=', 'a.id').on('o.id', '=', operatorId))
    .select(['a.id', 'a.account', 'a.virtualId', 'a.pendingSince'])
    .select(sql<number>`least(a.enabled, o.enabled)`.as('enabled'))
    .select(
      sql<string | null>`case when ${operatorId}::uuid is null then a.password_hash else o.password_hash end`.as(
        'passwordHash',
      ),
    )
    .where('a.id', '=', accountId)
    .where('a.isDeleted', '=', 0)
    .executeTakeFirst();
  if (held === undefined) throw challengeOver();
  const { passwordHash, ...account } = held;
  if (!isPasswordOf(challenge, passwordHash ?? '')) throw challengeOver();
  return { ...account, ...(operatorId !== null && { operatorId }) };
}
