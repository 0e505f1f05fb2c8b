import { SafetyCertificateOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { oauth } from '@trainrace/contract/auth/oauth';
import { Button } from 'antd';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { publicConfig } from '../../api/config.ts';
import { sessionText } from '../../i18n/session.ts';
import { useWords } from '../../i18n/words.ts';
import styles from './LoginPage.module.css';
import { departToThirdParty } from './third-party.ts';

/** Only where a provider is configured. */
export function ThirdPartyButton() {
  const t = useWords(sessionText);
  const { search } = useLocation();
  const { data } = useQuery({ queryKey: [oauth.config.path], queryFn: publicConfig });
  const [isLeaving, setLeaving] = useState(false);
  if (data?.features.thirdPartySignIn !== true) return null;
  const leave = () => {
    setLeaving(true);
    // What went wrong has been said already.
    departToThirdParty(new URLSearchParams(search).get('to')).catch(() => setLeaving(false));
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
