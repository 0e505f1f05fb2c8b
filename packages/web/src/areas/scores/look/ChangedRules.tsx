import type { ApplicationScore } from '@trainrace/contract/areas/contests/application-info';
import { useWords } from '#i18n/words.ts';
import { Note } from '#widgets/Note.tsx';
import { RuleChanges } from '#widgets/RuleChanges.tsx';
import { lookText } from './look.words.ts';

/** Each once, though many rows of a trade carry it. */
export function ChangedRules({ rows }: { rows: readonly ApplicationScore[] }) {
  const t = useWords(lookText);
  const all = rows.flatMap(({ ruleChanges }) => ruleChanges ?? []);
  const changed = [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
  if (changed.length === 0) return null;
  return (
    <Note kind="info" title={t('ruleChanges')}>
      <RuleChanges changes={changed} />
    </Note>
  );
}
