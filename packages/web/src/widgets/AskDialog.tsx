import { ExclamationCircleFilled } from '@ant-design/icons';
import { widgetText } from './widgets.words.ts';
import { useWords } from '../i18n/words.ts';
import type { Question } from './ask.ts';
import styles from './AskDialog.module.css';
import { Dialog } from './Dialog.tsx';

interface Props {
  question: Question;
  answer: (isYes: boolean) => void;
}

export function AskDialog({ question: { title, content, yes, no, isDanger = false }, answer }: Props) {
  const t = useWords(widgetText);
  return (
    <Dialog
      centered
      width={420}
      closable={false}
      title={
        <span className={styles.title}>
          <ExclamationCircleFilled aria-hidden /> {title}
        </span>
      }
      okText={yes ?? t('yes')}
      cancelText={no ?? t('cancel')}
      // An action that cannot be undone is not the default of Enter.
      okButtonProps={{ danger: isDanger, autoFocus: !isDanger }}
      cancelButtonProps={{ autoFocus: isDanger }}
      onOk={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {content !== undefined && <p className={styles.content}>{content}</p>}
    </Dialog>
  );
}
