// The picture with letters, or a proof of work for whoever cannot read it, asked for only while the server's parameter is on (wire 10.1).
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import { CAPTCHA_WORK } from '@trainrace/contract/limits';
import { useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { forgetPublicConfig, publicConfig } from '#api/config.ts';
import type { CaptchaAnswer } from '#api/session.ts';
import { shellText } from '../shell.words.ts';
import { useWords } from '#i18n/words.ts';
import { Labelled } from '#widgets/Labelled.tsx';
import { prove } from './prove.ts';
import styles from './LoginPage.module.css';

/** Shorter than the server's, which counts from the question. */
const FRESH_MS = (CAPTCHA_WORK.minutes - 1) * 60_000;

type Proving = 'running' | 'done' | 'failed';

/** The way without a picture: proven as soon as it is chosen, and anew where that is too long ago. */
function useWork() {
  const [isWithout, setWithout] = useState(false);
  const [proving, setProving] = useState<Proving>('running');
  const held = useRef<{ proof: Promise<string>; since: number } | null>(null);
  const begin = (): Promise<string> => {
    setProving('running');
    const proof = prove();
    const mine = { proof, since: performance.now() };
    held.current = mine;
    // Of one that another took the place of nothing is said.
    const settle = (state: Proving) => held.current === mine && setProving(state);
    proof.then(
      () => settle('done'),
      () => settle('failed'),
    );
    return proof;
  };
  const choose = (next: boolean) => {
    setWithout(next);
    held.current = null;
    if (next) void begin().catch(() => undefined);
  };
  const take = (): Promise<string> => {
    const now = held.current;
    const isFresh = now !== null && proving !== 'failed' && performance.now() - now.since < FRESH_MS;
    return isFresh ? now.proof : begin();
  };
  return { isWithout, proving, choose, take };
}

export function useCaptcha() {
  const [code, setCode] = useState('');
  const { isWithout, proving, choose, take } = useWork();
  const { data, refetch } = useQuery({
    queryKey: [oauth.captcha.path],
    queryFn: async () => ((await publicConfig()).captchaMode ? call(oauth.captcha, {}) : null),
    // Each picture is good for one try.
    gcTime: 0,
  });
  const picture = data ?? null;
  const answer = async (): Promise<CaptchaAnswer> => {
    if (picture === null) return {};
    if (isWithout) return { captchaWork: await take() };
    return { headers: { 'Captcha-Key': picture.key, 'Captcha-Code': code.trim() } };
  };
  const renew = () => {
    setCode('');
    if (isWithout) choose(true);
    // It may have been turned on, or off, while the page stood open.
    forgetPublicConfig();
    void refetch();
  };
  return { picture, code, setCode, renew, answer, isWithout, proving, choose };
}

const SAID = { running: 'verifying', done: 'verified', failed: 'notVerified' } as const;

interface Props {
  id: string;
  captcha: ReturnType<typeof useCaptcha>;
  error: string | undefined;
}

export function CaptchaField({ id, captcha, error }: Props) {
  const t = useWords(shellText);
  const { picture, isWithout } = captcha;
  if (picture === null) return null;
  return (
    <div className={styles.panel}>
      {!isWithout && (
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
              <img className={styles.captcha} src={picture.image} alt={t('captcha')} />
            </Button>
          </div>
        </Labelled>
      )}
      <div className={styles.without}>
        <label>
          <input type="checkbox" checked={isWithout} onChange={(event) => captcha.choose(event.target.checked)} />
          {t('withoutPicture')}
        </label>
        <output>{isWithout && t(SAID[captcha.proving])}</output>
      </div>
    </div>
  );
}
