import type { Attachment } from '@trainrace/contract/files/attach';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useWords } from '#i18n/words.ts';
import { Spinner } from '../Spinner.tsx';
import { widgetText } from '../widgets.words.ts';
import { lookOf } from './look-of.ts';
import { PdfFrame } from './PdfFrame.tsx';
import type { Fetched } from './use-fetched.ts';

const WordView = lazyPart(() => import('./WordView.tsx'), 'WordView');
const SlidesView = lazyPart(() => import('./SlidesView.tsx'), 'SlidesView');
const OldPaper = lazyPart(() => import('./OldPaper.tsx'), 'OldPaper');
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
  if (look === 'pdf') return <PdfFrame url={fetched.url} name={file.originalName} isNarrow={isNarrow} />;
  return (
    <LazyBoundary fallback={<Spinner label={t('opening')} />}>
      {look === 'words' || look === 'oldSlides' ? (
        <OldPaper file={file} bytes={fetched.bytes} isNarrow={isNarrow} giveUp={giveUp} />
      ) : look === 'slides' ? (
        <SlidesView bytes={fetched.bytes} name={file.originalName} giveUp={giveUp} />
      ) : look === 'word' ? (
        <WordView bytes={fetched.bytes} name={file.originalName} giveUp={giveUp} />
      ) : (
        <ReadView bytes={fetched.bytes} type={file.extension} giveUp={giveUp} />
      )}
    </LazyBoundary>
  );
}
