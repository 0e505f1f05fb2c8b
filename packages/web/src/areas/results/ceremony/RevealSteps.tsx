import type { Remote } from '@trainrace/contract/areas/results/ceremony';
import { CEREMONY, ceremonyStep } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Button, Select, Steps } from 'antd';
import { useId } from 'react';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import styles from './ceremony.module.css';
import { ceremonyText } from './ceremony.words.ts';

type Step = Remote['step'];

interface Props {
  remote: Remote;
  isMoving: boolean;
  move: (to: { contestTradeId?: string; step?: Step }) => Promise<void>;
}

/** Bronze, silver, gold; back again; and the curtain. The buttons stand where a thumb reaches. */
export function RevealSteps({ remote: { contestTradeId, step, trades }, isMoving, move }: Props) {
  const t = useWords(ceremonyText);
  const lang = useLang();
  const ids = useId();
  const word = (of: number) => wordOf(ceremonyStep, of, lang);
  return (
    <>
      <label htmlFor={`${ids}trade`}>{t('trade')}</label>
      <Select
        id={`${ids}trade`}
        placeholder={t('pickTrade')}
        disabled={isMoving}
        value={contestTradeId}
        options={trades.map(({ id, tradeName: trade, isPublished }) => ({
          value: id,
          label: isPublished === 1 ? trade : t('notPublished', { trade }),
          disabled: isPublished === 0,
        }))}
        onChange={(id: string) => void move({ contestTradeId: id })}
      />
      <Steps
        aria-label={t('step')}
        size="small"
        responsive={false}
        current={step}
        titlePlacement="vertical"
        items={ceremonyStep.codes.map((code) => ({ title: word(code) }))}
      />
      <div className={styles.foot}>
        <Button
          size="large"
          disabled={isMoving || step === CEREMONY.curtain}
          onClick={() => void move({ step: (step - 1) as Step })}
        >
          {t('back')}
        </Button>
        <Button
          size="large"
          type="primary"
          disabled={isMoving || step === CEREMONY.gold || contestTradeId === null}
          onClick={() => void move({ step: (step + 1) as Step })}
        >
          {step === CEREMONY.gold ? t('end') : t('next', { metal: word(step + 1) })}
        </Button>
      </div>
      <Button disabled={isMoving || step === CEREMONY.curtain} onClick={() => void move({ step: CEREMONY.curtain })}>
        {t('curtain')}
      </Button>
    </>
  );
}
