import { QINIU_CATEGORY, DRY_RUN_CATEGORY } from '@trainrace/contract/dictionaries';
import { receiptPath } from '@trainrace/contract/areas/messages/receipt-path';
import type { Sms } from '@trainrace/contract/areas/messages/sms';
import { useWords } from '#i18n/words.ts';
import { CopyLine } from '#widgets/CopyLine.tsx';
import { smsText } from '../sms.words.ts';

/** Below a provider: where it says whether messages arrived. */
export function ReceiptAddress({ record: { category, receiptKey } }: { record: Sms }) {
  const t = useWords(smsText);
  if (receiptKey === undefined || category === DRY_RUN_CATEGORY || category === QINIU_CATEGORY) return null;
  const address = `${location.origin}${receiptPath(receiptKey)}`;
  return (
    <section aria-label={t('receipts')}>
      <h3>{t('receipts')}</h3>
      <p>{t('receiptsHelp')}</p>
      <CopyLine label={t('receipts')} value={address} says={t('copy')} />
    </section>
  );
}
