// The session of this browser: tokens in storage, their age, refresh, sign-in and sign-out (spec 4, wire 3).
import { create } from 'zustand';
import { oauth, STEP_DUE, type StepDue, type Tokens } from '@trainrace/contract/areas/accounts/oauth';
import type { FactorMethod } from '@trainrace/contract/areas/accounts/second-factor.dictionaries';
import { TOKEN_POLL_MS, TOKEN_SECONDS } from '@trainrace/contract/limits';
import { publicConfig, sealer } from './config.ts';
import { CallFailed } from './failure.ts';
import { identityHeaders } from './identity.ts';
import { signInName, type Who } from './sign-in-name.ts';
import { clearPersonal, isObject, isString, slot } from './storage.ts';
import { withTabLock } from './tab-lock.ts';
import { send } from './transport.ts';

export interface StoredSession {
  token: string;
  refreshToken: string;
  who: Who;
}

const isStored = (value: unknown): value is StoredSession =>
  isObject(value) && isString(value.token) && value.token !== '' && isString(value.refreshToken) && isObject(value.who);

const kept = slot('session', isStored);

/** In place of a session that ended by itself: other tabs tell it from signing out, which leaves nothing. */
const ended = slot(
  'session',
  (value): value is { token: '' } => isObject(value) && value.token === '' && Object.keys(value).length === 1,
);

const useStore = create<{ session: StoredSession | null }>(() => {
  const session = kept.read()?.value ?? null;
  // An incomplete session is none, and still says whose it was.
  if (session === null && ended.read() === null) kept.clear();
  return { session };
});
const settle = () => useStore.setState({ session: kept.read()?.value ?? null });

export function useSession(): StoredSession | null {
  return useStore((state) => state.session);
}

/** Session that this tab works with, though its tokens may have gone from storage meanwhile. */
export function heldSession(): StoredSession | null {
  return useStore.getState().session;
}

export function currentToken(): string | null {
  return kept.read()?.value.token ?? null;
}

/** Tells people apart, on this device. */
export function personOf({ who }: StoredSession): string {
  return `${who.loginType}|${who.virtualId}|${who.account}`;
}

export function isSamePerson(one: StoredSession | null, other: StoredSession | null): boolean {
  return one !== null && other !== null && personOf(one) === personOf(other);
}

/** The token that calls of this session go out with: none once it was emptied, or somebody else signed in in another tab. */
export function tokenOf(session: StoredSession): string | null {
  const now = kept.read()?.value ?? null;
  return now !== null && isSamePerson(now, session) ? now.token : null;
}

/** Of a captcha, where one is asked for: a picture's letters travel in headers, a proof of work in a field. */
export interface CaptchaAnswer {
  headers?: Record<string, string>;
  captchaWork?: string;
}

/** The first step is taken, and another is due. */
export interface Halfway {
  who: Who;
  step: StepDue;
}

/** Null: signed in. */
export async function signIn(
  who: Who,
  secret: string,
  { headers = {}, ...captcha }: CaptchaAnswer = {},
): Promise<Halfway | null> {
  const { programNo, clientId, clientSecret } = await publicConfig();
  const input = {
    grant_type: 'password',
    client_id: clientId,
    client_secret: clientSecret,
    username: signInName(who, programNo),
    password: (await sealer()).seal(oauth.token.path, secret),
    ...captcha,
  };
  try {
    const { data } = await send(oauth.token, input, { asForm: true, headers });
    enter(data as Tokens, who);
    return null;
  } catch (thrown) {
    if (!(thrown instanceof CallFailed) || thrown.code !== STEP_DUE || !isStep(thrown.step)) throw thrown;
    return { who, step: thrown.step };
  }
}

/** A sentence without a challenge is a refusal. */
const isStep = (step: unknown): step is StepDue =>
  isObject(step) && isString(step.challenge) && Array.isArray(step.methods);

export async function takeSecondStep(
  { who, step: { challenge } }: Halfway,
  answered: { method: FactorMethod; answer: string },
): Promise<void> {
  const { data } = await send(oauth.secondFactor, { challenge, ...answered });
  enter(data as Tokens, who);
}

function enter(tokens: Tokens, who: Who): void {
  const before = currentToken();
  // A phone or a third party stood for the account, which only the server knows.
  keep(tokens, { ...who, account: tokens.username });
  // One in place of it: nobody holds the former one any more.
  if (before !== null) void endOnServer(before);
}

/** How often somebody signed out, in this tab or, as far as it heard of it, in another. */
let signOuts = 0;

/** Ends the session here at once, and on the server as far as it can be reached. Nothing personal stays. */
export async function signOut(): Promise<void> {
  const token = currentToken();
  signOuts += 1;
  clearPersonal();
  settle();
  if (token !== null) await endOnServer(token);
}

/** The account of this session has another name: it goes on under it. */
export function renameAccount(account: string): void {
  const now = kept.read()?.value;
  if (now === undefined || now.who.account === account) return;
  kept.write({ ...now, who: { ...now.who, account } });
  settle();
}

