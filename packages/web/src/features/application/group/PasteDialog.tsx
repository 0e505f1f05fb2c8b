// People from a spreadsheet: pasted into a table and mended there, or uploaded as the filled template.
import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { applicationInfo } from '@trainrace/contract/application/application-info';
import { inLang } from '@trainrace/contract/wire/label';
import { Alert, Button, Input } from 'antd';
import { useRef } from 'react';
import { download } from '#api/call.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { usePane } from '#widgets/pane.ts';
import { useUnsaved } from '#widgets/unsaved.ts';
import styles from './group.module.css';
import { groupText } from './group.words.ts';
import { PastedGrid } from './PastedGrid.tsx';
import { cellsOf, withHeadings } from './pasted.ts';
import { usePastedPeople, type PastedPeople } from './use-pasted-people.ts';

const columns = Object.keys(applicationInfo.sheet.row.shape);
const { labels } = applicationInfo.sheet;

interface Props {
  tradeId: string;
  close: () => void;
}

export function PasteDialog({ tradeId, close }: Props) {
  const t = useWords(groupText);
  const lang = useLang();
  const pasted = usePastedPeople(tradeId, close);
  const { rows, count, errors, unknown, isChecked, isBusy, change } = pasted;
  useUnsaved(usePane().path, count > 0);
  return (
    <Dialog
      centered
      width="min(1100px, 96vw)"
      title={t('pasteTitle')}
      okText={isChecked ? t('importPeople', { count }) : t('check')}
      okButtonProps={{ disabled: count === 0 }}
      confirmLoading={isBusy}
      onOk={() => void (isChecked ? pasted.write() : pasted.check())}
      onCancel={close}
    >
      <p>
        {t('pasteText', {
          columns: columns.map((column) => inLang(labels[column] ?? [column, column], lang)).join(' · '),
        })}
      </p>
      <Tools tradeId={tradeId} pasted={pasted} />
      {count === 0 && (
        <Input.TextArea
          aria-label={t('pasteHere')}
          placeholder={t('pasteHere')}
          autoSize={{ minRows: 5, maxRows: 10 }}
          value=""
          onChange={(event) => change(withHeadings(cellsOf(event.target.value), applicationInfo.sheet, lang))}
        />
      )}
      <Findings pasted={pasted} />
      {count > 0 && <PastedGrid rows={rows} errors={errors} unknown={unknown} change={change} />}
    </Dialog>
  );
}

/** The template, the filled one, and beginning anew. */
function Tools({ tradeId, pasted }: { tradeId: string; pasted: PastedPeople }) {
  const t = useWords(groupText);
  const picker = useRef<HTMLInputElement>(null);
  // The toast says what went wrong.
  const template = () =>
    void download(applicationInfo.importTemplate, { contestTradeId: tradeId }, `${t('title')}.xlsx`).catch(
      () => undefined,
    );
  return (
    <div className={styles.actions}>
      <Button icon={<DownloadOutlined aria-hidden />} onClick={template}>
        {t('template')}
      </Button>
      <Button icon={<UploadOutlined aria-hidden />} loading={pasted.isBusy} onClick={() => picker.current?.click()}>
        {t('upload')}
      </Button>
      {pasted.count > 0 && <Button onClick={() => pasted.change([])}>{t('clear')}</Button>}
      <input
        ref={picker}
        type="file"
        hidden
        accept=".xlsx"
        aria-label={t('upload')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = ''; // The corrected file often has the same name.
          if (file) void pasted.upload(file);
        }}
      />
    </div>
  );
}

/** What is right and wrong with the rows; what stands at no cell of the grid is said here. */
function Findings({ pasted: { rows, count, errors, unknown, isChecked, sayUnknown } }: { pasted: PastedPeople }) {
  const t = useWords(groupText);
  // A column that is missing, everything of a file.
  const elsewhere = errors.filter(({ row, column }) => row === 1 || rows[0]?.includes(column) !== true);
  const title = count === 0 ? 'fileErrors' : elsewhere.length === 0 ? 'cellErrors' : 'sheetErrors';
  return (
    <>
      {unknown.length > 0 && <Alert type="warning" showIcon title={sayUnknown(unknown)} />}
      {isChecked && <Alert type="success" showIcon title={t('checkedFine', { count })} />}
      {errors.length > 0 && <Alert type="error" showIcon title={t(title, { count: errors.length })} />}
      {elsewhere.length > 0 && (
        <ul className={styles.wrong}>
          {elsewhere.map(({ row, column, message }) => (
            <li key={`${row}${column}${message}`}>
              {t('cell', { row, column })}：{message}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
