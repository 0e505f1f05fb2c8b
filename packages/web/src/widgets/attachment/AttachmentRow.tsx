import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  DownloadOutlined,
  EditOutlined,
  EyeOutlined,
} from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { attach, type Attachment } from '@trainrace/contract/files/attach';
import { MAX_FILE_NAME } from '@trainrace/contract/limits';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { call } from '#api/call.ts';
import { useWords } from '#i18n/words.ts';
import { widgetText } from '../widgets.words.ts';
import { attachmentDialogText } from './attachment-dialog.words.ts';
import styles from './AttachmentDialog.module.css';
import { kilobytes, saveFile } from './attachments.ts';
import { Thumbnail } from './Thumbnail.tsx';

interface Props {
  file: Attachment;
  look: (file: Attachment) => void;
  /** Changes allowed besides; null for readers. */
  changing?: { up: (() => void) | null; down: (() => void) | null; remove: () => void };
}

export function AttachmentRow({ file, look, changing }: Props) {
  const t = useWords(widgetText);
  const d = useWords(attachmentDialogText);
  const [isRenaming, setRenaming] = useState(false);
  const { originalName: name } = file;
  return (
    <tr>
      <td>
        <span className={styles.name}>
          <Thumbnail file={file} />
          {isRenaming ? (
            <Rename file={file} done={() => setRenaming(false)} />
          ) : (
            <span title={name} className={styles.text}>
              {name}
            </span>
          )}
        </span>
      </td>
      <td>{file.extension}</td>
      <td className="figures">{t('kilobytes', { size: kilobytes(file.attachSize) })}</td>
      <td className="figures">{file.createTime.slice(0, 16)}</td>
      <td className={styles.actions}>
        <Act icon={<EyeOutlined />} title={t('preview')} says={t('previewFile', { name })} act={() => look(file)} />
        <Act
          icon={<DownloadOutlined />}
          title={t('download')}
          says={t('downloadFile', { name })}
          act={() => void saveFile(file).catch(() => undefined)}
        />
        {changing && (
          <>
            <Act
              icon={<EditOutlined />}
              title={d('rename')}
              says={d('renameFile', { name })}
              act={() => setRenaming(true)}
            />
            <Act icon={<ArrowUpOutlined />} title={d('up')} says={d('upFile', { name })} act={changing.up} />
            <Act icon={<ArrowDownOutlined />} title={d('down')} says={d('downFile', { name })} act={changing.down} />
            <Act
              icon={<DeleteOutlined />}
              title={t('remove')}
              says={t('removeFile', { name })}
              act={changing.remove}
              isDanger
            />
          </>
        )}
      </td>
    </tr>
  );
}

interface ActProps {
  icon: ReactNode;
  title: string;
  says: string;
  act: (() => void) | null;
  isDanger?: boolean;
}

const Act = ({ icon, title, says, act, isDanger = false }: ActProps) => (
  <Button
    type="text"
    size="small"
    danger={isDanger}
    icon={icon}
    title={title}
    aria-label={says}
    disabled={act === null}
    onClick={act ?? undefined}
  />
);

/** The ending says what the file is, and stays. */
function Rename({ file, done }: { file: Attachment; done: () => void }) {
  const t = useWords(widgetText);
  const d = useWords(attachmentDialogText);
  const client = useQueryClient();
  const dot = file.originalName.lastIndexOf('.');
  const ending = file.originalName.slice(dot);
  const [stem, setStem] = useState(file.originalName.slice(0, dot));
  const [isSaving, setSaving] = useState(false);
  const field = useRef<InputRef>(null);
  useEffect(() => field.current?.focus({ cursor: 'all' }), []);
  const save = async () => {
    const { id, version } = file;
    setSaving(true);
    try {
      const stored = await call(attach.submit, { id, version, originalName: `${stem.trim()}${ending}` });
      client.setQueryData([attach.detail.path, id], stored);
      done();
    } catch {
      setSaving(false); // The toast has said why.
    }
  };
  return (
    <span className={styles.rename}>
      <Input
        ref={field}
        size="small"
        aria-label={d('newName', { name: file.originalName })}
        value={stem}
        suffix={ending}
        maxLength={MAX_FILE_NAME - ending.length}
        onChange={({ target }) => setStem(target.value)}
        onPressEnter={() => stem.trim() !== '' && void save()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation(); // The dialog stays.
          done();
        }}
      />
      <Button size="small" type="primary" loading={isSaving} disabled={stem.trim() === ''} onClick={() => void save()}>
        {d('save')}
      </Button>
      <Button size="small" onClick={done}>
        {t('cancel')}
      </Button>
    </span>
  );
}
