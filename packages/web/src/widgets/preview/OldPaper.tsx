import { attach, type Attachment } from '@trainrace/contract/files/attach';
import { useEffect, useEffectEvent, useState } from 'react';
import { fetchFile } from '#api/call.ts';
import { useFeature } from '#api/use-feature.ts';
import { blobUrl, revokeLater } from '#api/blob-url.ts';
import { useWords } from '#i18n/words.ts';
import { Spinner } from '../Spinner.tsx';
import { widgetText } from '../widgets.words.ts';
import { PdfFrame } from './PdfFrame.tsx';
import { ReadView } from './ReadView.tsx';

interface Props {
  file: Attachment;
  bytes: Blob;
  isNarrow: boolean;
  giveUp: () => void;
}

/** A paper from before 2007: by the office program of the server, else as far as we can read it ourselves. */
export function OldPaper({ file, bytes, isNarrow, giveUp }: Props) {
  const t = useWords(widgetText);
  const hasOffice = useFeature('office');
  const [isOurs, setOurs] = useState(false);
  if (hasOffice === undefined) return <Spinner label={t('opening')} />;
  if (hasOffice && !isOurs) return <Converted file={file} isNarrow={isNarrow} giveUp={() => setOurs(true)} />;
  return file.extension === 'doc' ? (
    <ReadView bytes={bytes} type={file.extension} giveUp={giveUp} />
  ) : (
    <GivenUp giveUp={giveUp} />
  );
}

/** Nothing can read it. */
function GivenUp({ giveUp }: { giveUp: () => void }) {
  const onShown = useEffectEvent(giveUp);
  useEffect(() => onShown(), []);
  return null;
}

function Converted({ file, isNarrow, giveUp }: Omit<Props, 'bytes'>) {
  const t = useWords(widgetText);
  const [url, setUrl] = useState<string | null>(null);
  const onFailed = useEffectEvent(giveUp);
  useEffect(() => {
    const over = new AbortController();
    let made: string | null = null;
    const fetchPdf = async () => {
      const { bytes } = await fetchFile(attach.converted, { id: file.id }, { quiet: true, signal: over.signal });
      if (over.signal.aborted) return;
      made = blobUrl(new Blob([bytes], { type: 'application/pdf' }));
      setUrl(made);
    };
    fetchPdf().catch(() => !over.signal.aborted && onFailed());
    return () => {
      over.abort();
      if (made !== null) revokeLater(made);
    };
  }, [file.id]);
  return url === null ? (
    <Spinner label={t('opening')} />
  ) : (
    <PdfFrame url={url} name={file.originalName} isNarrow={isNarrow} />
  );
}
