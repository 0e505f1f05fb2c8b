import { QINIU_CATEGORY, DRY_RUN_CATEGORY } from '@trainrace/contract/dictionaries';
import { receiptPath } from '@trainrace/contract/areas/messages/receipt-path';
import type { Sms } from '@trainrace/contract/areas/messages/sms';
import { Button } from 'antd';
import { useWords } from '#i18n/words.ts';
import { notice } from '#widgets/notice.ts';
import { smsText } from '../sms.words.ts';

/** Below a provider: where it says whether messages arrived. */
export function ReceiptAddress({ record: { category, receiptKey } }: { record: Sms }) {
  const t = useWords(smsText);
  if (receiptKey === undefined || category === DRY_RUN_CATEGORY || category === QINIU_CATEGORY) return null;
  const address = `${location.origin}${receiptPath(receiptKey)}`;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    notice('success', t('copied'));
  };
  return (
    <section aria-label={t('receipts')}>
      <h3>{t('receipts')}</h3>
      <p>{t('receiptsHelp')}</p>
      <p>
        <code style={{ overflowWrap: 'anywhere' }}>{address}</code>
      </p>
      {/* Pages without https have no clipboard; the address can be marked. */}
      {navigator.clipboard !== undefined && <Button onClick={() => void copy()}>{t('copy')}</Button>}
    </section>
  );
}
