// Where files come in: picked, dropped, pasted or photographed (spec 5), each with how far it is and a second try.
import { CameraOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { formatMessage } from '@trainrace/contract/messages';
import { acceptedTypes } from '@trainrace/contract/rules/attachment';
import { PHOTO_SLOT } from '@trainrace/contract/rules/photo';
import { useId, useRef, useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { CameraButton } from '../camera/CameraButton.tsx';
import { widgetText } from '../widgets.words.ts';
import styles from './AttachmentSlot.module.css';
import { isTouch } from './is-touch.ts';
import { openCamera } from './open-camera.ts';
import { PhotosToPdf } from './PhotosToPdf.tsx';
import { pastedFiles, usePasted } from './pasted-files.ts';
import { uploadText } from './upload.words.ts';
import { usePhotoCrop } from './use-photo-crop.tsx';
import { RefusedFiles } from './RefusedFiles.tsx';
import { useUpload, type Uploading } from './use-upload.ts';

interface Props {
  id: string;
  /** The kind of paper (flowNode). */
  slot: string | undefined;
  ids: readonly string[];
  onChange: (ids: string[]) => void;
  isSingle: boolean;
  /** The problem stands below, under the id `<id>-error`. */
  isWrong?: boolean;
  recordId: string | undefined;
  /** Files pasted anywhere are meant for here. */
  isAlone?: boolean;
}

export function UploadPlace({ id, slot, ids, onChange, isSingle, isWrong = false, recordId, isAlone = false }: Props) {
  const t = useWords(widgetText);
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { uploading, add, retry, forget } = useUpload({ slot, recordId, ids, onChange, isSingle });
  const types = acceptedTypes(slot);
  const photo = usePhotoCrop(slot, add);
  const take = (files: readonly File[]) => void photo.take(files);
  usePasted(take, isAlone);
  return (
    <>
      <DropPlace take={take}>
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
        {photo.camera ?? (types.includes('jpg') && slot !== PHOTO_SLOT && <Camera take={take} />)}
        <CameraButton slot={slot} take={take} />
        <Hint id={hintId} slot={slot} />
        <input
          ref={input}
          type="file"
          hidden
          multiple={!isSingle}
          accept={types.map((type) => `.${type}`).join(',')}
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            event.target.value = ''; // The same file may be picked again.
          }}
        />
      </DropPlace>
      {photo.dialog}
      <Uploads files={uploading} retry={(file) => void retry(file)} forget={({ key }) => forget(key)} />
    </>
  );
}

/** Of a phone; elsewhere picking a file is the same. */
function Camera({ take }: { take: (files: readonly File[]) => void }) {
  const u = useWords(uploadText);
  if (!isTouch()) return null;
  return (
    <Button icon={<CameraOutlined aria-hidden />} onClick={() => openCamera('environment', take)}>
      {u('takePhoto')}
    </Button>
  );
}

function DropPlace({ take, children }: { take: (files: File[]) => void; children: ReactNode }) {
  const u = useWords(uploadText);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  const paste = (event: ClipboardEvent) => {
    const files = pastedFiles(event.clipboardData, u('pasted'));
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
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
      onPaste={paste}
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
  const refused = files.filter((file) => file.refused !== undefined);
  const others = files.filter((file) => file.refused === undefined);
  return (
    <>
      {refused.length > 0 && <RefusedFiles files={refused} forget={forget} />}
      {others.map(shown)}
    </>
  );

  function shown(file: Uploading) {
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
  }
}

function Hint({ id, slot }: { id: string; slot: string | undefined }) {
  const t = useWords(widgetText);
  const lang = useLang();
  return (
    <span id={id} className={styles.hint}>
      {[...hintsOf(slot), 'attachmentSizeHint' as const].map((key) => formatMessage(key, lang)).join(' · ')}
      {' · '}
      {t('types', { types: acceptedTypes(slot).join('/') })}
    </span>
  );
}
