import { Button } from 'antd';
import { useState } from 'react';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { heldSession } from '#api/session.ts';
import { shellText } from '../shell.words.ts';
import { useWords } from '#i18n/words.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { SignInForm } from './SignInForm.tsx';

// Left out where it does not come, or there is no passkey: the password is there.
const PasskeyProof = lazyPart(() => import('../second-factor/PasskeyProof.tsx'), 'PasskeyProof', { isExtra: true });

/** Over an open form whose session has ended, or before a step that asks for it: the same person signs in again. */
interface Props {
  /** The session goes on: what is to be done next asks who does it. */
  isProof: boolean;
  done: () => void;
  leave: () => void;
}

export function SignInAgain({ isProof, done, leave }: Props) {
  const t = useWords(shellText);
  const [who] = useState(() => heldSession()?.who);
  if (who === undefined) return null;
  return (
    <Dialog
      centered
      width={400}
      title={t(isProof ? 'proveYourself' : 'signInAgain')}
      footer={null}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
    >
      {isProof && (
        <LazyBoundary fallback={null}>
          <PasskeyProof done={done} />
        </LazyBoundary>
      )}
      <p>{t(isProof ? 'proveYourselfText' : 'signInAgainText')}</p>
      <SignInForm loginType={who.loginType} virtualId={who.virtualId} account={who.account} done={done} />
      <Button type="link" block onClick={leave}>
        {t(isProof ? 'notNow' : 'otherAccount')}
      </Button>
    </Dialog>
  );
}
