// Making the file, looking at it, and handing it to the slot.
import { MAX_ATTACHMENT_BYTES } from '@trainrace/contract/limits';
import { Button } from 'antd';
import { useState } from 'react';
import { lookAt } from '#api/download.ts';
import { useWords } from '#i18n/words.ts';
import { kilobytes } from '../attachment/attachments.ts';
import { smallJpeg } from '../attachment/small-jpeg.ts';
import { notice } from '../notice.ts';
import { cameraText } from './camera.words.ts';
import styles from './CameraDialog.module.css';
import { pagesToPdf } from './pages-to-pdf.ts';
import type { Page } from './use-pages.ts';

interface Props {
  pages: readonly Page[];
  /** One picture instead of a PDF. */
  isSingle: boolean;
  /** Whether there is a chosen camera: without it no page can come. */
  hasCamera: boolean;
  use: (files: File[]) => void;
  leave: () => void;
}

export function CameraFoot({ pages, isSingle, hasCamera, use, leave }: Props) {
  const t = useWords(cameraText);
  const [busy, setBusy] = useState<'pdf' | 'save' | null>(null);
  const pdf = usePdf(pages);

  /** Says what is in the way; null then. */
  const make = async (): Promise<Blob | null> => {
    if (pages.length === 0) {
      notice('warning', t(hasCamera ? 'noPagesYet' : 'needsCamera'));
      return null;
    }
    try {
      const made = isSingle ? await picture(pages[0]!) : await pdf.make();
      if (made === null) notice('error', t('tooLarge'));
      return made;
    } catch {
      notice('error', t('unreadable'));
      return null;
    }
  };
  const whileBusy = async (what: 'pdf' | 'save', run: () => Promise<void>) => {
    if (busy !== null) return;
    setBusy(what);
    await run();
    setBusy(null);
  };
  const save = async () => {
    const made = await make();
    if (made !== null) use([new File([made], fileName(t('fileName'), isSingle ? 'jpg' : 'pdf'), { type: made.type })]);
  };
  return (
    <div className={styles.foot}>
      <span className={styles.made} aria-live="polite">
        {pdf.made !== null && (
          <>
            {t('pdfMade', { count: pages.length, size: kilobytes(pdf.made.size) })}{' '}
            <Button type="link" size="small" onClick={() => lookAt(pdf.made!, fileName(t('fileName'), 'pdf'))}>
              {t('look')}
            </Button>
          </>
        )}
      </span>
      <Button size="large" onClick={leave}>
        {t('cancel')}
      </Button>
      {!isSingle && (
        <Button
          size="large"
          loading={busy === 'pdf'}
          onClick={() => void whileBusy('pdf', async () => void (await make()))}
        >
          {t('makePdf')}
        </Button>
      )}
      <Button size="large" type="primary" loading={busy === 'save'} onClick={() => void whileBusy('save', save)}>
        {t('save')}
      </Button>
    </div>
  );
}

/** The PDF of these very pages; another page, or another order, makes it old. */
function usePdf(pages: readonly Page[]) {
  const [held, setHeld] = useState<{ of: readonly Page[]; pdf: Blob } | null>(null);
  const isFresh = held !== null && held.of === pages;
  const make = async () => {
    if (isFresh) return held.pdf;
    const pdf = await pagesToPdf(
      pages.map(({ picture: one }) => one),
      MAX_ATTACHMENT_BYTES,
    );
    if (pdf !== null) setHeld({ of: pages, pdf });
    return pdf;
  };
  return { make, made: isFresh ? held.pdf : null };
}

async function picture({ picture: taken }: Page): Promise<Blob> {
  const jpeg = await smallJpeg(taken);
  return new Blob([jpeg.slice()], { type: 'image/jpeg' });
}

/** With the moment, so that two of a day are told apart. */
function fileName(words: string, ending: string, now = new Date()): string {
  const two = (figure: number) => String(figure).padStart(2, '0');
  const day = `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`;
  return `${words}${day}-${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}.${ending}`;
}
