import { short } from '@trainrace/contract/areas/deposits/deposit-calculator';
import type { Lowering } from '@trainrace/contract/areas/deposits/deposit-evidence';
import { useWords } from '#i18n/words.ts';
import { approvalText } from './construction-file.words.ts';

/** A decision below what was worked out, in words. */
export function useDecision(lowering: Lowering | null): string {
  const t = useWords(approvalText);
  if (lowering === null) return '';
  const { verb, rate, amount } = lowering;
  return verb === 'exempt' ? t('loweredToNothing') : t('loweredTo', { rate: short(rate ?? ''), amount: amount ?? '' });
}
