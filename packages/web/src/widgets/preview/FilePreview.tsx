import { DownloadOutlined } from '@ant-design/icons';
import { Button, Image } from 'antd';
import type { Attachment } from '@trainrace/contract/files/attach';
import { sayMessage } from '@trainrace/contract/messages';
import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { lazyPart } from '#api/lazy-part.ts';
import { useLang } from '#i18n/language.ts';
import { widgetText } from '../widgets.words.ts';
import { useWords } from '#i18n/words.ts';
import { bytesOf, saveFile } from '../attachment/attachments.ts';
import { Dialog } from '../Dialog.tsx';
import { notice } from '../notice.ts';
import { Spinner } from '../Spinner.tsx';
import styles from './FilePreview.module.css';
import { lookOf } from './look-of.ts';

const WordView = lazyPart(() => import('./WordView.tsx'), 'WordView');
const ReadView = lazyPart(() => import('./ReadView.tsx'), 'ReadView');

interface Props {
  file: Attachment;
  close: () => void;
}

/** A picture in the picture viewer, a PDF in the browser's own, Office files and text in ours; what cannot be read is told. */
export function FilePreview({ file, close }: Props) {
  const t = useWords(widgetText);
  const lang = useLang();
  const fetched = useFetched(file, close);
  const look = lookOf(file.extension);
  const giveUp = () => {
    notice('warning', sayMessage('previewImpossible', lang));
    close();
  };
  if (look === 'image') return fetched && <Picture url={fetched.url} name={file.originalName} close={close} />;
  return (
    <Window file={file} close={close}>
      {fetched === null ? (
        <Spinner label={t('opening')} />
      ) : look === 'pdf' ? (
        <PdfFrame url={fetched.url} name={file.originalName} />
      ) : (
        <Suspense fallback={<Spinner label={t('opening')} />}>
          {look === 'word' ? (
            <WordView bytes={fetched.bytes} name={file.originalName} giveUp={giveUp} />
          ) : (
            <ReadView bytes={fetched.bytes} type={file.extension} giveUp={giveUp} />
          )}
        </Suspense>
      )}
    </Window>
  );
}

function Window({ file, close, children }: Props & { children: ReactNode }) {
  const t = useWords(widgetText);
  const download = (
    <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void saveFile(file).catch(() => undefined)}>
      {t('download')}
    </Button>
  );
  return (
    <Dialog title={file.originalName} width="min(960px, 96vw)" footer={download} onCancel={close} centered>
      {children}
    </Dialog>
  );
}

function Picture({ url, name, close }: { url: string; name: string; close: () => void }) {
  return (
    <Image
      alt={name}
      classNames={{ root: styles.hidden ?? '' }}
      src={url}
      preview={{ open: true, onOpenChange: (isOpen) => !isOpen && close() }}
    />
  );
}

function PdfFrame({ url, name }: { url: string; name: string }) {
  // oxlint-disable-next-line react/iframe-missing-sandbox -- Chromium shows no PDF in a sandbox; the server has checked that it is one.
  return <iframe className={styles.frame} title={name} src={url} />;
}

interface Fetched {
  bytes: Blob;
  url: string;
}

function useFetched(file: Attachment, giveUp: () => void): Fetched | null {
  const [fetched, setFetched] = useState<Fetched | null>(null);
  const onFailed = useEffectEvent(giveUp);
  useEffect(() => {
    let made: string | null = null;
    let isGone = false;
    const fetchBytes = async () => {
      const bytes = await bytesOf(file);
      if (isGone) return;
      made = URL.createObjectURL(bytes);
      setFetched({ bytes, url: made });
    };
    fetchBytes().catch(() => !isGone && onFailed()); // The toast has said why.
    return () => {
      isGone = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [file]);
  return fetched;
}
