import type { FactorMethod } from '@trainrace/contract/areas/accounts/second-factor.dictionaries';
import type { PublicContext } from '#platform/context/context.ts';
import type { Challenge } from './challenges.ts';
import { appsOf, passkeysOf, takeCount, takeStep } from './factors.store.ts';
import { signedBy, type Site } from './passkeys.ts';
import { useCode } from './recovery-codes.ts';
import { matchCode } from './totp.ts';
import { tellCodeUsed } from './tell.ts';

interface Answer {
  challenge: string;
  method: FactorMethod;
  answer: string;
  site: Site;
}

/** Marks what was taken, in the transaction of what it opens: code, step and count are each good once. */
export async function isRightAnswer(
  context: PublicContext,
  { accountId, operatorId }: Challenge,
  { challenge, method, answer, site }: Answer,
): Promise<boolean> {
  const { db, now } = context;
  const person = { accountId, operatorId: operatorId ?? undefined };
  switch (method) {
    case 'totp': {
      const matched = matchCode(await appsOf(context, person), answer.replace(/\s/g, ''), now);
      return matched !== null && (await takeStep(db, matched, now));
    }
    case 'passkey': {
      const signed = await signedBy(await passkeysOf(db, person, site), { answer, challenge, site });
      return signed !== null && (await takeCount(db, signed, now));
    }
    case 'recovery': {
      const left = await useCode(db, person, answer, now);
      if (left !== null) await tellCodeUsed(context, person, left);
      return left !== null;
    }
  }
}
