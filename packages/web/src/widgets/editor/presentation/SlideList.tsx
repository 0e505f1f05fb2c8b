import { Button } from 'antd';
import { useWords } from '#i18n/words.ts';
import { editorText } from '../editor.words.ts';
import { StepButtons } from '../StepButtons.tsx';
import type { Moves } from '../use-steps.ts';
import styles from './Presentation.module.css';
import type { DraftSlide } from './write-slides.ts';

interface Props {
  slides: readonly DraftSlide[];
  at: number;
  choose: (at: number) => void;
  /** null: only looked at. */
  tools: { add: () => void; remove: () => void; move: (by: number) => void; moves: Moves } | null;
}

export function SlideList({ slides, at, choose, tools }: Props) {
  const t = useWords(editorText);
  return (
    <nav className={styles.side} aria-label={t('slides')}>
      <ol>
        {slides.map(({ key, texts }, no) => (
          <li key={key}>
            <button type="button" aria-current={no === at ? 'page' : undefined} onClick={() => choose(no)}>
              <span>{no + 1}</span> {titleOf(texts) || t('untitled')}
            </button>
          </li>
        ))}
      </ol>
      {tools && (
        <div className={styles.tools}>
          <Button onClick={tools.add}>{t('addSlide')}</Button>
          <Button disabled={at === 0} onClick={() => tools.move(-1)}>
            {t('moveUp')}
          </Button>
          <Button disabled={at === slides.length - 1} onClick={() => tools.move(1)}>
            {t('moveDown')}
          </Button>
          <Button disabled={slides.length === 1} onClick={tools.remove}>
            {t('removeSlide')}
          </Button>
          <StepButtons {...tools.moves} />
        </div>
      )}
    </nav>
  );
}

const titleOf = (texts: DraftSlide['texts']): string =>
  (texts.find(({ kind }) => kind === 'title')?.text ?? texts[0]?.text ?? '').split('\n')[0]!;
