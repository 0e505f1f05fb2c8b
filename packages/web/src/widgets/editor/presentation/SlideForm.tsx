import { Button, Input } from 'antd';
import { useEffect, useRef } from 'react';
import { blobUrl, revokeLater } from '#api/blob-url.ts';
import { useWords } from '#i18n/words.ts';
import { editorText } from '../editor.words.ts';
import styles from './Presentation.module.css';
import type { SlidePicture } from './read-slides.ts';
import type { DraftSlide } from './write-slides.ts';

interface Props {
  slide: DraftSlide;
  no: number;
  isEdit: boolean;
  change: (slide: DraftSlide) => void;
}

export function SlideForm({ slide, no, isEdit, change }: Props) {
  const t = useWords(editorText);
  const { texts, pictures, added } = slide;
  const words = texts.flatMap(({ kind }, at) => (kind === 'text' ? [at] : []));
  const labelOf = (at: number) =>
    texts[at]?.kind === 'title'
      ? t('title')
      : words.length > 1
        ? t('textOf', { no: words.indexOf(at) + 1 })
        : t('text');
  const write = (at: number, text: string) => change({ ...slide, texts: texts.with(at, { ...texts[at]!, text }) });
  return (
    <section className={styles.slide} aria-label={t('slide', { no })}>
      {texts.length === 0 && <p className={styles.hint}>{t('noText')}</p>}
      {texts.map(({ kind, text }, at) => (
        // Shapes of a slide stay in their order.
        <label key={`${slide.key} ${at}`} className={kind === 'title' ? styles.title : undefined}>
          <span>{labelOf(at)}</span>
          <Input.TextArea
            autoSize={{ minRows: kind === 'title' ? 1 : 4 }}
            // A break within a paragraph is shown as the arrow that word processors use for it.
            value={text.replaceAll('\v', '↵')}
            readOnly={!isEdit}
            onChange={(event) => write(at, event.target.value.replaceAll('↵', '\v'))}
          />
        </label>
      ))}
      {pictures.length + added.length > 0 && (
        <ul className={styles.pictures} aria-label={t('pictures')}>
          {pictures.map((picture, at) => (
            <li key={`own ${at}`}>
              <Picture picture={picture} />
            </li>
          ))}
          {added.map((picture, at) => (
            <li key={`added ${at}`}>
              <Picture picture={picture} />
              <Button size="small" type="link" onClick={() => change({ ...slide, added: added.toSpliced(at, 1) })}>
                {t('removePicture')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isEdit && <AddPicture add={(picture) => change({ ...slide, added: [...added, picture] })} />}
    </section>
  );
}

function Picture({ picture }: { picture: SlidePicture }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = blobUrl(new Blob([picture.bytes], { type: picture.type }));
    if (image.current !== null) image.current.src = url;
    return () => revokeLater(url);
  }, [picture]);
  return <img ref={image} alt="" />;
}

function AddPicture({ add }: { add: (picture: SlidePicture) => void }) {
  const t = useWords(editorText);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>{t('addPicture')}</Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg"
        aria-label={t('addPicture')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file === undefined || !['image/png', 'image/jpeg'].includes(file.type)) return;
          void file.arrayBuffer().then((bytes) => add({ bytes: new Uint8Array(bytes), type: file.type }));
        }}
      />
    </>
  );
}
