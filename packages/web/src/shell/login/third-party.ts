// To the third party and back. What only this tab knows waits in its storage: the proof that it left, and where it was going.
import { thirdParty } from '@trainrace/contract/areas/accounts/third-party';
import type { VirtualId } from '@trainrace/contract/access/roles';
import { call } from '#api/call.ts';
import { signIn, type Halfway } from '#api/session.ts';
import type { Who } from '#api/sign-in-name.ts';
import { isFlag, isObject, isString, slot } from '#api/storage.ts';

interface Gone {
  proof: string;
  to: string | null;
  /** Left to join an account that is signed in, not to sign in. */
  joins: boolean;
}

const isGone = (value: unknown): value is Gone =>
  isObject(value) && isString(value.proof) && 'to' in value && isFlag(value.joins);
const kept = slot('third-party', isGone, 'session');

export async function redirectToThirdParty(to: string | null): Promise<void> {
  const { url, proof } = await call(thirdParty.depart, {});
  kept.write({ proof, to, joins: false });
  location.assign(url);
}

/** Throws what the server refuses, the password first of all. */
export async function redirectToJoin(password: string): Promise<void> {
  const { url, proof } = await call(thirdParty.joinDepart, { password }, { quiet: true });
  kept.write({ proof, to: null, joins: true });
  location.assign(url);
}

export type ThirdPartyResult =
  | { kind: 'signedIn'; to: string | null }
  | { kind: 'halfway'; to: string | null; halfway: Halfway }
  | { kind: 'joined' }
  | { kind: 'unknown'; oauthId: string }
  | { kind: 'failed' };

/** With what the provider put into the address. Good once: the address stays in the history of the browser. */
export async function finishThirdParty(address: URLSearchParams): Promise<ThirdPartyResult> {
  const gone = kept.read()?.value;
  kept.clear();
  const [code, state, iss] = [address.get('code'), address.get('state'), address.get('iss')];
  if (gone === undefined || code === null || state === null) return { kind: 'failed' };
  const back = { proof: gone.proof, code, state, ...(iss === null ? {} : { iss }) };
  if (gone.joins) {
    await call(thirdParty.join, back, { quiet: true });
    return { kind: 'joined' };
  }
  const { ticket, loginType, virtualId, oauthId } = await call(thirdParty.arrive, back, { quiet: true });
  if (oauthId !== null) return { kind: 'unknown', oauthId };
  if (ticket === null || loginType === null) return { kind: 'failed' };
  const who: Who = { loginType, virtualId: virtualId as VirtualId | null, account: '', method: 'third' };
  const halfway = await signIn(who, ticket);
  if (halfway !== null) return { kind: 'halfway', to: gone.to, halfway };
  return { kind: 'signedIn', to: gone.to };
}
