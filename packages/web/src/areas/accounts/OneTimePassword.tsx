import { Button } from 'antd';
import { accountText } from './accounts.words.ts';
import { useWords } from '#i18n/words.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { CopyLine } from '#widgets/CopyLine.tsx';

interface Props {
  account: string;
  password: string;
  close: () => void;
}

/** A password that is shown this once. */
export function OneTimePassword({ account, password, close }: Props) {
  const t = useWords(accountText);
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
      <CopyLine label={t('initialPassword')} value={password} says={t('copy')} />
    </Dialog>
  );
}
