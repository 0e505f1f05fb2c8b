import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Spin } from 'antd';
import { useRef } from 'react';
import { download } from '#api/call.ts';
import { resourceText } from '../resource.words.ts';
import { useWords } from '#i18n/words.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { notice } from '#widgets/notice.ts';
import { CellErrors } from './CellErrors.tsx';
import type { ImportProps } from './import-props.ts';
import styles from './ImportDialog.module.css';
import { useImport, type Work } from './use-import.ts';

export function ImportDialog({ calls, title, text, place = {}, refresh, close }: ImportProps & { close: () => void }) {
  const t = useWords(resourceText);
  const { work, checked, check, write } = useImport(calls.importRows, place, refresh);
  const isClean = checked !== null && checked.errors.length === 0;
  const finish = async () => {
    const count = await write();
    if (count === null) return;
    notice('success', t('imported', { count }));
    close();
  };
  const template = () => void download(calls.importTemplate, place, `${title}.xlsx`).catch(() => undefined); // The toast says what went wrong.
  return (
    <Dialog
      centered
      width={720}
      title={title}
      okText={t('import')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !isClean || work !== null }}
      confirmLoading={work !== null && isClean}
      onOk={() => void finish()}
      onCancel={close}
    >
      {text !== undefined && <p>{text}</p>}
      <p>{t('importText')}</p>
      <Files file={checked?.file} work={work} check={check} template={template} />
      {checked !== null && isClean && (
        <Alert type="success" showIcon className={styles.outcome} title={t('importClean', { count: checked.rows })} />
      )}
      {checked !== null && checked.ignored.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className={styles.outcome}
          title={t('importIgnored', { columns: checked.ignored.join(t('listComma')) })}
        />
      )}
      {checked !== null && !isClean && <CellErrors errors={checked.errors} />}
    </Dialog>
  );
}

interface FilesProps {
  file: File | undefined;
  work: Work | null;
  check: (file: File) => Promise<void>;
  template: () => void;
}

/** The template to fill in, the filled one, and how far its check is. */
function Files({ file: chosen, work, check, template }: FilesProps) {
  const t = useWords(resourceText);
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.files}>
      <Button icon={<DownloadOutlined aria-hidden />} onClick={template}>
        {t('template')}
      </Button>
      <Button type="primary" ghost icon={<UploadOutlined aria-hidden />} onClick={() => picker.current?.click()}>
        {chosen?.name ?? t('chooseFile')}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".xlsx"
        aria-label={t('chooseFile')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = ''; // The corrected file often has the same name.
          if (file) void check(file);
        }}
      />
      <span aria-live="polite" className="figures">
        {work !== null && (
          <>
            <Spin size="small" /> {t(work.kind)} {work.total > 0 && `${work.done} / ${work.total}`}
          </>
        )}
      </span>
    </div>
  );
}
