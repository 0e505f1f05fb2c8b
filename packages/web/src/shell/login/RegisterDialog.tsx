import { Modal } from 'antd';
import { sessionText } from '../../i18n/session.ts';
import { useWords } from '../../i18n/words.ts';
import { RegisterForm } from './RegisterForm.tsx';

export function RegisterDialog({ done, close }: { done: () => void; close: () => void }) {
  const t = useWords(sessionText);
  return (
    <Modal
      open
      centered
      width={480}
      title={t('registerAccount')}
      footer={null}
      mask={{ closable: false }}
      onCancel={close}
    >
      <p>{t('registerAbout')}</p>
      <RegisterForm done={done} />
    </Modal>
  );
}
