// The page that a third party sends people back to: signs in, or leads on to registering.
import { formatMessage } from '@trainrace/contract/messages';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { CallFailed } from '#api/failure.ts';
import { heldSession, useSession } from '#api/session.ts';
import { currentLang, useLang } from '#i18n/language.ts';
import { sessionText } from '../session.words.ts';
import { shellText } from '../shell.words.ts';
import { useWords } from '#i18n/words.ts';
import { paths } from '#paths.ts';
import { EntryFrame } from '#widgets/EntryFrame.tsx';
import { notice } from '#widgets/notice.ts';
import { Note } from '#widgets/Note.tsx';
import { Spinner } from '#widgets/Spinner.tsx';
import styles from './LoginPage.module.css';
import { RegisterForm } from './RegisterForm.tsx';
import { finishThirdParty, type ThirdPartyResult } from './third-party.ts';
import { returnAddressOf } from './return-address.ts';

const SecondStep = lazyPart(() => import('../second-factor/SecondStep.tsx'), 'SecondStep');

type Seen = ThirdPartyResult | { kind: 'refused'; sentence: string } | { kind: 'sent' } | null;

export function ThirdPartyReturnPage() {
  const t = useWords(sessionText);
  const s = useWords(shellText);
  const lang = useLang();
  const navigate = useNavigate();
  const isSignedIn = useSession() !== null;
  const [seen, setSeen] = useArrival();
  const to = seen?.kind === 'signedIn' ? seen.to : undefined;
  useEffect(() => {
    if (to !== undefined) void navigate(returnAddressOf(to, heldSession()?.who.virtualId ?? null), { replace: true });
  }, [to, navigate]);

  const back = (
    <Button size="large" block onClick={() => void navigate(isSignedIn ? paths.home : paths.signIn, { replace: true })}>
      {s(isSignedIn ? 'toHome' : 'backToSignIn')}
    </Button>
  );
  return (
    <EntryFrame>
      <div className={styles.center}>
        {(seen === null || seen.kind === 'signedIn' || seen.kind === 'joined') && <Spinner label={s('loading')} />}
        {seen?.kind === 'halfway' && (
          <LazyBoundary fallback={null}>
            <SecondStep
              halfway={seen.halfway}
              done={() => setSeen({ kind: 'signedIn', to: seen.to })}
              back={() => void navigate(paths.signIn, { replace: true })}
            />
          </LazyBoundary>
        )}
        {(seen?.kind === 'failed' || seen?.kind === 'refused') && (
          <>
            <h1>{t('byThirdParty')}</h1>
            <Note
              kind="error"
              title={seen.kind === 'refused' ? seen.sentence : formatMessage('thirdPartyRefused', lang)}
            />
            {back}
          </>
        )}
        {seen?.kind === 'unknown' && (
          <>
            <h1>{t('registerAccount')}</h1>
            <p>{t('thirdPartyUnknown')}</p>
            <RegisterForm oauthId={seen.oauthId} done={() => setSeen({ kind: 'sent' })} />
          </>
        )}
        {seen?.kind === 'sent' && (
          <>
            <h1>{t('registerAccount')}</h1>
            <Note kind="info" title={formatMessage('registrationSent', lang)} />
            {back}
          </>
        )}
      </div>
    </EntryFrame>
  );
}

/** Result of signing in elsewhere; asked once. */
function useArrival(): [Seen, (seen: Seen) => void] {
  const s = useWords(shellText);
  const navigate = useNavigate();
  const { search } = useLocation();
  const [seen, setSeen] = useState<Seen>(null);
  const hasBegun = useRef(false);

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const arrive = async () => {
      try {
        const arrival = await finishThirdParty(new URLSearchParams(search));
        setSeen(arrival);
        if (arrival.kind === 'joined') {
          notice('success', formatMessage('thirdPartyJoined', currentLang()));
          void navigate(paths.home, { replace: true });
        }
      } catch (thrown) {
        setSeen({ kind: 'refused', sentence: thrown instanceof CallFailed ? thrown.message : s('noServer') });
      }
    };
    void arrive();
  }, [search, navigate, s]);
  return [seen, setSeen];
}
