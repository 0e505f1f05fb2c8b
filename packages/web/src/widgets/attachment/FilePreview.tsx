import { Image, Modal, Spin } from 'antd';
import type { Attachment } from '@trainrace/contract/files/attach';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './FilePreview.module.css';
import { bytesOf, lookOf } from './attachments.ts';

interface Props {
  file: Attachment;
  close: () => void;
}

/** A picture in the picture viewer, a PDF in the browser's own. */
export function FilePreview({ file, close }: Props) {
  const url = useObjectUrl(file, close);
  if (lookOf(file.extension) === 'image')
    return url === null ? null : (
      <Image
        alt={file.originalName}
        classNames={{ root: styles.hidden ?? '' }}
        src={url}
        preview={{ open: true, onOpenChange: (isOpen) => !isOpen && close() }}
      />
    );
  return (
    <Modal open title={file.originalName} width="min(960px, 96vw)" footer={null} onCancel={close} centered>
      {url === null ? (
        <Spin className={styles.frame ?? ''} />
      ) : (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- Chromium shows no PDF in a sandbox; the server has checked that it is one.
        <iframe className={styles.frame} title={file.originalName} src={url} />
      )}
    </Modal>
  );
}

function useObjectUrl(file: Attachment, giveUp: () => void): string | null {
  const [url, setUrl] = useState<string | null>(null);
  const onFailed = useEffectEvent(giveUp);
  useEffect(() => {
    let made: string | null = null;
    let isGone = false;
    const fetchBytes = async () => {
      const bytes = await bytesOf(file);
      if (isGone) return;
      made = URL.createObjectURL(bytes);
      setUrl(made);
    };
    fetchBytes().catch(() => onFailed()); // The toast has said why.
    return () => {
      isGone = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}
