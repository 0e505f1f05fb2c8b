import { secondFactor } from '@trainrace/contract/areas/accounts/second-factor';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useCall } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { Note } from '#widgets/Note.tsx';
import { canUsePasskeys, sentenceOf, signWithPasskey } from './passkey.ts';
import styles from './SecondFactor.module.css';
import { factorText } from './second-factor.words.ts';

/** In place of the password, for who has a passkey that can be used here: nothing of the open form is touched. */
export function PasskeyProof({ done }: { done: () => void }) {
  const t = useWords(factorText);
  const isAble = canUsePasskeys();
  const { data } = useCall(secondFactor.own, {}, { quiet: true, enabled: isAble });
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const hasOne = data?.factors.some(({ kind, isUsableHere }) => kind === 'passkey' && isUsableHere === 1) === true;
  if (!isAble || !hasOne) return null;
  const prove = async () => {
    setRefusal(null);
    setSending(true);
    try {
      const { challenge, options } = await call(secondFactor.beginProof, {}, { quiet: true });
      const answer = await signWithPasskey(options);
      if (answer !== null) {
        await call(secondFactor.prove, { challenge, answer }, { quiet: true });
        return done();
      }
      setRefusal(t('passkeyStopped'));
    } catch (thrown) {
      setRefusal(sentenceOf(thrown, t('noServer')));
    }
    setSending(false);
  };
  return (
    <div className={styles.step}>
      {refusal !== null && <Note kind="error" title={refusal} />}
      <Button size="large" block loading={isSending} onClick={() => void prove()}>
        {t('proveByPasskey')}
      </Button>
      <p className={styles.quiet}>{t('orPassword')}</p>
    </div>
  );
}
