import type { Attachment } from '@trainrace/contract/files/attach';
import { useEffect, useEffectEvent, useState } from 'react';
import { blobUrl, revokeLater } from '#api/blob-url.ts';
import { bytesOf } from '../attachment/attachments.ts';

export interface Fetched {
  bytes: Blob;
  url: string;
}

/** The bytes of a file, with an address for pictures and frames that holds while it is shown. */
export function useFetched(file: Attachment, giveUp: () => void): Fetched | null {
  const [fetched, setFetched] = useState<(Fetched & { of: Attachment }) | null>(null);
  const onFailed = useEffectEvent(giveUp);
  useEffect(() => {
    let made: string | null = null;
    let isGone = false;
    const fetchBytes = async () => {
      const bytes = await bytesOf(file);
      if (isGone) return;
      made = blobUrl(bytes);
      setFetched({ bytes, url: made, of: file });
    };
    fetchBytes().catch(() => !isGone && onFailed()); // The toast has said why.
    return () => {
      isGone = true;
      if (made !== null) revokeLater(made);
    };
  }, [file]);
  // That of another file has gone with it.
  return fetched?.of === file ? fetched : null;
}
