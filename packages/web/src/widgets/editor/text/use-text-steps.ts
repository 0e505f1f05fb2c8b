// Back and forth in a page that is written by hand: the whole page as it stood before each change. What our buttons do to
// paragraphs the browser's own steps do not know, and would put back in pieces.
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { MOST_STEPS, PAUSE_MS, type Moves } from '../use-steps.ts';

interface Shot {
  content: DocumentFragment;
  caret: readonly [node: readonly number[], offset: number] | null;
}

const TYPING = /^(insertText|insertCompositionText|deleteContentBackward|deleteContentForward)$/;

export function useTextSteps(page: RefObject<HTMLElement | null>, changed: () => void) {
  const steps = useRef<{ before: Shot[]; after: Shot[]; typedAt: number }>(NOTHING());
  const [can, setCan] = useState({ undo: false, redo: false });
  const isRunning = useRef(false);
  const show = () => {
    const { before, after } = steps.current;
    setCan({ undo: before.length > 0, redo: after.length > 0 });
  };
  /** Before something changes. */
  const note = (isTyped: boolean) => {
    const held = page.current;
    const { before, after, typedAt } = steps.current;
    const isOne = isTyped && sinceThen(typedAt) < PAUSE_MS;
    steps.current.typedAt = isTyped ? moment() : Number.NEGATIVE_INFINITY;
    if (held === null || isOne) return;
    before.push(shotOf(held));
    if (before.length > MOST_STEPS) before.shift();
    after.length = 0;
    show();
  };
  const move = (from: 'before' | 'after', to: 'before' | 'after') => () => {
    const held = page.current;
    const shot = steps.current[from].pop();
    if (held === null || shot === undefined) return;
    steps.current[to].push(shotOf(held));
    steps.current.typedAt = Number.NEGATIVE_INFINITY;
    held.replaceChildren(shot.content);
    putCaret(held, shot.caret);
    show();
    changed();
  };
  const [undo, redo] = [move('before', 'after'), move('after', 'before')];
  const onBefore = useEffectEvent((event: InputEvent) => {
    if (event.inputType === 'historyUndo' || event.inputType === 'historyRedo') {
      event.preventDefault();
      (event.inputType === 'historyUndo' ? undo : redo)();
    } else if (!isRunning.current) note(TYPING.test(event.inputType));
  });
  useEffect(() => {
    const held = page.current;
    held?.addEventListener('beforeinput', onBefore);
    return () => held?.removeEventListener('beforeinput', onBefore);
  }, [page]);
  const moves: Moves = { undo: can.undo ? undo : null, redo: can.redo ? redo : null };
  return {
    moves,
    /** A button or a paste is one step. */
    asStep(change: () => void) {
      note(false);
      isRunning.current = true;
      try {
        change();
      } finally {
        isRunning.current = false;
      }
    },
  };
}

const moment = (): number => performance.now();
const sinceThen = (then: number): number => moment() - then;

const NOTHING = () => ({ before: [], after: [], typedAt: Number.NEGATIVE_INFINITY });

function shotOf(page: HTMLElement): Shot {
  const content = document.createDocumentFragment();
  content.append(...[...page.childNodes].map((node) => node.cloneNode(true)));
  const selection = getSelection();
  const node = selection?.focusNode ?? null;
  const path = node === null ? null : pathOf(page, node);
  return { content, caret: path === null ? null : [path, selection!.focusOffset] };
}

function pathOf(page: HTMLElement, node: Node): number[] | null {
  if (node === page) return [];
  const parent = node.parentNode;
  const above = parent === null || !page.contains(node) ? null : pathOf(page, parent);
  return above === null || parent === null ? null : [...above, [...parent.childNodes].indexOf(node as ChildNode)];
}

function putCaret(page: HTMLElement, caret: Shot['caret']): void {
  if (caret === null) return;
  const [path, offset] = caret;
  const node = path.reduce<Node | undefined>((parent, at) => parent?.childNodes[at], page);
  if (node === undefined) return;
  const most = node.nodeType === Node.TEXT_NODE ? (node as Text).length : node.childNodes.length;
  getSelection()?.collapse(node, Math.min(offset, most));
}
