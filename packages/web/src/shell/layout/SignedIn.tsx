// Everything that needs a session: knows who is signed in, then shows the layout.
import { useQuery } from '@tanstack/react-query';
import { Button, Spin } from 'antd';
import { useEffect } from 'react';
import { sentenceOf } from '../../api/failure.ts';
import { setIdentity, useIdentity } from '../../api/identity.ts';
import { useLang } from '../../i18n/language.ts';
import { shellText } from '../../i18n/shell.ts';
import { useWords } from '../../i18n/words.ts';
import { AskHost } from '../../widgets/AskHost.tsx';
import { loadIdentity } from '../load-identity.ts';
import type { Pages } from '../pages.ts';
import { leaveSession } from '../SessionKeeper.tsx';
import { Layout } from './Layout.tsx';
import styles from './SignedIn.module.css';

export function SignedIn({ account, pages }: { account: string; pages: Pages }) {
  const t = useWords(shellText);
  const lang = useLang();
  const identity = useIdentity();
  const loaded = useQuery({
    queryKey: ['identity', account, lang],
    queryFn: () => loadIdentity(account),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (loaded.data !== undefined) setIdentity(loaded.data);
  }, [loaded.data]);
  useEffect(() => () => setIdentity(null), []);

  if (identity !== null)
    return (
      <>
        <AskHost />
        <Layout pages={pages} />
      </>
    );
  if (!loaded.isError) return <Spin className={styles.waiting ?? ''} size="large" aria-label={t('loading')} />;
  return (
    <main className={styles.waiting} role="alert">
      <p>{sentenceOf(loaded.error, t('noServer'))}</p>
      <Button type="primary" onClick={() => void loaded.refetch()}>
        {t('reload')}
      </Button>
      <Button onClick={leaveSession}>{t('signOut')}</Button>
    </main>
  );
}
