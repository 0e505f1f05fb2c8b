// People from a spreadsheet: pasted into a table and mended there, or uploaded as the filled template.
import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { applicationInfo } from '@trainrace/contract/application/application-info';
import type { CellError } from '@trainrace/contract/wire/envelope';
import { inLang } from '@trainrace/contract/wire/label';
import { Alert, Button, Input } from 'antd';
import { useRef, useState } from 'react';
import { call, download } from '#api/call.ts';
import { CallFailed, reportFailure } from '#api/failure.ts';
import { useRefresh } from '#api/query.ts';
import { groupText } from './group.words.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { notice } from '#widgets/notice.ts';
import { usePane } from '#widgets/pane.ts';
import { useUnsaved } from '#widgets/unsaved.ts';
import styles from './group.module.css';
import { PastedGrid } from './PastedGrid.tsx';
import { cellsOf, unknownHeadings, withHeadings } from './pasted.ts';

const columns = Object.keys(applicationInfo.sheet.row.shape);
const { labels } = applicationInfo.sheet;

export function PasteDialog({ tradeId, close }: { tradeId: string; close: () => void }) {
  const t = useWords(groupText);
  const lang = useLang();
  const refresh = useRefresh();
  const picker = useRef<HTMLInputElement>(null);
  /** Headings first. */
  const [rows, setRows] = useState<readonly (readonly string[])[]>([]);
  const [errors, setErrors] = useState<readonly CellError[]>([]);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const people = Math.max(rows.length - 1, 0);
  const unknown = unknownHeadings(rows[0] ?? [], applicationInfo.sheet);
  const sayUnknown = (headings: readonly string[]) => t('unknownColumns', { columns: headings.join(t('listComma')) });
  useUnsaved(usePane().path, people > 0);

  /** What stands at no cell of the grid: a column that is missing, everything of a file. */
  const elsewhere = errors.filter(({ row, column }) => row === 1 || rows[0]?.includes(column) !== true);
  const titleOf = people === 0 ? 'fileErrors' : elsewhere.length === 0 ? 'cellErrors' : 'sheetErrors';

  const send = async (what: { rows: string[][] } | { file: File }, dryRun: boolean) => {
    setBusy(true);
    setErrors([]);
    const files: Record<string, File> = 'file' in what ? { file: what.file } : {};
    const pasted = 'rows' in what ? { rows: what.rows } : {};
    try {
      const input = { contestTradeId: tradeId, dryRun, ...pasted };
      const answer = await call(applicationInfo.importRows, input, { files, quiet: true });
      const { total, errors: found = [], ignoredColumns = [] } = answer;
      if (dryRun) {
        setErrors(found);
        return setChecked(found.length === 0);
      }
      notice('success', t('imported', { count: total }));
      // Of a file nobody has seen the headings here.
      if ('file' in what && ignoredColumns.length > 0) notice('warning', sayUnknown(ignoredColumns));
      await refresh(applicationInfo.family.path);
      close();
    } catch (thrown) {
      if (!(thrown instanceof CallFailed)) throw thrown;
      if (thrown.cells.length > 0) setErrors(thrown.cells);
      else reportFailure(thrown);
    } finally {
      setBusy(false);
    }
  };
  const change = (next: readonly (readonly string[])[]) => {
    if (next.length === 0) setErrors([]);
    setRows(next);
    setChecked(false);
  };
  const pasted = () => ({ rows: rows.map((row) => [...row]) });
  return (
    <Dialog
      centered
      width="min(1100px, 96vw)"
      title={t('pasteTitle')}
      okText={isChecked ? t('importPeople', { count: people }) : t('check')}
      okButtonProps={{ disabled: people === 0 }}
      confirmLoading={isBusy}
      onOk={() => void send(pasted(), !isChecked)}
      onCancel={close}
    >
      <p>
        {t('pasteText', {
          columns: columns.map((column) => inLang(labels[column] ?? [column, column], lang)).join(' · '),
        })}
      </p>
      <div className={styles.actions}>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          onClick={() =>
            void download(applicationInfo.importTemplate, { contestTradeId: tradeId }, `${t('title')}.xlsx`).catch(
              () => undefined,
            )
          }
        >
          {t('template')}
        </Button>
        <Button icon={<UploadOutlined aria-hidden />} loading={isBusy} onClick={() => picker.current?.click()}>
          {t('upload')}
        </Button>
        {people > 0 && <Button onClick={() => change([])}>{t('clear')}</Button>}
        <input
          ref={picker}
          type="file"
          hidden
          accept=".xlsx"
          aria-label={t('upload')}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = ''; // The corrected file often has the same name.
            if (file) void send({ file }, false);
          }}
        />
      </div>
      {people === 0 && (
        <Input.TextArea
          aria-label={t('pasteHere')}
          placeholder={t('pasteHere')}
          autoSize={{ minRows: 5, maxRows: 10 }}
          value=""
          onChange={(event) => change(withHeadings(cellsOf(event.target.value), applicationInfo.sheet, lang))}
        />
      )}
      {unknown.length > 0 && <Alert type="warning" showIcon title={sayUnknown(unknown)} />}
      {isChecked && <Alert type="success" showIcon title={t('checkedFine', { count: people })} />}
      {errors.length > 0 && <Alert type="error" showIcon title={t(titleOf, { count: errors.length })} />}
      {elsewhere.length > 0 && (
        <ul className={styles.wrong}>
          {elsewhere.map(({ row, column, message }) => (
            <li key={`${row}${column}${message}`}>
              {t('cell', { row, column })}：{message}
            </li>
          ))}
        </ul>
      )}
      {people > 0 && <PastedGrid rows={rows} errors={errors} unknown={unknown} change={change} />}
    </Dialog>
  );
}
