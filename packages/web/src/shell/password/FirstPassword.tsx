import { Button, ConfigProvider } from 'antd';
import { sessionText } from '../session.words.ts';
import { shellText } from '../shell.words.ts';
import { useWords } from '#i18n/words.ts';
import { EntryFrame } from '#widgets/EntryFrame.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import styles from './FirstPassword.module.css';

/** A user who signed in with a one-time password chooses another before anything else opens. */
export function FirstPassword({ done, leave }: { done: () => void; leave: () => void }) {
  const t = useWords(sessionText);
  const s = useWords(shellText);
  return (
    <EntryFrame>
      <div className={styles.card}>
        <header>
          <h1>{t('firstPassword')}</h1>
          <p>{t('firstPasswordText')}</p>
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
