// Part of a page that is kept: a frame with straight edges, or a sheet that lay at a slant.
import type { Part } from '@trainrace/devices/picture/draw-part';
import { WHOLE } from '@trainrace/devices/picture/draw-part';
import type { Quad } from '@trainrace/devices/picture/straighten';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { blobUrl, revokeLater } from '#api/blob-url.ts';
import { useWords } from '#i18n/words.ts';
import { Choices } from '../Choices.tsx';
import { Dialog } from '../Dialog.tsx';
import { Corners, percent } from './Corners.tsx';
import { cornerOf, WHOLE_SHEET, withCorner, withSheetCorner } from './crop-frame.ts';
import { cropText } from './crop.words.ts';
import styles from './CropDialog.module.css';
import { findSheet } from './find-sheet.ts';
import { drawEdited, type PageEdit } from './page-edit.ts';
import type { Page } from './use-pages.ts';

interface Props {
  page: Page;
  no: number;
  use: (edit: PageEdit) => void;
  close: () => void;
}

type Way = 'straight' | 'slanted';

export function CropDialog({ page, no, use, close }: Props) {
  const t = useWords(cropText);
  const { turns } = page.edit;
  const whole = useWhole(page);
  const [way, setWay] = useState<Way>(page.edit.quad === null ? 'straight' : 'slanted');
  const [part, setPart] = useState(page.edit.part);
  const [quad, setQuad] = useState(page.edit.quad);
  const isSlanted = way === 'slanted';
  const isSought = isSlanted && quad === null;
  useEffect(() => {
    // Begins where the sheet is seen; what was moved meanwhile stays.
    if (isSought && whole !== null) void findSheet(whole.picture).then((found) => setQuad((held) => held ?? found));
  }, [isSought, whole]);

  const back = () => {
    setPart(WHOLE);
    setQuad(isSlanted ? WHOLE_SHEET : null);
  };
  return (
    <Dialog
      centered
      width={640}
      title={t('title', { no })}
      mask={{ closable: false }}
      onCancel={close}
      footer={
        <>
          <Button size="large" onClick={back}>
            {t('whole')}
          </Button>
          <Button size="large" onClick={close}>
            {t('cancel')}
          </Button>
          <Button size="large" type="primary" onClick={() => use({ turns, part, quad: isSlanted ? quad : null })}>
            {t(isSlanted ? 'useSheet' : 'use')}
          </Button>
        </>
      }
    >
      <Choices
        label={t('way')}
        value={way}
        onChange={setWay}
        options={[
          { value: 'straight', label: t('straight') },
          { value: 'slanted', label: t('slanted') },
        ]}
      />
      <p className={styles.help}>{t(isSlanted ? 'sheetHelp' : 'help')}</p>
      {whole !== null && !isSlanted && <Frame url={whole.url} part={part} change={setPart} />}
      {whole !== null && isSlanted && quad !== null && <Sheet url={whole.url} quad={quad} change={setQuad} />}
    </Dialog>
  );
}

/** The page as it was taken, turned but not cropped. */
function useWhole({ taken, edit: { turns } }: Page): { picture: Blob; url: string } | null {
  const [whole, setWhole] = useState<{ picture: Blob; url: string } | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isGone = false;
    const draw = async () => {
      const picture = await drawEdited(taken, { turns, part: WHOLE, quad: null });
      if (isGone) return;
      made = blobUrl(picture);
      setWhole({ picture, url: made });
    };
    void draw();
    return () => {
      isGone = true;
      if (made !== null) revokeLater(made);
    };
  }, [taken, turns]);
  return whole;
}

function Frame({ url, part, change }: { url: string; part: Part; change: (part: Part) => void }) {
  const { x, y, width, height } = part;
  const box = { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
  return (
    <Corners
      url={url}
      at={(corner) => cornerOf(part, corner)}
      move={(corner, to) => change(withCorner(part, corner, to))}
    >
      <div className={styles.frame} style={box} />
    </Corners>
  );
}

function Sheet({ url, quad, change }: { url: string; quad: Quad; change: (quad: Quad) => void }) {
  const { topLeft, topRight, bottomRight, bottomLeft } = quad;
  const around = [topLeft, topRight, bottomRight, bottomLeft].map(({ x, y }) => `${x} ${y}`).join(' L ');
  return (
    <Corners url={url} at={(corner) => quad[corner]} move={(corner, to) => change(withSheetCorner(quad, corner, to))}>
      <svg className={styles.sheet} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
        <path className={styles.shade} fillRule="evenodd" d={`M 0 0 H 1 V 1 H 0 Z M ${around} Z`} />
        <path className={styles.edge} d={`M ${around} Z`} />
      </svg>
    </Corners>
  );
}
