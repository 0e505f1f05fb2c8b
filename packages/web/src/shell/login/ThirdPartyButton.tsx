import { SafetyCertificateOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useFeature } from '#api/use-feature.ts';
import { sessionText } from '../session.words.ts';
import { useWords } from '#i18n/words.ts';
import styles from './LoginPage.module.css';
import { redirectToThirdParty } from './third-party.ts';

/** Only where a provider is configured. */
export function ThirdPartyButton() {
  const t = useWords(sessionText);
  const { search } = useLocation();
  const isThere = useFeature('thirdPartySignIn');
  const [isLeaving, setLeaving] = useState(false);
  if (isThere !== true) return null;
  const leave = () => {
    setLeaving(true);
    // The problem has been reported already.
    redirectToThirdParty(new URLSearchParams(search).get('to')).catch(() => setLeaving(false));
  };
  return (
    <div className={styles.thirdParty}>
      <span className={styles.or}>{t('or')}</span>
      <Button size="large" block icon={<SafetyCertificateOutlined aria-hidden />} loading={isLeaving} onClick={leave}>
        {t('byThirdParty')}
      </Button>
    </div>
  );
}
