// A line of server-sent events with the token in its header, which the browser's own EventSource cannot send.
import { inbox } from '@trainrace/contract/areas/messages/inbox';
import { currentLang } from '../i18n/language.ts';
import { eventReader, type ServerEvent } from './event-reader.ts';
import { identityHeaders } from './identity.ts';
import { bearer, currentToken, refresh } from './session.ts';
import { requireSignInAgain } from './session-over.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** The server speaks every twenty seconds; a line that is silent for longer is dead. */
const SILENT_MS = 50_000;

/** Stays on the line until the answered function is called: what was missed between two lines is brought by the next. */
export function listen(onEvent: (event: ServerEvent) => void): () => void {
  const leaving = new AbortController();
  let lastId: string | null = null;
  let wait = FIRST_WAIT_MS;
  const hear = (event: ServerEvent) => {
    lastId = event.id ?? lastId;
    onEvent(event);
  };
  const stay = async () => {
    while (!leaving.signal.aborted) {
      await seen(leaving.signal);
      const begun = Date.now();
      await oneLine(inbox.events.path, { signal: leaving.signal, lastId, hear }).catch(() => undefined);
      // Hung up here, not there: it begins anew as soon as somebody looks.
      if (document.hidden) continue;
      // A line that was soon ended is not asked for at once: the server has no room for it.
      if (Date.now() - begun > LONGEST_WAIT_MS) wait = FIRST_WAIT_MS;
      await pause(wait * (0.75 + Math.random() / 2), leaving.signal);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  };
  void stay();
  return () => leaving.abort();
}

interface Line {
  signal: AbortSignal;
  lastId?: string | null;
  hear: (event: ServerEvent) => void;
}

/** One line, until it ends, wherever: nobody's while the tab is out of sight. */
export async function oneLine(path: string, { signal, lastId = null, hear }: Line): Promise<void> {
  const token = currentToken();
  if (token === null) return;
  const ending = new AbortController();
  const hangUp = () => ending.abort();
  const hidden = () => document.hidden && hangUp();
  let silence = setTimeout(hangUp, SILENT_MS);
  // Browsers open six connections to a server: a tab that nobody looks at keeps none of them.
  document.addEventListener('visibilitychange', hidden);
  try {
    const response = await fetch(path, {
      headers: {
        ...bearer(token),
        ...identityHeaders(),
        Accept: 'text/event-stream',
        'Accept-Language': currentLang() === 'zh' ? 'zh-CN' : 'en',
        ...(lastId === null ? {} : { 'Last-Event-ID': lastId }),
      },
      cache: 'no-store',
      signal: AbortSignal.any([signal, ending.signal]),
    });
    if (response.status === 401) return await renew(token);
    if (!response.ok || response.body === null) return;
    const read = eventReader(hear);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(silence);
      silence = setTimeout(hangUp, SILENT_MS);
      read(part.value);
    }
  } finally {
    clearTimeout(silence);
    document.removeEventListener('visibilitychange', hidden);
  }
}

/** A session that has ended says so here first, when nobody clicks. */
async function renew(token: string): Promise<void> {
  const isRefreshed = await refresh(token);
  if (!isRefreshed && currentToken() === token) await requireSignInAgain();
}

/** At once while the tab is in sight, else when it comes back. */
const seen = (signal: AbortSignal): Promise<void> =>
  document.hidden
    ? until(signal, (done) => {
        document.addEventListener('visibilitychange', done);
        return () => document.removeEventListener('visibilitychange', done);
      })
    : Promise.resolve();

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  until(signal, (done) => {
    const timer = setTimeout(done, ms);
    return () => clearTimeout(timer);
  });

/** Until what was begun is done, or the line is left; then nothing listens any more. */
async function until(signal: AbortSignal, begin: (done: () => void) => () => void): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = () => resolve();
  signal.addEventListener('abort', done);
  const stop = begin(done);
  await promise;
  stop();
  signal.removeEventListener('abort', done);
}
