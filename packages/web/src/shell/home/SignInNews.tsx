import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { personIdOf, useUser } from '#api/identity.ts';
import { isString, slot } from '#api/storage.ts';
import { useWords } from '#i18n/words.ts';
import { paths } from '#paths.ts';
import { OpenedDialog } from '../layout/dialogs.tsx';
import { signInNewsText } from './sign-in-news.words.ts';
import styles from './TourOffer.module.css';

/** News that were closed: those of another sign-in are others. */
const closed = slot('sign-in-news', isString);

/** The sign-in before this one, failures since, and a password that soon is over age: a line that one may close. */
export function SignInNews() {
  const t = useWords(signInNewsText);
  const user = useUser();
  const { lastSignIn, passwordDaysLeft } = user.extData;
  const news = JSON.stringify([personIdOf(user), lastSignIn, passwordDaysLeft]);
  const [isClosed, setClosed] = useState(() => closed.read()?.value === news);
  const [isChanging, setChanging] = useState(false);
  if (isClosed || (lastSignIn === undefined && passwordDaysLeft === undefined)) return null;
  const close = () => {
    closed.write(news);
    setClosed(true);
  };
  const { time = null, address = null, device = '', failures = 0 } = lastSignIn ?? {};
  const lines = [
    ...(time === null ? [] : [t('last', { time, device: device || t('unknown'), address: address ?? '-' })]),
    ...(failures === 0 ? [] : [t('failures', { count: failures })]),
    ...(passwordDaysLeft === undefined ? [] : [t('daysLeft', { days: passwordDaysLeft })]),
  ];
  const isUrgent = failures > 0 || passwordDaysLeft !== undefined;
  return (
    <section className={styles.offer} aria-label={t('title')}>
      <span>
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </span>
      {isUrgent && (
        <Button size="small" onClick={() => setChanging(true)}>
          {t('changePassword')}
        </Button>
      )}
      <Link to={paths.personalInfo}>{t('sessions')}</Link>
      <Button size="small" type="text" onClick={close}>
        {t('close')}
      </Button>
      <OpenedDialog name={isChanging ? 'settings' : null} close={() => setChanging(false)} />
    </section>
  );
}
