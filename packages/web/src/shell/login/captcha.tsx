// The picture with letters, asked for only while the server's parameter is on (wire 10.1).
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { forgetPublicConfig, publicConfig } from '#api/config.ts';
import { shellText } from '../shell.words.ts';
import { useWords } from '#i18n/words.ts';
import { Labelled } from '#widgets/Labelled.tsx';
import styles from './LoginPage.module.css';

export function useCaptcha() {
  const [code, setCode] = useState('');
  const { data, refetch } = useQuery({
    queryKey: [oauth.captcha.path],
    queryFn: async () => ((await publicConfig()).captchaMode ? call(oauth.captcha, {}) : null),
    // Each picture is good for one try.
    gcTime: 0,
  });
  const picture = data ?? null;
  const headers = (): Record<string, string> =>
    picture === null ? {} : { 'Captcha-Key': picture.key, 'Captcha-Code': code.trim() };
  const renew = () => {
    setCode('');
    // It may have been turned on, or off, while the page stood open.
    forgetPublicConfig();
    void refetch();
  };
  return { picture, code, setCode, renew, headers };
}

interface Props {
  id: string;
  captcha: ReturnType<typeof useCaptcha>;
  error: string | undefined;
}

export function CaptchaField({ id, captcha, error }: Props) {
  const t = useWords(shellText);
  if (captcha.picture === null) return null;
  return (
    <Labelled id={id} label={t('captcha')} error={error}>
      <div className={styles.code}>
        <Input
          id={id}
          size="large"
          autoComplete="off"
          maxLength={8}
          status={error === undefined ? '' : 'error'}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error`}
          value={captcha.code}
          onChange={(event) => captcha.setCode(event.target.value)}
        />
        <Button size="large" aria-label={t('captchaAgain')} title={t('captchaAgain')} onClick={captcha.renew}>
          <img className={styles.captcha} src={captcha.picture.image} alt={t('captcha')} />
        </Button>
      </div>
    </Labelled>
  );
}
