import { depositOverview } from '@trainrace/contract/areas/deposits/deposit-overview';
import { Button } from 'antd';
import { useState } from 'react';
import { download } from '#api/call.ts';
import { useRight } from '#api/identity.ts';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { overviewText } from './deposit-overview.words.ts';

const FORMATS = [
  ['xlsx', 'ledgerXlsx'],
  ['pdf', 'ledgerPdf'],
] as const;

export function LedgerButtons() {
  const t = useWords(overviewText);
  const label = useLabel();
  const mayTake = useRight(depositOverview.ledger.action);
  const [taken, take] = useState<string | null>(null);
  if (!mayTake) return null;
  const run = async (format: 'xlsx' | 'pdf') => {
    take(format);
    const name = `${label(depositOverview.ledger.title)}.${format}`;
    await download(depositOverview.ledger, { format }, name).catch(() => undefined);
    take(null);
  };
  return FORMATS.map(([format, word]) => (
    <Button key={format} loading={taken === format} onClick={() => void run(format)}>
      {t(word)}
    </Button>
  ));
}
