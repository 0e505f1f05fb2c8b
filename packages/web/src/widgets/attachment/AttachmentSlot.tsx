// The place of one kind of paper: what is uploaded, and the way to upload more (spec 5).
import { UploadOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { sayMessage } from '@trainrace/contract/messages';
import { acceptedTypes } from '@trainrace/contract/rules/attachment';
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useLang } from '#i18n/language.ts';
import { widgetText } from '../widgets.words.ts';
import { useWords } from '#i18n/words.ts';
import { AttachmentList } from './AttachmentList.tsx';
import styles from './AttachmentSlot.module.css';
import { usePhotoCrop } from './use-photo-crop.tsx';
import { PhotosToPdf } from './PhotosToPdf.tsx';
import { uploadText } from './upload.words.ts';
import { useUpload, type Uploading } from './use-upload.ts';

interface Props {
  id: string;
  /** The kind of paper (flowNode). */
  slot: string | undefined;
  ids: readonly string[];
  onChange: (ids: string[]) => void;
  /** One file, the next takes its place. */
  isSingle?: boolean;
  isDisabled?: boolean | undefined;
  /** What is wrong stands below, under the id `<id>-error`. */
  isWrong?: boolean;
  /** The record that the files belong to, when it is there already. */
  recordId?: string;
}

export function AttachmentSlot({
  id,
  slot,
  ids,
  onChange,
  isSingle = false,
  isDisabled,
  isWrong = false,
  recordId,
}: Props) {
  const t = useWords(widgetText);
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { uploading, add, retry, forget } = useUpload({ slot, recordId, ids, onChange, isSingle });
  const types = acceptedTypes(slot);
  const photo = usePhotoCrop(slot, add);
  return (
    <div className={styles.slot}>
      {ids.length > 0 && (
        <AttachmentList
          ids={ids}
          {...(isDisabled ? {} : { remove: (gone: string) => onChange(ids.filter((one) => one !== gone)) })}
        />
      )}
      {!isDisabled && (
        <DropPlace take={(files) => void photo.take(files)}>
          <Button
            id={id}
            icon={<UploadOutlined aria-hidden />}
            aria-describedby={isWrong ? `${hintId} ${id}-error` : hintId}
            onClick={() => input.current?.click()}
          >
            {ids.length === 0 ? t('upload') : t('uploadAgain')}
          </Button>
          {types.length === 1 && types[0] === 'pdf' && (
            <PhotosToPdf name={t('photographed')} add={(file) => void add([file])} />
          )}
          {photo.camera}
          <Hint id={hintId} slot={slot} />
          <input
            ref={input}
            type="file"
            hidden
            multiple={!isSingle}
            accept={types.map((type) => `.${type}`).join(',')}
            onChange={(event) => {
              void photo.take([...(event.target.files ?? [])]);
              event.target.value = ''; // The same file may be picked again.
            }}
          />
        </DropPlace>
      )}
      {photo.dialog}
      <Uploads files={uploading} retry={(file) => void retry(file)} forget={({ key }) => forget(key)} />
    </div>
  );
}

function DropPlace({ take, children }: { take: (files: File[]) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  return (
    <div
      className={`${styles.drop} ${isOver ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}

const hintsOf = (slot: string | undefined) =>
  slot === 'SQCN' ? (['attachmentPromiseHint'] as const) : slot === 'QTZL' ? (['attachmentOtherHint'] as const) : [];

interface UploadsProps {
  files: readonly Uploading[];
  retry: (file: Uploading) => void;
  forget: (file: Uploading) => void;
}

/** Files on their way, and those that did not arrive. */
function Uploads({ files, retry, forget }: UploadsProps) {
  const t = useWords(widgetText);
  const u = useWords(uploadText);
  return files.map((file) => {
    const { key, name, share, again } = file;
    return again === undefined ? (
      <output key={key} className={styles.uploading}>
        <span>{name}</span>
        <Progress
          percent={Math.round(share * 100)}
          size="small"
          aria-label={t('uploading', { percent: Math.round(share * 100) })}
        />
      </output>
    ) : (
      <div key={key} role="alert" className={styles.uploading}>
        <span>{u('failed', { name })}</span>
        <Button size="small" onClick={() => retry(file)}>
          {u('retry')}
        </Button>
        <Button size="small" type="text" onClick={() => forget(file)}>
          {u('forget')}
        </Button>
      </div>
    );
  });
}

function Hint({ id, slot }: { id: string; slot: string | undefined }) {
  const t = useWords(widgetText);
  const lang = useLang();
  return (
    <span id={id} className={styles.hint}>
      {[...hintsOf(slot), 'attachmentSizeHint' as const].map((key) => sayMessage(key, lang)).join(' · ')}
      {' · '}
      {t('types', { types: acceptedTypes(slot).join('/') })}
    </span>
  );
}
