import type { Finding } from '@trainrace/contract/areas/arrangement/rules/referee-conflicts';
import { conflictKind, conflictLevel } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { StatusDot, type Tone } from '#widgets/StatusDot.tsx';
import { refereeText } from './referee-assignment.words.ts';
import styles from './referee-assignment.module.css';

const TONES: Readonly<Record<Finding['level'], Tone>> = {
  block: 'bad',
  confirm: 'waiting',
  warn: 'going',
  ignore: 'idle',
};

/** Conflicts between a referee and those who compete. */
export function Findings({ found }: { found: readonly Finding[] }) {
  const t = useWords(refereeText);
  const lang = useLang();
  if (found.length === 0) return t('noConflict');
  return (
    <ul className={styles.findings}>
      {found.map(({ rule, level, words, isDeclared }) => (
        <li key={rule}>
          <StatusDot tone={isDeclared === true ? 'good' : TONES[level]}>
            {wordOf(conflictKind, rule, lang)}
            {words === '' ? '' : ` · ${words}`} ·{' '}
            {isDeclared === true ? t('declared') : wordOf(conflictLevel, level, lang)}
          </StatusDot>
        </li>
      ))}
    </ul>
  );
}
