import { Button } from 'antd';
import { useState } from 'react';
import { heldSession } from '../../api/session.ts';
import { shellText } from '../../i18n/shell.ts';
import { useWords } from '../../i18n/words.ts';
import { Dialog } from '../../widgets/Dialog.tsx';
import { SignInForm } from './SignInForm.tsx';

/** Over an open form whose session has ended: the same person signs in again, and the form stays. */
export function SignInAgain({ done, leave }: { done: () => void; leave: () => void }) {
  const t = useWords(shellText);
  const [who] = useState(() => heldSession()?.who);
  if (who === undefined) return null;
  return (
    <Dialog
      centered
      width={400}
      title={t('signInAgain')}
      footer={null}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
    >
      <p>{t('signInAgainText')}</p>
      <SignInForm loginType={who.loginType} virtualId={who.virtualId} account={who.account} done={done} />
      <Button type="link" block onClick={leave}>
        {t('otherAccount')}
      </Button>
    </Dialog>
  );
}
