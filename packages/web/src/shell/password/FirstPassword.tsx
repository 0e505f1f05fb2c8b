import { Button, ConfigProvider } from 'antd';
import { sessionText } from '../session.words.ts';
import { shellText } from '../shell.words.ts';
import { useWords } from '#i18n/words.ts';
import { EntryFrame } from '#widgets/EntryFrame.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import styles from './FirstPassword.module.css';

interface Props {
  /** It is over age, not one-time. */
  isOld: boolean;
  done: () => void;
  leave: () => void;
}

/** A user who signed in with a one-time password, or one that is over age, chooses another before anything else opens. */
export function FirstPassword({ isOld, done, leave }: Props) {
  const t = useWords(sessionText);
  const s = useWords(shellText);
  return (
    <EntryFrame>
      <div className={styles.card}>
        <header>
          <h1>{t(isOld ? 'oldPassword' : 'firstPassword')}</h1>
          <p>{t(isOld ? 'oldPasswordText' : 'firstPasswordText')}</p>
        </header>
        <ConfigProvider componentSize="large">
          <ChangePassword done={done} />
        </ConfigProvider>
        <Button type="link" onClick={leave}>
          {s('signOut')}
        </Button>
      </div>
    </EntryFrame>
  );
}
