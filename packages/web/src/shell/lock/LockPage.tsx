// Screen while it is locked, whatever the address says.
import { LockOutlined } from '@ant-design/icons';
import { formatMessage } from '@trainrace/contract/messages';
import { maskPhone } from '@trainrace/contract/rules/mask';
import { refuseMobile } from '@trainrace/contract/rules/phone';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { signOut, useSession } from '#api/session.ts';
import { isObject, isString } from '#api/storage.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { paths } from '#paths.ts';
import { EntryFrame } from '#widgets/EntryFrame.tsx';
import { isTouch } from '#widgets/attachment/is-touch.ts';
import { Form } from '#widgets/Form.tsx';
import { Labelled } from '#widgets/Labelled.tsx';
import { Note } from '#widgets/Note.tsx';
import { notice } from '#widgets/notice.ts';
import { leaveSession } from '../SessionKeeper.tsx';
import { unlockScreen, useCanUnlock, useIsLocked, useIsOrphan } from './lock.ts';
import { lockText } from './lock.words.ts';
import styles from './LockPage.module.css';

export function LockPage() {
  const t = useWords(lockText);
  const isLocked = useIsLocked();
  const canUnlock = useCanUnlock();
  const isOrphan = useIsOrphan();
  const account = useSession()?.who.account ?? '';
  const { state, search } = useLocation();
  const leave = useLeave();
  const publicPage = publicAddressOf(search);
  useEffect(() => {
    if (!isLocked && publicPage !== null) location.replace(publicPage);
  }, [isLocked, publicPage]);
  // Unlocked, here or in another window: back to where one was.
  if (!isLocked)
    return publicPage === null ? (
      <Navigate to={isObject(state) && isString(state.from) ? state.from : '/'} replace />
    ) : null;
  return (
    <EntryFrame>
      <div className={styles.card}>
        <h1>
          <LockOutlined aria-hidden /> {t('locked')}
        </h1>
        {canUnlock ? (
          <>
            {/* Whoever walks by reads this, and a person's account is the phone. */}
            <p>{t('lockedAs', { account: refuseMobile(account) === null ? maskPhone(account) : account })}</p>
            <UnlockForm leave={leave} />
          </>
        ) : (
          <Note kind="info" title={t(isOrphan ? 'lockedOrphan' : 'lockedElsewhere')} />
        )}
        <Button type="link" onClick={leave}>
          {t('signInInstead')}
        </Button>
      </div>
    </EntryFrame>
  );
}

/** A page for everybody leads here as well, and is no page of this program. */
function publicAddressOf(search: string): string | null {
  const to = new URLSearchParams(search).get('to') ?? '';
  return /^\/(public|verify)(?=[/?]|$)/.test(to) ? to : null;
}

function UnlockForm({ leave }: { leave: () => void }) {
  const t = useWords(lockText);
  const lang = useLang();
  const id = useId();
  const field = useRef<InputRef>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  // There is nothing else to do on this screen.
  useEffect(() => {
    if (!isTouch()) field.current?.focus();
  }, []);

  const unlock = async () => {
    if (password.trim() === '') return setError(formatMessage('lockPasswordRequired', lang));
    setBusy(true);
    const outcome = await unlockScreen(password);
    if (outcome.ok) return;
    setBusy(false);
    setPassword('');
    if (outcome.triesLeft > 0) return setError(t('lockWrong', { count: outcome.triesLeft }));
    notice('warning', t('lockOver'));
    leave();
  };
  return (
    <Form className={styles.form} send={unlock}>
      <Labelled id={id} label={t('lockPassword')} error={error}>
        <Input.Password
          ref={field}
          id={id}
          size="large"
          autoComplete="off"
          maxLength={64}
          status={error === undefined ? '' : 'error'}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error`}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Labelled>
      <Button type="primary" size="large" block htmlType="submit" loading={isBusy}>
        {t('unlock')}
      </Button>
    </Form>
  );
}

/** Ends the session, and the lock with it. */
function useLeave(): () => void {
  const navigate = useNavigate();
  return () => {
    void signOut();
    leaveSession();
    void navigate(paths.signIn, { replace: true });
  };
}
