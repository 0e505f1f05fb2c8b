// A calculation as one reads it: each step with its clause, then what it comes to.
import { formatStep } from '@trainrace/contract/areas/deposits/calc-words';
import type { CalcTrace } from '@trainrace/contract/areas/deposits/deposit-calculation';
import { short } from '@trainrace/contract/areas/deposits/deposit-calculator';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import styles from './CalcSteps.module.css';
import { calcText } from './deposits.words.ts';

export function CalcSteps({ trace }: { trace: CalcTrace }) {
  const t = useWords(calcText);
  const lang = useLang();
  const { steps, amount, rate, isExempt, policyName, docNo } = trace;
  return (
    <div>
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <li key={at}>
            <span>{formatStep(step, lang)}</span>
            <span className={styles.clause}>
              {t('by', { clause: step.clause })}
              {step.amount !== null && isExempt === 0 && ` · ${t('comesTo', { amount: step.amount })}`}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.result}>
        <strong>{isExempt === 1 ? t('exempt') : t('result', { amount, rate: short(rate) })}</strong>
        <span className={styles.clause}>{t('policy', { name: policyName, no: docNo })}</span>
      </p>
    </div>
  );
}
