// Keeps the session: refreshes it in time, and when it ends either leaves or, over an open form, asks to sign in again in place.
import { useQueryClient } from '@tanstack/react-query';
import { sayMessage } from '@trainrace/contract/messages';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { askToSignInAgain, setSignInAgain } from '../api/session-over.ts';
import { endHere, heldSession, personOf, useSession, watchSession } from '../api/session.ts';
import { setIdentity } from '../api/identity.ts';
import { currentLang } from '../i18n/language.ts';
import { notice } from '../widgets/notice.ts';
import { hasUnsaved } from '../widgets/unsaved.ts';
import { forgetLock } from './lock/lock.ts';
import { forgetTabs } from './tabs.ts';

const SignInAgain = lazy(() => import('./login/SignInAgain.tsx').then((module) => ({ default: module.SignInAgain })));

export function SessionKeeper() {
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<(isSignedIn: boolean) => void>(undefined);
  useCleanStart();
  const token = useSession()?.token;

  useEffect(() => {
    setSignInAgain(() => {
      if (heldSession() === null) return Promise.resolve(false);
      if (!hasUnsaved()) {
        notice('warning', sayMessage('signInFirst', currentLang()));
        leaveSession();
        return Promise.resolve(false);
      }
      const { promise, resolve } = Promise.withResolvers<boolean>();
      answer.current = resolve;
      setAsking(true);
      return promise;
    });
    return watchSession(() => void askToSignInAgain());
  }, []);

  const close = (isSignedIn: boolean) => {
    setAsking(false);
    if (!isSignedIn) leaveSession();
    answer.current?.(isSignedIn);
  };
  // Signed in again in another tab: that will do for this one.
  const asked = useRef(token);
  useEffect(() => {
    if (!isAsking) asked.current = token;
    else if (token !== undefined && token !== asked.current) {
      setAsking(false);
      answer.current?.(true);
    }
  }, [isAsking, token]);
  if (!isAsking) return null;
  return (
    <Suspense fallback={null}>
      <SignInAgain done={() => close(true)} leave={() => close(false)} />
    </Suspense>
  );
}

/** Signing in begins unlocked, and without a session nothing of one stays, in whichever tab it was ended. */
function useCleanStart(): void {
  const client = useQueryClient();
  const session = useSession();
  const person = session === null ? null : personOf(session);
  const former = useRef(person);
  useEffect(() => {
    // Also what is left of a session that was no whole one: a token that is empty, or was taken away by another window.
    if (person === null) forgetPerson();
    else if (former.current === null) forgetLock();
    // Before the page of who comes next asks who that is.
    else if (former.current !== person) setIdentity(null);
    // The answers that the former person saw.
    if (former.current !== null && person === null) client.clear();
    former.current = person;
  }, [person, client]);
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
