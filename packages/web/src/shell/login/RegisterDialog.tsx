import { sessionText } from '../session.words.ts';
import { useWords } from '#i18n/words.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { RegisterForm } from './RegisterForm.tsx';

export function RegisterDialog({ done, close }: { done: () => void; close: () => void }) {
  const t = useWords(sessionText);
  return (
    <Dialog centered width={480} title={t('registerAccount')} footer={null} mask={{ closable: false }} onCancel={close}>
      <p>{t('registerAbout')}</p>
      <RegisterForm done={done} />
    </Dialog>
  );
}
