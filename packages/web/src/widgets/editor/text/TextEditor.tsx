// The built-in editor of texts: what can be done to paragraphs, over a page that holds the whole document.
import { Button, Select } from 'antd';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useWords } from '#i18n/words.ts';
import { Spinner } from '#widgets/Spinner.tsx';
import type { BuiltInProps } from '../built-in.ts';
import { editorText } from '../editor.words.ts';
import { StepButtons } from '../StepButtons.tsx';
import { useMoveKeys } from '../use-move-keys.ts';
import type { Moves } from '../use-steps.ts';
import { openText } from './text-file.ts';
import {
  alignBlocks,
  inlineStyle,
  insertTable,
  listBlocks,
  shapeBlocks,
  shapeHere,
  type Shape,
} from './text-commands.ts';
import styles from './TextEditor.module.css';
import { useTextSteps } from './use-text-steps.ts';

export function TextEditor({ content, isEdit, onChange, onRead, giveUp }: BuiltInProps) {
  const t = useWords(editorText);
  const page = useRef<HTMLDivElement>(null);
  const made = useRef<((page: ParentNode) => Promise<Blob>) | null>(null);
  const [isRead, setRead] = useState(false);
  const [shape, setShape] = useState<Shape>('p');
  const onOpened = useEffectEvent((file: Awaited<ReturnType<typeof openText>>) => {
    made.current = file.make;
    page.current?.replaceChildren(file.page);
    setRead(true);
    onRead(file.notes);
  });
  const onFailed = useEffectEvent(giveUp);
  const isAsked = useRef(false);
  useEffect(() => {
    // Once: a tab that comes to the front again goes on with what is in it.
    if (isAsked.current) return;
    isAsked.current = true;
    openText(content).then(onOpened, onFailed);
  }, [content]);

  const changed = () => {
    const [held, make] = [page.current, made.current];
    if (held !== null && make !== null) onChange(async () => await make(held.cloneNode(true) as HTMLElement));
  };
  const caret = useCaret(page);
  const { moves, asStep } = useTextSteps(page, changed);
  useMoveKeys(page, moves);
  const run = (change: (page: HTMLElement) => void) => {
    const held = page.current;
    if (held === null) return;
    held.focus();
    caret.putBack();
    asStep(() => change(held));
    changed();
  };
  return (
    <div className={styles.editor}>
      {!isRead && <Spinner label={t('opening')} />}
      {isEdit && isRead && <Tools shape={shape} run={run} moves={moves} />}
      <div
        ref={page}
        className={styles.page}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a text area holds no headings and tables.
        role="textbox"
        aria-multiline
        aria-label={t('content')}
        contentEditable={isEdit}
        suppressContentEditableWarning
        tabIndex={0}
        // Behind a heading a browser would begin what is no paragraph.
        onFocus={() => document.execCommand('defaultParagraphSeparator', false, 'p')}
        onInput={changed}
        onSelect={() => page.current !== null && setShape(shapeHere(page.current))}
        onPaste={(event) => {
          // Words alone: what other pages look like is not part of the document.
          event.preventDefault();
          const words = event.clipboardData.getData('text/plain');
          asStep(() => void document.execCommand('insertText', false, words));
        }}
        onDrop={(event) => event.preventDefault()}
      />
    </div>
  );
}

/** Where somebody writes: a list of choices takes the caret out of the page, and without this it comes back at the beginning. */
function useCaret(page: RefObject<HTMLElement | null>) {
  const kept = useRef<Range>(null);
  useEffect(() => {
    const note = () => {
      const selection = getSelection();
      if (selection !== null && selection.rangeCount > 0 && page.current?.contains(selection.anchorNode) === true)
        kept.current = selection.getRangeAt(0).cloneRange();
    };
    document.addEventListener('selectionchange', note);
    return () => document.removeEventListener('selectionchange', note);
  }, [page]);
  const putBack = () => {
    const range = kept.current;
    if (range === null || page.current?.contains(range.startContainer) !== true) return;
    getSelection()?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
  };
  return { putBack };
}

interface ToolsProps {
  shape: Shape;
  run: (change: (page: HTMLElement) => void) => void;
  moves: Moves;
}

function Tools({ shape, run, moves }: ToolsProps) {
  const t = useWords(editorText);
  const shapes = (['p', 'h1', 'h2', 'h3'] as const).map((value) => ({ value, label: t(value) }));
  // A button must not take the selection out of the page.
  const tool = (name: keyof typeof editorText, change: (page: HTMLElement) => void) => (
    <Button onMouseDown={(event) => event.preventDefault()} onClick={() => run(change)}>
      {t(name)}
    </Button>
  );
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('format')}>
      <Select
        aria-label={t('style')}
        value={shape}
        options={shapes}
        // Also where it has that style already: one goes on writing.
        onSelect={(next: Shape) => run((page) => shapeBlocks(page, next))}
      />
      {tool('bold', () => inlineStyle('bold'))}
      {tool('italic', () => inlineStyle('italic'))}
      {tool('underline', () => inlineStyle('underline'))}
      {tool('left', (page) => alignBlocks(page, ''))}
      {tool('center', (page) => alignBlocks(page, 'center'))}
      {tool('right', (page) => alignBlocks(page, 'right'))}
      {tool('bullets', (page) => listBlocks(page, 'bullet'))}
      {tool('numbers', (page) => listBlocks(page, 'number'))}
      {tool('table', (page) => insertTable(page))}
      <StepButtons {...moves} />
    </div>
  );
}
