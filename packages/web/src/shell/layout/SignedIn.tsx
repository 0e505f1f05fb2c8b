// Everything that needs a session: knows who is signed in, then shows the layout.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { memo, useDeferredValue, useEffect } from 'react';
import { setChoiceKeeper } from '#api/choices.ts';
import { onDenied, sentenceOf } from '#api/failure.ts';
import { IDENTITY, setIdentity, useIdentity } from '#api/identity.ts';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { signOut } from '#api/session.ts';
import { useLang } from '#i18n/language.ts';
import { shellText } from '../shell.words.ts';
import { useWords } from '#i18n/words.ts';
import { AskHost } from '#widgets/AskHost.tsx';
import { keepShell } from '../keep-shell.ts';
import { loadIdentity } from '../load-identity.ts';
import { Spinner } from '#widgets/Spinner.tsx';
import type { Pages } from '../pages.ts';
import { takeChoices } from '../look/take-choices.ts';
import { leaveSession } from '../SessionKeeper.tsx';
import { Layout } from './Layout.tsx';
import { loadPageAhead } from './Panes.tsx';
import styles from './SignedIn.module.css';

const FirstPassword = lazyPart(() => import('../password/FirstPassword.tsx'), 'FirstPassword');
const FirstFactor = lazyPart(() => import('../second-factor/FirstFactor.tsx'), 'FirstFactor');

export const SignedIn = memo(function SignedIn({ account, pages }: { account: string; pages: Pages }) {
  const t = useWords(shellText);
  const lang = useLang();
  // Data of the person before belong to nobody any more.
  const isKnown = useIdentity()?.account === account;
  // Layout and page are drawn in small steps, not in one long one.
  const isReady = useDeferredValue(isKnown);
  const loaded = useQuery({
    queryKey: [IDENTITY, account, lang],
    queryFn: () => loadIdentity(account),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { mustChangePassword: mustChange = false, isPasswordOld = false } = loaded.data?.user.extData ?? {};
  const mustAdd = !mustChange && loaded.data?.user.extData.mustAddFactor === true;
  useEffect(() => {
    if (loaded.data !== undefined && !mustChange && !mustAdd) setIdentity(loaded.data);
  }, [loaded.data, mustChange, mustAdd]);
  const display = loaded.data?.user.extData.display;
  const isLoaded = loaded.data !== undefined;
  useEffect(() => {
    if (isLoaded) takeChoices(display);
    return () => setChoiceKeeper(null);
  }, [isLoaded, display]);
  // It comes while the server says who this is.
  useEffect(() => loadPageAhead(pages, location.pathname), [pages]);
  useEffect(() => {
    if (isReady) keepShell();
  }, [isReady]);
  useDoubt();

  // Also where a parameter made it so in the middle of a session: the server refuses everything else by then.
  if (mustChange)
    return (
      <LazyBoundary fallback={null}>
        <FirstPassword isOld={isPasswordOld} done={() => void loaded.refetch()} leave={leave} />
      </LazyBoundary>
    );
  if (mustAdd)
    return (
      <LazyBoundary fallback={null}>
        <FirstFactor done={() => void loaded.refetch()} leave={leave} />
      </LazyBoundary>
    );
  if (isKnown && isReady)
    return (
      <>
        <AskHost />
        <Layout pages={pages} />
      </>
    );
  if (!loaded.isError) return <Spinner label={t('loading')} />;
  return (
    <main className={styles.failed} role="alert">
      <p>{sentenceOf(loaded.error, t('noServer'))}</p>
      <Button type="primary" onClick={() => void loaded.refetch()}>
        {t('reload')}
      </Button>
      <Button onClick={leaveSession}>{t('signOut')}</Button>
    </main>
  );
});

/** A refusal that no button should have led to: the menus and buttons are asked for anew, not more often than so. */
function useDoubt(): void {
  const client = useQueryClient();
  useEffect(() => {
    let last = 0;
    return onDenied(() => {
      if (Date.now() - last < DOUBT_MS) return;
      last = Date.now();
      void client.invalidateQueries({ queryKey: [IDENTITY] });
    });
  }, [client]);
}

const DOUBT_MS = 5000;

function leave(): void {
  void signOut();
  leaveSession();
}
