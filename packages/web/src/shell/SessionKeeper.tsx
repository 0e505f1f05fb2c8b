// Keeps the session: refreshes it in time, and when it ends either leaves or, over an open form, asks to sign in again in place.
import { formatMessage } from '@trainrace/contract/messages';
import { useEffect, useRef, useState } from 'react';
import { listen } from '../api/listen.ts';
import { requireSignInAgain, setSignInAgain } from '../api/session-over.ts';
import {
  endHere,
  heldSession,
  isSamePerson,
  personOf,
  useSession,
  watchSession,
  whySessionEnded,
} from '../api/session.ts';
import { setIdentity } from '../api/identity.ts';
import { LazyBoundary, lazyPart } from '../api/lazy-part.ts';
import { currentLang } from '../i18n/language.ts';
import { notice } from '../widgets/notice.ts';
import { hasUnsaved } from '../widgets/unsaved.ts';
import { forgetLock, useIsLocked } from './lock/lock.ts';
import { forgetTabs } from './tabs.ts';

const SignInAgain = lazyPart(() => import('./login/SignInAgain.tsx'), 'SignInAgain');

export function SessionKeeper() {
  const [asking, setAsking] = useState<'session' | 'proof' | null>(null);
  const isAsking = asking !== null;
  const answer = useRef<(isSignedIn: boolean) => void>(undefined);
  useCleanStart();
  useHeardBehindLock();
  const session = useSession();

  useEffect(() => {
    setSignInAgain((isProof) => {
      if (heldSession() === null) return Promise.resolve(false);
      const ended = formatMessage('signInFirst', currentLang());
      const why = isProof ? ended : (whySessionEnded() ?? ended);
      if (isProof || hasUnsaved()) {
        // The question itself says that the session is over.
        if (why !== ended) notice('warning', why);
      } else {
        notice('warning', why);
        leaveSession();
        return Promise.resolve(false);
      }
      const { promise, resolve } = Promise.withResolvers<boolean>();
      answer.current = resolve;
      setAsking(isProof ? 'proof' : 'session');
      return promise;
    });
    return watchSession(() => void requireSignInAgain());
  }, []);

  const close = (isSignedIn: boolean) => {
    setAsking(null);
    // A user who has just signed in need not unlock as well (spec 4).
    if (isSignedIn) forgetLock();
    else if (asking === 'session') leaveSession();
    answer.current?.(isSignedIn);
  };
  // Signed in again in another tab: that will do for this one. Somebody else, or nobody, is another answer.
  const asked = useRef(session);
  useEffect(() => {
    if (!isAsking) asked.current = session;
    else if (session?.token !== asked.current?.token) {
      setAsking(null);
      answer.current?.(isSamePerson(session, asked.current));
    }
  }, [isAsking, session]);
  if (!isAsking) return null;
  return (
    <LazyBoundary fallback={null}>
      <SignInAgain isProof={asking === 'proof'} done={() => close(true)} leave={() => close(false)} />
    </LazyBoundary>
  );
}

/** The pages behind the lock are silent: a session that is ended meanwhile is heard of here. */
function useHeardBehindLock(): void {
  const isLocked = useIsLocked();
  useEffect(() => (isLocked ? listen(() => undefined) : undefined), [isLocked]);
}

/** Signing in begins unlocked, and without a session nothing of one stays, in whichever tab it was ended. */
function useCleanStart(): void {
  const session = useSession();
  const person = session === null ? null : personOf(session);
  const former = useRef(person);
  useEffect(() => {
    // Also what is left of a session that was no whole one: a token that is empty, or was taken away by another window.
    if (person === null) forgetPerson();
    else if (former.current === null) forgetLock();
    // Before the page of who comes next asks who that is.
    else if (former.current !== person) setIdentity(null);
    former.current = person;
  }, [person]);
}

export function leaveSession(): void {
  endHere();
  forgetPerson();
}

function forgetPerson(): void {
  setIdentity(null);
  forgetTabs();
  forgetLock();
}
