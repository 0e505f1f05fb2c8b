import { Button } from 'antd';
import { accountText } from './accounts.words.ts';
import { useWords } from '#i18n/words.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { notice } from '#widgets/notice.ts';
import styles from './OneTimePassword.module.css';

interface Props {
  account: string;
  password: string;
  close: () => void;
}

/** A password that is shown this once. */
export function OneTimePassword({ account, password, close }: Props) {
  const t = useWords(accountText);
  const copy = async () => {
    // Intranet pages without https have no clipboard; the password can be read off.
    await navigator.clipboard?.writeText(password);
    notice('success', t('copied'));
  };
  return (
    <Dialog
      centered
      title={t('initialPassword')}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={
        <Button type="primary" onClick={close}>
          {t('known')}
        </Button>
      }
    >
      <p>{t('initialPasswordText', { account })}</p>
      <p className={styles.password}>
        <code>{password}</code>
        {navigator.clipboard !== undefined && (
          <Button size="small" onClick={() => void copy()}>
            {t('copy')}
          </Button>
        )}
      </p>
    </Dialog>
  );
}
