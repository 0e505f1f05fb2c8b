import { Button } from 'antd';
import { useWords } from '#i18n/words.ts';
import { editorText } from './editor.words.ts';
import type { Moves } from './use-steps.ts';

export function StepButtons({ undo, redo }: Moves) {
  const t = useWords(editorText);
  return (
    <>
      {(
        [
          ['undo', undo],
          ['redo', redo],
        ] as const
      ).map(([name, move]) => (
        <Button
          key={name}
          disabled={move === null}
          // A button must not take the selection out of the page.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => move?.()}
        >
          {t(name)}
        </Button>
      ))}
    </>
  );
}
