import type { Attachment } from '@trainrace/contract/files/attach';
import { Suspense } from 'react';
import { lazyPart } from '#api/lazy-part.ts';
import { useWords } from '#i18n/words.ts';
import { Spinner } from '../Spinner.tsx';
import { widgetText } from '../widgets.words.ts';
import styles from './FilePreview.module.css';
import { lookOf } from './look-of.ts';
import type { Fetched } from './use-fetched.ts';

const WordView = lazyPart(() => import('./WordView.tsx'), 'WordView');
const ReadView = lazyPart(() => import('./ReadView.tsx'), 'ReadView');

interface Props {
  file: Attachment;
  fetched: Fetched | null;
  giveUp: () => void;
  /** Beside something else: without the pages at its side. */
  isNarrow?: boolean;
}

/** A PDF in the browser's own viewer, Office files and text in ours. */
export function FileContent({ file, fetched, giveUp, isNarrow = false }: Props) {
  const t = useWords(widgetText);
  const look = lookOf(file.extension);
  if (fetched === null) return <Spinner label={t('opening')} />;
  if (look === 'pdf')
    return <PdfFrame url={isNarrow ? `${fetched.url}#navpanes=0&view=FitH` : fetched.url} name={file.originalName} />;
  return (
    <Suspense fallback={<Spinner label={t('opening')} />}>
      {look === 'word' ? (
        <WordView bytes={fetched.bytes} name={file.originalName} giveUp={giveUp} />
      ) : (
        <ReadView bytes={fetched.bytes} type={file.extension} giveUp={giveUp} />
      )}
    </Suspense>
  );
}

function PdfFrame({ url, name }: { url: string; name: string }) {
  // oxlint-disable-next-line react/iframe-missing-sandbox -- Chromium shows no PDF in a sandbox; the server has checked that it is one.
  return <iframe className={styles.frame} title={name} src={url} />;
}
