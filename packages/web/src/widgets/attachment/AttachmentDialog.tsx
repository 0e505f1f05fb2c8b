// All files of one place in a dialog (spec 2): a table of ten, and what may be done with each. Who only looks sees no way in,
// and nothing that changes.
import { Button, Pagination } from 'antd';
import type { Attachment } from '@trainrace/contract/files/attach';
import { ATTACHMENT_PAGE_SIZE } from '@trainrace/contract/limits';
import { useId } from 'react';
import { useWords } from '#i18n/words.ts';
import { Dialog } from '../Dialog.tsx';
import { widgetText } from '../widgets.words.ts';
import { attachmentDialogText } from './attachment-dialog.words.ts';
import styles from './AttachmentDialog.module.css';
import { AttachmentRow } from './AttachmentRow.tsx';
import { useAttachments } from './attachments.ts';
import type { Changing } from './changing.ts';
import { isTouch } from './is-touch.ts';
import { UploadPlace } from './UploadPlace.tsx';
import { uploadText } from './upload.words.ts';
import { usePageOf } from './use-page-of.ts';

interface Props {
  ids: readonly string[];
  /** Without it the dialog is for looking only. */
  change?: Changing | undefined;
  look: (file: Attachment, others: readonly Attachment[]) => void;
  askToRemove: (id: string) => void;
  close: () => void;
}

export function AttachmentDialog({ ids, change, look, askToRemove, close }: Props) {
  const t = useWords(widgetText);
  const d = useWords(attachmentDialogText);
  const placeId = useId();
  const { current, setCurrent } = usePageOf(ids.length);
  return (
    <Dialog
      title={d('title')}
      width="min(960px, 96vw)"
      centered
      footer={<Button onClick={close}>{t('close')}</Button>}
      onCancel={close}
    >
      <div className={styles.dialog}>
        {change && (
          <>
            <UploadPlace id={placeId} {...change} ids={ids} isAlone />
            {!isTouch() && <p className={styles.hint}>{d('pasteHint')}</p>}
          </>
        )}
        <Files ids={ids} current={current} change={change} look={look} askToRemove={askToRemove} />
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
      </div>
    </Dialog>
  );
}

interface FilesProps extends Pick<Props, 'ids' | 'change' | 'look' | 'askToRemove'> {
  current: number;
}

function Files({ ids, current, change, look, askToRemove }: FilesProps) {
  const t = useWords(widgetText);
  const u = useWords(uploadText);
  const d = useWords(attachmentDialogText);
  const first = (current - 1) * ATTACHMENT_PAGE_SIZE;
  const { files, isLoading, unread } = useAttachments(ids.slice(first, first + ATTACHMENT_PAGE_SIZE));
  if (ids.length === 0) return <p className={styles.hint}>{t('noFiles')}</p>;
  return (
    <>
      <table className={styles.files} aria-busy={isLoading}>
        <thead>
          <tr>
            <th scope="col">{d('name')}</th>
            <th scope="col">{d('type')}</th>
            <th scope="col">{d('size')}</th>
            <th scope="col">{d('time')}</th>
            <th scope="col">{d('actions')}</th>
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <AttachmentRow
              key={file.id}
              file={file}
              look={(one) => look(one, files)}
              {...(change && { changing: { ...movesOf(ids, file.id, change), remove: () => askToRemove(file.id) } })}
            />
          ))}
        </tbody>
      </table>
      {unread.count > 0 && (
        <p role="alert">
          {u('unread', { count: unread.count })}{' '}
          <Button size="small" onClick={unread.retry}>
            {t('retry')}
          </Button>
        </p>
      )}
    </>
  );
}

/** To the place before and after, where there is one. */
function movesOf(ids: readonly string[], id: string, { onChange }: Changing) {
  const at = ids.indexOf(id);
  const to = (next: number) => () => onChange(ids.filter((one) => one !== id).toSpliced(next, 0, id));
  return {
    up: at > 0 ? to(at - 1) : null,
    down: at < ids.length - 1 ? to(at + 1) : null,
  };
}
