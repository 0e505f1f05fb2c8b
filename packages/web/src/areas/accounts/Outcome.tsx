import { CheckCircleFilled } from '@ant-design/icons';
import type { VirtualId } from '@trainrace/contract/access/roles';
import { Button } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { signUpText } from './accounts.words.ts';
import { useSession } from '#api/session.ts';
import { useWords } from '#i18n/words.ts';
import { paths } from '#paths.ts';
import { Note } from '#widgets/Note.tsx';
import styles from './Outcome.module.css';

interface Props {
  title: string;
  text: string;
  /** The identity that the account signs in under, where it is known. */
  virtualId?: VirtualId;
}

/** Page after something was sent before signing in: the current state, and where to go. */
export function Outcome({ title, text, virtualId }: Props) {
  const t = useWords(signUpText);
  const navigate = useNavigate();
  // The sign-in page would lead back to whoever is signed in here.
  const other = useSession()?.who.account;
  // Where one was going before registering is where signing in leads.
  const [search] = useSearchParams();
  const to = search.get('to');
  const asked = new URLSearchParams({
    ...(virtualId === undefined ? {} : { as: virtualId }),
    ...(to === null ? {} : { to }),
  }).toString();
  const signIn = asked === '' ? paths.signIn : `${paths.signIn}?${asked}`;
  return (
    <output className={styles.done}>
      <h1>
        <CheckCircleFilled style={{ color: 'var(--ant-color-success)' }} aria-hidden /> {title}
      </h1>
      <p>{text}</p>
      {other !== undefined && <Note kind="info" title={t('otherSignedIn', { account: other })} />}
      <Button
        type="primary"
        size="large"
        block
        onClick={() => void navigate(other === undefined ? signIn : paths.home, { replace: other !== undefined })}
      >
        {t(other === undefined ? 'toSignIn' : 'toHome')}
      </Button>
    </output>
  );
}
