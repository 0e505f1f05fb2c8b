import { DeleteOutlined, DownloadOutlined, EyeOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Button, Pagination } from 'antd';
import type { Attachment } from '@trainrace/contract/files/attach';
import { ATTACHMENT_PAGE_SIZE } from '@trainrace/contract/limits';
import { formatMessage } from '@trainrace/contract/messages';
import { useState } from 'react';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useLang } from '#i18n/language.ts';
import { widgetText } from '../widgets.words.ts';
import { useWords } from '#i18n/words.ts';
import { ask } from '../ask.ts';
import { notice } from '../notice.ts';
import { lookOf } from '../preview/look-of.ts';
import styles from './AttachmentList.module.css';
import type { Changing } from './changing.ts';
import { kilobytes, saveFile, useAttachments } from './attachments.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { uploadText } from './upload.words.ts';
import { usePageOf } from './use-page-of.ts';

const AttachmentDialog = lazyPart(() => import('./AttachmentDialog.tsx'), 'AttachmentDialog');
const FilePreview = lazyPart(() => import('../preview/FilePreview.tsx'), 'FilePreview');

interface Props {
  ids: readonly string[];
  /** Without it the list is for reading only. */
  change?: Changing;
}

/** Uploaded files: name, size, time, and what can be done with each. */
export function AttachmentList({ ids, change }: Props) {
  const t = useWords(widgetText);
  const u = useWords(uploadText);
  const lang = useLang();
  const { current, setCurrent } = usePageOf(ids.length);
  const { files, isLoading, unread } = useAttachments(
    ids.slice((current - 1) * ATTACHMENT_PAGE_SIZE, current * ATTACHMENT_PAGE_SIZE),
  );
  const [shown, setShown] = useState<{ file: Attachment; others: readonly Attachment[] } | null>(null);
  const [isOpen, setOpen] = useState(false);

  const look = (file: Attachment, others: readonly Attachment[] = files) => {
    if (lookOf(file.extension) === 'none') notice('warning', formatMessage('previewImpossible', lang));
    else setShown({ file, others });
  };
  const askToRemove = async (id: string) => {
    const title = formatMessage('confirmRemoveSelected', lang);
    if (await ask({ title, yes: t('remove'), isDanger: true })) change?.onChange(ids.filter((one) => one !== id));
  };
  if (ids.length === 0) return <span className={styles.none}>{t('noFiles')}</span>;
  return (
    <>
      <ul className={styles.files}>
        {files.map((file) => (
          <File key={file.id} file={file} look={look} remove={change && ((id) => void askToRemove(id))} />
        ))}
        {isLoading && <li aria-hidden>…</li>}
        {unread.count > 0 && (
          <li>
            <span role="alert" className={styles.name}>
              {u('unread', { count: unread.count })}
            </span>
            <Button size="small" onClick={unread.retry}>
              {t('retry')}
            </Button>
          </li>
        )}
      </ul>
      {ids.length > ATTACHMENT_PAGE_SIZE && (
        <Pagination
          size="small"
          align="end"
          current={current}
          pageSize={ATTACHMENT_PAGE_SIZE}
          total={ids.length}
          showSizeChanger={false}
          showTotal={(count) => t('filesHeld', { count })}
          onChange={setCurrent}
        />
      )}
      <Button
        type="link"
        size="small"
        className={styles.all ?? ''}
        icon={<UnorderedListOutlined aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {u(change ? 'manage' : 'viewAll')}
      </Button>
      <LazyBoundary fallback={null}>
        {isOpen && (
          <AttachmentDialog
            ids={ids}
            change={change}
            look={look}
            askToRemove={(id) => void askToRemove(id)}
            close={() => setOpen(false)}
          />
        )}
        {shown && <FilePreview {...shown} close={() => setShown(null)} />}
      </LazyBoundary>
    </>
  );
}

interface FileProps {
  file: Attachment;
  look: (file: Attachment) => void;
  remove: ((id: string) => void) | undefined;
}

function File({ file, look, remove }: FileProps) {
  const t = useWords(widgetText);
  return (
    <li>
      <span className={styles.sign}>
        <Thumbnail file={file} />
      </span>
      <span className={styles.name}>
        <span title={file.originalName}>{file.originalName}</span>
        <small className="figures">
          {t('kilobytes', { size: kilobytes(file.attachSize) })} · {file.createTime}
        </small>
      </span>
      <Button
        type="text"
        size="small"
        icon={<EyeOutlined aria-hidden />}
        title={t('preview')}
        aria-label={t('previewFile', { name: file.originalName })}
        onClick={() => look(file)}
      />
      <Button
        type="text"
        size="small"
        icon={<DownloadOutlined aria-hidden />}
        title={t('download')}
        aria-label={t('downloadFile', { name: file.originalName })}
        onClick={() => void saveFile(file).catch(() => undefined)}
      />
      {remove && (
        <Button
          type="text"
          size="small"
          danger
          icon={<DeleteOutlined aria-hidden />}
          title={t('remove')}
          aria-label={t('removeFile', { name: file.originalName })}
          onClick={() => remove(file.id)}
        />
      )}
    </li>
  );
}
