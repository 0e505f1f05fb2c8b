// After the first step: whether a second one is due, and what the client is told of it.
import { STEP_DUE, type StepDue } from '@trainrace/contract/areas/accounts/oauth';
import { FACTOR_POLICY, type FactorMethod } from '@trainrace/contract/areas/accounts/second-factor.dictionaries';
import type { SignedIn } from '#platform/accounts/sessions.ts';
import type { PublicContext } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import { factorPolicyOf } from '#platform/params/factor-policy.ts';
import type { Services } from '#platform/services.ts';
import { makeChallenge } from './challenges.ts';
import { factorsOf, passkeysOf } from './factors.store.ts';
import { optionsToSign, type Site } from './passkeys.ts';
import { codesLeft } from './recovery-codes.ts';

export interface Due {
  due: SignedIn;
  /** The way of the first step. */
  by: 'password' | 'sms' | 'third';
  challenge: string;
}

interface Proved {
  id: string;
  operatorId?: string;
}

/** Null where the first step is enough: nothing was added, or the role uses none. */
export async function dueStep(
  { params }: Services,
  context: PublicContext,
  { id, operatorId }: Proved,
  by: Due['by'],
): Promise<Due | null> {
  const { db } = context;
  const held = await db
    .selectFrom('account as a')
    .leftJoin('operator as o', (join) => join.onRef('o.unitId', '=', 'a.id').on('o.id', '=', operatorId ?? null))
    .select(['a.roles', 'a.passwordHash', 'a.hasSecondFactor'])
    .select(['o.passwordHash as ofOperator', 'o.hasSecondFactor as hasOperator'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow();
  const [hasFactor, passwordHash] =
    operatorId === undefined ? [held.hasSecondFactor, held.passwordHash] : [held.hasOperator, held.ofOperator];
  if (hasFactor !== true) return null;
  if (factorPolicyOf(held.roles, await params.read()) === FACTOR_POLICY.off) return null;
  const person = { accountId: id, operatorId };
  const wanted = { purpose: 'signIn', person, provedBy: by, passwordHash: passwordHash ?? '' } as const;
  return { due: person, by, challenge: await makeChallenge(context, wanted) };
}

/** Status 200 with a code of its own: clients of before show the sentence, and have no tokens. */
export async function stepDue(
  { db }: Pick<PublicContext, 'db'>,
  { due, challenge, site }: Due & { site: Site },
): Promise<Refused> {
  const factors = await factorsOf(db, due, site);
  const known = await passkeysOf(db, due, site);
  const methods: FactorMethod[] = [
    ...(factors.some(({ kind }) => kind === 'totp') ? (['totp'] as const) : []),
    ...(known.length > 0 ? (['passkey'] as const) : []),
    ...((await codesLeft(db, due)) > 0 ? (['recovery'] as const) : []),
  ];
  const data: StepDue = {
    challenge,
    methods,
    ...(known.length > 0 && { passkey: await optionsToSign({ challenge, site, known }) }),
  };
  return new Refused(STEP_DUE, 'secondFactorDue', undefined, data);
}
