// The conditions of entry as one reads them; of somebody known, each with whether it is met.
import type { EligibilityRule } from '@trainrace/contract/areas/contests/eligibility';
import { checkEligibility, type Entrant, type Finding } from '@trainrace/contract/areas/contests/rules/eligibility';
import { conditionText } from './conditions.words.ts';
import { useLang } from '../i18n/language.ts';
import { useWords } from '../i18n/words.ts';
import { useConditionWords } from './condition-words.ts';
import styles from './Conditions.module.css';
import { StatusDot } from './StatusDot.tsx';

interface Props {
  rules: readonly EligibilityRule[];
  entrant?: Entrant | undefined;
}

export function Conditions({ rules, entrant }: Props) {
  const t = useWords(conditionText);
  const lang = useLang();
  const wordsOf = useConditionWords();
  if (rules.length === 0) return t('none');
  const findings = entrant === undefined ? [] : checkEligibility(rules, entrant, lang);
  return (
    <ul className={styles.conditions}>
      {rules.map((rule, index) => (
        <li key={index}>
          <span>{wordsOf(rule)}</span>
          {findings[index] && <Verdict finding={findings[index]} />}
        </li>
      ))}
    </ul>
  );
}

function Verdict({ finding: { ok, message } }: { finding: Finding }) {
  const t = useWords(conditionText);
  if (ok === null) return <StatusDot tone="waiting">{t('notChecked')}</StatusDot>;
  if (ok) return <StatusDot tone="good">{t('met')}</StatusDot>;
  return (
    <>
      <StatusDot tone="bad">{t('notMet')}</StatusDot>
      <p>{message}</p>
    </>
  );
}
