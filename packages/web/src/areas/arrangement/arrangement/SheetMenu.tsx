import { PrinterOutlined } from '@ant-design/icons';
import { arrangement, SHEETS } from '@trainrace/contract/areas/arrangement/arrangement';
import { sheetTitles } from '@trainrace/contract/areas/arrangement/arrangement.labels';
import { Button, Dropdown } from 'antd';
import { download } from '#api/call.ts';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { boardText } from './arrangement.words.ts';

/** Lists of one session on paper. */
export function SheetMenu({ sessionId }: { sessionId: string }) {
  const t = useWords(boardText);
  const label = useLabel();
  const items = SHEETS.map((kind) => ({
    key: kind,
    label: label(sheetTitles[kind]),
    // The toast says what went wrong.
    onClick: () =>
      void download(arrangement.sheet, { sessionId, kind }, `${label(sheetTitles[kind])}.pdf`).catch(() => undefined),
  }));
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button size="small" icon={<PrinterOutlined aria-hidden />}>
        {t('print')}
      </Button>
    </Dropdown>
  );
}
