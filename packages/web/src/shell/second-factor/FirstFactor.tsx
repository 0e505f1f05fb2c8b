import type { FactorKind } from '@trainrace/contract/areas/accounts/second-factor.dictionaries';
import { Button } from 'antd';
import { useState } from 'react';
import { useWords } from '#i18n/words.ts';
import { EntryFrame } from '#widgets/EntryFrame.tsx';
import { shellText } from '../shell.words.ts';
import { AddFactor } from './AddFactor.tsx';
import { canUsePasskeys } from './passkey.ts';
import styles from './SecondFactor.module.css';
import { factorText } from './second-factor.words.ts';

/** A role that needs a second factor opens nothing else before one is added. */
export function FirstFactor({ done, leave }: { done: () => void; leave: () => void }) {
  const t = useWords(factorText);
  const s = useWords(shellText);
  const [kind, setKind] = useState<FactorKind | null>(null);
  const isAble = canUsePasskeys();
  return (
    <EntryFrame>
      <div className={styles.card}>
        <header>
          <h1>{t('first')}</h1>
          <p>{t('firstAbout')}</p>
        </header>
        {kind === null ? (
          <div className={styles.step}>
            <Button size="large" block onClick={() => setKind('totp')}>
              {t('addTotp')}
            </Button>
            <Button size="large" block disabled={!isAble} onClick={() => setKind('passkey')}>
              {t('addPasskey')}
            </Button>
            {!isAble && <p className={styles.quiet}>{t('noPasskey')}</p>}
          </div>
        ) : (
          <AddFactor key={kind} kind={kind} done={done} cancel={() => setKind(null)} />
        )}
        <Button type="link" onClick={leave}>
          {s('signOut')}
        </Button>
      </div>
    </EntryFrame>
  );
}
