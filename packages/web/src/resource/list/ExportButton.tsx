import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { download } from '#api/call.ts';
import { useRight } from '#api/identity.ts';
import { resourceText } from '../resource.words.ts';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import type { AnyFamily } from '@trainrace/contract/wire/family';

interface Props {
  calls: { readonly family: Pick<AnyFamily, 'title'>; readonly export?: Endpoint };
  filters: Readonly<Record<string, string>>;
  /** Only these rows, when some are selected. */
  ids: readonly string[];
}

export function ExportButton({ calls: { family, export: exportRows }, filters, ids }: Props) {
  const t = useWords(resourceText);
  const label = useLabel();
  const mayExport = useRight(exportRows?.action ?? '');
  const [isRunning, setRunning] = useState(false);
  if (exportRows === undefined || !mayExport) return null;
  const run = async () => {
    setRunning(true);
    // The toast says what went wrong.
    await download(exportRows, { ...filters, ids: [...ids] }, `${label(family.title)}.xlsx`).catch(() => undefined);
    setRunning(false);
  };
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={isRunning} onClick={() => void run()}>
      {isRunning ? t('exporting') : t('export')}
    </Button>
  );
}
