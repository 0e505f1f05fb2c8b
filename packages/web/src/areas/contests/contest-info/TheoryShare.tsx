import { isTheoryShareHigh, MOST_THEORY } from '@trainrace/contract/areas/contests/score-rules';
import { tradesText } from './trades.words.ts';
import { useWords } from '#i18n/words.ts';
import { Note } from '#widgets/Note.tsx';

/** A share that is allowed, but unusual. */
export function TheoryShare({ draft }: { draft: { theoryWeight?: unknown } }) {
  const t = useWords(tradesText);
  if (!isTheoryShareHigh(draft)) return null;
  return <Note kind="warning" title={t('theoryShareHigh', { most: MOST_THEORY })} />;
}
