import type { markingScheme } from '@trainrace/contract/areas/scores/marking-scheme';
import { sumOf } from '@trainrace/contract/areas/scores/rules/scheme';
import type { z } from 'zod';
import { useWords } from '#i18n/words.ts';
import { schemeText } from './marking-scheme.words.ts';

/** Sums of the rows, while they are filled in. */
export function SchemeSums({ draft }: { draft: Partial<z.input<typeof markingScheme.family.draft>> }) {
  const t = useWords(schemeText);
  const sum = (rows: unknown) => sumOf(Array.isArray(rows) ? (rows as { fullMark?: unknown }[]) : []);
  return (
    <span className="figures" aria-live="polite">
      {t('sum', { criteria: sum(draft.criteria), aspects: sum(draft.aspects) })}
    </span>
  );
}
