import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { shellText } from '../../../i18n/shell.ts';
import { useWords } from '../../../i18n/words.ts';
import { paths } from '../../../paths.ts';
import styles from './RegistrationForm.module.css';

/** The registration has arrived: what holds now, and where to go. */
export function Registered({ title, text }: { title: string; text: string }) {
  const t = useWords(shellText);
  const navigate = useNavigate();
  return (
    <output className={styles.done}>
      <h1>
        <CheckCircleFilled style={{ color: 'var(--ant-color-success)' }} aria-hidden /> {title}
      </h1>
      <p>{text}</p>
      <Button type="primary" size="large" block onClick={() => void navigate(paths.signIn)}>
        {t('toSignIn')}
      </Button>
    </output>
  );
}
