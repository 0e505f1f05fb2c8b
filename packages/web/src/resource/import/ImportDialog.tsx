import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { importCenter } from '@trainrace/contract/areas/system/import-center';
import { MAX_INLINE_ROWS } from '@trainrace/contract/limits';
import { inLang } from '@trainrace/contract/wire/label';
import { Button, Input, Spin } from 'antd';
import { useRef } from 'react';
import { download } from '#api/call.ts';
import { jobText } from '#api/job.words.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { Note } from '#widgets/Note.tsx';
import { notice } from '#widgets/notice.ts';
import { usePane } from '#widgets/pane.ts';
import { useUnsaved } from '#widgets/unsaved.ts';
import { useAskedLeave } from '#widgets/use-asked-leave.ts';
import { resourceText } from '../resource.words.ts';
import { Findings } from './Findings.tsx';
import type { ImportProps } from './import-props.ts';
import { importText } from './import.words.ts';
import styles from './ImportDialog.module.css';
import { cellsOf, withHeadings } from './pasted.ts';
import { SheetGrid } from './SheetGrid.tsx';
import { useImport, type Importing } from './use-import.ts';

export function ImportDialog(props: ImportProps & { close: () => void }) {
  const { calls, title, text, sayDone, sayChecked, close } = props;
  const t = useWords(importText);
  const r = useWords(resourceText);
  const importing = useImport(props);
  const { work, source, checked, ignored = [], check, enter, write } = importing;
  const pasted = source !== null && 'rows' in source ? source.rows : null;
  useUnsaved(usePane().path, pasted !== null);
  const leave = useAskedLeave(close);
  const isClean = checked !== null && checked.errors.length === 0;
  const toTell = (checked !== null && sayChecked?.(checked.job?.good ?? checked.rows)) || null;
  const isToCheck = pasted !== null && !isClean;
  const finish = async (partial = false) => {
    const count = await write(partial);
    if (count === null) return;
    notice('success', sayDone?.(count) ?? t('imported', { count }));
    close();
  };
  return (
    <Dialog
      centered
      width={pasted === null ? 720 : 'min(1100px, 96vw)'}
      title={title}
      okText={isToCheck ? t('check') : r('import')}
      cancelText={r('cancel')}
      okButtonProps={{ disabled: !(isClean || isToCheck) || work !== null }}
      confirmLoading={work !== null && source !== null && (isClean || isToCheck)}
      onOk={() => void (isToCheck ? check({ rows: pasted }) : finish())}
      onCancel={leave}
    >
      {text !== undefined && <p>{text}</p>}
      <p>{t('text')}</p>
      <Files {...props} importing={importing} />
      {pasted === null && <PasteBox sheet={calls.sheet} isDisabled={work !== null} enter={enter} />}
      <Findings source={source} checked={checked} ignored={ignored} />
      {toTell !== null && <Note kind="warning" title={toTell} />}
      {pasted === null && work === null && <Remainder checked={checked} importGood={() => void finish(true)} />}
      {pasted !== null && (
        <SheetGrid rows={pasted} errors={checked?.errors ?? NO_ERRORS} ignored={ignored} change={enter} />
      )}
    </Dialog>
  );
}

const NO_ERRORS = [] as const;

/** The template to fill in, the filled one, and how far its check is. */
function Files({ calls, place = {}, title, importing }: ImportProps & { importing: Importing }) {
  const t = useWords(importText);
  const j = useWords(jobText);
  const { source, work, checked, check, enter } = importing;
  // One that could not be read is none.
  const hasFile = source !== null && 'file' in source && (work ?? checked) !== null;
  const picker = useRef<HTMLInputElement>(null);
  const template = () => void download(calls.importTemplate, place, `${title}.xlsx`).catch(() => undefined); // The toast says what went wrong.
  return (
    <div className={styles.files}>
      <Button icon={<DownloadOutlined aria-hidden />} onClick={template}>
        {t('template')}
      </Button>
      {source !== null && 'rows' in source ? (
        <Button onClick={() => enter(null)}>{t('startAgain')}</Button>
      ) : (
        <Button type="primary" ghost icon={<UploadOutlined aria-hidden />} onClick={() => picker.current?.click()}>
          {hasFile ? source.file.name : t('chooseFile')}
        </Button>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        // Others are told what to do with them.
        accept=".xlsx,.xlsm,.xls,.et,.csv"
        aria-label={t('chooseFile')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = ''; // The corrected file often has the same name.
          if (file) void check({ file });
        }}
      />
      <span aria-live="polite" className="figures">
        {work !== null && (
          <>
            <Spin size="small" /> {t(work.kind)} {work.total > 0 && `${work.done} / ${work.total}`}{' '}
            {work.isLost && j('lost')}
          </>
        )}
      </span>
    </div>
  );
}

/** Of a workbook with mistakes: its wrong rows to take along, and the good ones to import without them. */
function Remainder({ checked, importGood }: { checked: Importing['checked']; importGood: () => void }) {
  const t = useWords(importText);
  const job = checked?.job;
  if (job === undefined || checked === null || checked.errors.length === 0 || job.good === checked.rows) return null;
  const fetchRows = () =>
    void download(importCenter.failedRows, { id: job.id }, `${t('failedRows')}.xlsx`).catch(() => undefined); // The toast says what went wrong.
  return (
    <div className={styles.files}>
      <Button icon={<DownloadOutlined aria-hidden />} onClick={fetchRows}>
        {t('failedRows')}
      </Button>
      {job.good > 0 && <Button onClick={importGood}>{t('importGood', { count: job.good })}</Button>}
    </div>
  );
}

interface PasteProps {
  sheet: ImportProps['calls']['sheet'];
  isDisabled: boolean;
  enter: Importing['enter'];
}

function PasteBox({ sheet, isDisabled, enter }: PasteProps) {
  const t = useWords(importText);
  const lang = useLang();
  const columns = Object.keys(sheet.row.shape).map((column) => inLang(sheet.labels[column] ?? [column, column], lang));
  const paste = (text: string) => {
    const rows = withHeadings(cellsOf(text), sheet, lang);
    const count = rows.length - 1;
    if (count > MAX_INLINE_ROWS) notice('warning', t('tooMany', { most: MAX_INLINE_ROWS, count }));
    else if (count > 0) enter(rows);
  };
  return (
    <>
      <p className={styles.outcome}>{t('pasteText', { columns: columns.join(' · ') })}</p>
      <Input.TextArea
        aria-label={t('pasteHere')}
        placeholder={t('pasteHere')}
        autoSize={{ minRows: 2, maxRows: 4 }}
        disabled={isDisabled}
        value=""
        onChange={(event) => paste(event.target.value)}
      />
    </>
  );
}