const endOnServer = async (token: string): Promise<void> =>
  void (await send(oauth.logout, {}, { headers: { ...bearer(token), ...identityHeaders() } }).catch(() => undefined));

/**
 * Asked later: whether the session of this moment was signed out of since, here or in another tab, though somebody may have
 * signed in again. One that only ended was not.
 */
export function signOutWatch(): () => boolean {
  const isThere = () => localStorage.getItem(kept.key) !== null;
  const [wasThere, before] = [isThere(), signOuts];
  return () => wasThere && (!isThere() || signOuts !== before);
}

/** Forgets the tokens, and what is left of emptied ones; drafts stay for the same person's next session. */
export function endHere(): void {
  const isThere = localStorage.getItem(kept.key) !== null;
  if (isThere && ended.read() === null) ended.write({ token: '' });
  settle();
}

export function bearer(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}

function keep({ token, refreshToken }: Tokens, who: Who): void {
  whyOver = null;
  kept.write({ token, refreshToken, who });
  settle();
}

/**
 * Seconds before its end that a token counts as old: the next look is ten seconds away, its age is measured here from
 * when it arrived and on the server from when it was made, and the answer takes its time.
 */
const MARGIN_SECONDS = 20;

/** The age has reached the token time (spec 4), less the margin, which is never more than half of it. */
export function isDue(keptAt: number, tokenSeconds: number, now: number): boolean {
  return now - keptAt >= (tokenSeconds - Math.min(MARGIN_SECONDS, tokenSeconds / 2)) * 1000;
}

/** Other tokens for the same session, for those of this moment; no refresh goes on meanwhile, in any tab. */
export async function exchangeTokens(work: (token: string) => Promise<Tokens>): Promise<void> {
  await withTabLock('refresh', async () => {
    const now = kept.read()?.value;
    if (now === undefined) return;
    const tokens = await work(now.token);
    // Signed out meanwhile, in another tab: nothing opens again.
    if (currentToken() === now.token) keep(tokens, now.who);
    else await endOnServer(tokens.token);
  });
}

let refreshing: Promise<boolean> | null = null;
let whyOver: string | null = null;

/** In the server's words, where it ended the session: that one signed in elsewhere, or ended it from there. */
export function whySessionEnded(): string | null {
  return whyOver;
}

/** A fresh token in place of `old`; false when the session is over. One at a time, in all tabs together. */
export function refresh(old: string): Promise<boolean> {
  refreshing ??= withTabLock('refresh', () => refreshUnlessDone(old)).finally(() => (refreshing = null));
  return refreshing;
}

async function refreshUnlessDone(old: string): Promise<boolean> {
  const now = kept.read()?.value;
  if (now === undefined) return false;
  if (now.token !== old) return true; // Another tab was faster.
  const { tenantId, clientId, clientSecret } = await publicConfig();
  const input = {
    grant_type: 'refresh_token',
    refresh_token: now.refreshToken,
    scope: 'all',
    tenantId,
    client_id: clientId,
    client_secret: clientSecret,
  };
  try {
    const { data } = await send(oauth.token, input, { asForm: true });
    const tokens = data as Tokens;
    if (currentToken() === old) {
      keep(tokens, now.who);
      return true;
    }
    // Signed out meanwhile, here or in another tab: what comes too late opens nothing again, and is given back.
    await endOnServer(tokens.token);
    return currentToken() !== null;
  } catch (thrown) {
    if (thrown instanceof CallFailed && (thrown.code === 400 || thrown.code === 401)) {
      whyOver = thrown.message;
      return false;
    }
    throw thrown; // Unreachable is not over.
  }
}

/** Looks at the age of the token every ten seconds; also hears of what other tabs do with the session. */
export function watchSession(onOver: () => void): () => void {
  const look = async () => {
    const held = kept.read();
    if (held === null) {
      // Emptied under our hands: there is nothing left to call with.
      if (heldSession() !== null) onOver();
      return;
    }
    const seconds = await publicConfig().then(
      ({ tokenTime }) => tokenTime,
      () => TOKEN_SECONDS,
    );
    if (!isDue(held.keptAt, seconds, Date.now())) return;
    if (!(await refresh(held.value.token).catch(() => true))) onOver();
  };
  const timer = setInterval(() => void look(), TOKEN_POLL_MS);
  const heard = ({ key, newValue }: StorageEvent) => {
    if (key !== kept.key && key !== null) return;
    if (newValue === null) signOuts += 1;
    const isEndedElsewhere = newValue !== null && kept.read() === null;
    if (isEndedElsewhere) onOver();
    else settle();
  };
  // Timers of a tab in the background hardly run.
  const shown = () => document.visibilityState === 'visible' && void look();
  addEventListener('storage', heard);
  document.addEventListener('visibilitychange', shown);
  return () => {
    clearInterval(timer);
    removeEventListener('storage', heard);
    document.removeEventListener('visibilitychange', shown);
  };
}
