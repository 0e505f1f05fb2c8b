// The one way to the server: `call(contestInfo.list, { current: 1 })`, typed by the contract.
import { formatMessage } from '@trainrace/contract/messages';
import type { DataOf, Endpoint, InputOf } from '@trainrace/contract/wire/endpoint';
import type { Answer } from './answer.ts';
import { formerSealer, sealer } from './config.ts';
import { CallFailed, reportFailure, recordFailure } from './failure.ts';
import { handFile, isShownInPage, saveAs, savesFiles } from './download.ts';
import { identityHeaders } from './identity.ts';
import { currentLang } from '../i18n/language.ts';
import { carriedBy, type Input } from './input.ts';
import { underOneKey } from './intention.ts';
import { bearer, currentToken, heldSession, refresh, tokenOf, type StoredSession } from './session.ts';
import { requireSignInAgain } from './session-over.ts';
import { send, sendForFile, type Sending, type SentFile } from './transport.ts';

export interface CallOptions
  extends Pick<Sending, 'headers' | 'files' | 'onProgress' | 'signal' | 'asForm' | 'keepalive'> {
  /** Failures of this call are shown by the caller: no toast. */
  quiet?: boolean;
  /** Asked before anybody did: a failure is neither told nor recorded, and an ended session not opened again. */
  isAhead?: boolean;
}

export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<DataOf<E>> {
  return (await callForAnswer(endpoint, input, options)).data;
}

/** As `call`, with the success word of the envelope. */
export function callForAnswer<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<Answer<DataOf<E>>> {
  return toasted(endpoint, options, async () => {
    const how = isUpload(endpoint) ? { ...options, files: options.files ?? {} } : options;
    const answer =
      endpoint.form === 'sealed'
        ? await sendSealed(endpoint, input, how)
        : await underOneKey(endpoint, input, how.files, (headers) =>
            authorised(endpoint, { ...how, headers: { ...how.headers, ...headers } }, (sending) =>
              send(endpoint, input, sending),
            ),
          );
    return answer as Answer<DataOf<E>>;
  });
}

/** Fetches a file and hands it to the browser to save; where nothing is saved it is shown, with a link for another browser. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  name: string,
  options: CallOptions = {},
): Promise<void> {
  if (!savesFiles()) {
    const isShown = isShownInPage(name) && endpoint.isOnce !== true;
    const file = isShown ? await fetchFile(endpoint, input, options) : null;
    const { path, method } = endpoint;
    const carried = { path, query: carriedBy(method, input) };
    return handFile({ name: file?.name ?? name, bytes: file?.bytes ?? null, carried });
  }
  const file = await fetchFile(endpoint, input, options);
  saveAs(file.bytes, file.name ?? name);
}

export function fetchFile<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<SentFile> {
  return toasted(endpoint, options, () =>
    authorised(endpoint, options, (sending) => sendForFile(endpoint, input, sending)),
  );
}

const isUpload = (endpoint: Endpoint): boolean => endpoint.form === 'upload';

async function sendSealed(endpoint: Endpoint, input: Input, how: CallOptions): Promise<Answer> {
  const { seal, unseal } = await (how.isAhead ? formerSealer() : sealer());
  const sealed = { data: seal(endpoint.path, JSON.stringify(input)) };
  const { data, msg } = await authorised(endpoint, how, (sending) => send(endpoint, sealed, sending));
  return { data: JSON.parse(unseal(endpoint.path, String(data))), msg };
}

/** Sends with the token; a dead one is refreshed once, and an ended session may be opened again in place. */
async function authorised<T>(endpoint: Endpoint, how: CallOptions, work: (sending: Sending) => Promise<T>): Promise<T> {
  const caller = endpoint.action === 'public' ? null : heldSession();
  if (caller === null) return await work(how);
  // An empty token means that somebody took it away: no call goes out before who calls is known again (spec 2).
  if (tokenOf(caller) === null && (how.isAhead || !(await isBack(caller))))
    throw new CallFailed(401, formatMessage('signInFirst', currentLang()));
  const token = tokenOf(caller) ?? '';
  const again = () => work(bearing(tokenOf(caller) ?? '', how));
  try {
    return await work(bearing(token, how));
  } catch (thrown) {
    if (!isUnauthorised(thrown)) throw thrown;
    // A 401 was answered before anything was done, so the same call may be sent once more.
    if ((await refresh(token)) && tokenOf(caller) !== null)
      try {
        return await again();
      } catch (refused) {
        // Not the token but the session is too old for this call.
        if (!isUnauthorised(refused) || how.isAhead) throw refused;
        if (await isBack(caller, true)) return await again();
        throw refused;
      }
    if (!how.isAhead && (await isBack(caller))) return await again();
    throw thrown;
  }
}

const isUnauthorised = (thrown: unknown): boolean => thrown instanceof CallFailed && thrown.code === 401;

const bearing = (token: string, how: Sending): Sending => ({
  ...how,
  headers: { ...how.headers, ...bearer(token), ...identityHeaders() },
});

/** Whether who called has signed in again. Who signs in in their place, in whichever tab, is not sent their calls. */
async function isBack(caller: StoredSession, isProof = false): Promise<boolean> {
  const isOther = tokenOf(caller) === null && currentToken() !== null;
  return !isOther && (await requireSignInAgain(isProof)) && tokenOf(caller) !== null;
}

async function toasted<T>({ path }: Endpoint, { quiet, isAhead }: CallOptions, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof CallFailed && !isAhead) {
      recordFailure(path, thrown);
      if (!quiet) reportFailure(thrown);
    }
    throw thrown;
  }
}
