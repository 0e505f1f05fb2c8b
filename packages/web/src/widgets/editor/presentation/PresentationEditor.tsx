// The built-in editor of presentations: the slides at the side, and of the one in front its texts and pictures.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWords } from '#i18n/words.ts';
import { Spinner } from '#widgets/Spinner.tsx';
import type { BuiltInProps } from '../built-in.ts';
import { editorText } from '../editor.words.ts';
import { useMoveKeys } from '../use-move-keys.ts';
import { useSteps, type Moves } from '../use-steps.ts';
import { openDeck, slideLike, type DeckFile } from './deck-file.ts';
import { SlideForm } from './SlideForm.tsx';
import { SlideList } from './SlideList.tsx';
import styles from './Presentation.module.css';
import type { DraftSlide } from './write-slides.ts';

export function PresentationEditor({ content, onRead, giveUp, ...props }: BuiltInProps) {
  const t = useWords(editorText);
  const [file, setFile] = useState<DeckFile | null>(null);
  const onOpened = useEffectEvent((opened: DeckFile) => {
    setFile(opened);
    onRead(opened.notes);
  });
  const onFailed = useEffectEvent(giveUp);
  const isAsked = useRef(false);
  useEffect(() => {
    // Once: a tab that comes to the front again goes on with what is in it.
    if (isAsked.current) return;
    isAsked.current = true;
    openDeck(content).then(onOpened, onFailed);
  }, [content]);
  return file === null ? <Spinner label={t('opening')} /> : <Deck file={file} {...props} />;
}

const NO_MOVES: Moves = { undo: null, redo: null };

function Deck({ file, isEdit, onChange }: { file: DeckFile } & Pick<BuiltInProps, 'isEdit' | 'onChange'>) {
  const place = useRef<HTMLDivElement>(null);
  const {
    now: slides,
    change,
    moves,
  } = useSteps<readonly DraftSlide[]>(file.slides, (next) => onChange(async () => await file.make(next)));
  useMoveKeys(place, isEdit ? moves : NO_MOVES);
  const [chosen, choose] = useState(0);
  const at = Math.min(chosen, slides.length - 1);
  const slide = slides[at];

  const move = (by: number) => {
    const [one, other] = [slides[at], slides[at + by]];
    if (one === undefined || other === undefined) return;
    change(slides.with(at, other).with(at + by, one));
    choose(at + by);
  };
  if (slide === undefined) return null;
  return (
    <div className={styles.editor} ref={place}>
      <SlideList
        slides={slides}
        at={at}
        choose={choose}
        tools={
          isEdit
            ? {
                add: () => {
                  change(slides.toSpliced(at + 1, 0, slideLike(slide)));
                  choose(at + 1);
                },
                remove: () => change(slides.toSpliced(at, 1)),
                move,
                moves,
              }
            : null
        }
      />
      <SlideForm
        key={slide.key}
        slide={slide}
        no={at + 1}
        isEdit={isEdit}
        change={(next) => change(slides.with(at, next), true)}
      />
    </div>
  );
}
