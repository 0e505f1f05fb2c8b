// Text with headings, lists and links, as one types a letter. What is pasted is made harmless before it is there.
import { Button, Input, Popover } from 'antd';
import { useEffect, useRef, useState, type DragEvent, type ReactNode, type SyntheticEvent } from 'react';
import { useWords } from '#i18n/words.ts';
import type { ControlProps } from '#resource/form/control-props.ts';
import { Note } from '#widgets/Note.tsx';
import { harmless, harmlessElements } from '../harmless.ts';
import { fileNoticeText } from './file-notice.words.ts';
import styles from './RichTextControl.module.css';

/** Browsers keep this old way of changing what is selected, with undo; nothing newer has taken its place. */
const run = (command: string, value?: string) => void document.execCommand(command, false, value);

export function RichTextControl({ id, label, value, isRequired, isDisabled = false, error, onChange }: ControlProps) {
  const t = useWords(fileNoticeText);
  const place = useRef<HTMLDivElement>(null);
  const sent = useRef<string | null>(null);
  const html = typeof value === 'string' ? value : '';
  // Typed input stands there already: only content from elsewhere is put in.
  useEffect(() => {
    if (place.current === null || html === sent.current) return;
    place.current.replaceChildren(harmlessElements(html));
    sent.current = html;
  }, [html]);
  const tell = () => {
    const written = harmless(place.current?.innerHTML ?? '');
    sent.current = written;
    onChange?.(written);
  };
  const [isPictureLeft, setPictureLeft] = useState(false);
  const take = (data: DataTransfer, event: SyntheticEvent) => {
    const pasted = data.getData('text/html');
    // Beside its cells a spreadsheet also hands over a picture of them.
    const isPicture = pasted === '' && data.files.length > 0;
    setPictureLeft(isPicture || /<img[\s>]/i.test(pasted));
    if (pasted === '' && !isPicture) return;
    event.preventDefault();
    if (pasted !== '') run('insertHTML', harmless(pasted));
  };
  return (
    <div className={styles.frame}>
      {!isDisabled && <Tools place={place} />}
      <div
        ref={place}
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a text area holds no headings and no lists
        role="textbox"
        tabIndex={0}
        aria-label={label}
        aria-multiline
        aria-required={isRequired}
        aria-invalid={error !== undefined}
        {...(error === undefined ? {} : { 'aria-describedby': `${id}-error` })}
        className={`${styles.text} ${error === undefined ? '' : styles.wrong}`}
        contentEditable={!isDisabled}
        suppressContentEditableWarning
        onFocus={() => run('defaultParagraphSeparator', 'p')}
        onInput={tell}
        onBlur={tell}
        onPaste={(event) => take(event.clipboardData, event)}
        onDrop={(event) => {
          putCaretAt(event);
          take(event.dataTransfer, event);
        }}
      />
      {isPictureLeft && <Note kind="warning" title={t('pictureLeft')} />}
    </div>
  );
}

/** Where something is dropped it goes in, and not where somebody wrote before. */
function putCaretAt({ clientX, clientY, currentTarget }: DragEvent<HTMLElement>): void {
  const at = caretAt(clientX, clientY);
  if (at === null || !currentTarget.contains(at.node)) return;
  currentTarget.focus();
  getSelection()?.collapse(at.node, at.offset);
}

/** The old name is that of Safari and of Chrome below 128. */
function caretAt(x: number, y: number): { node: Node; offset: number } | null {
  if ('caretPositionFromPoint' in document) {
    const position = document.caretPositionFromPoint(x, y);
    return position === null ? null : { node: position.offsetNode, offset: position.offset };
  }
  const range = (document as Document).caretRangeFromPoint(x, y);
  return range === null ? null : { node: range.startContainer, offset: range.startOffset };
}

function Tools({ place }: { place: { readonly current: HTMLDivElement | null } }) {
  const t = useWords(fileNoticeText);
  const tool = (name: keyof typeof fileNoticeText, sign: ReactNode, command: string, value?: string) => (
    <Button
      size="small"
      type="text"
      title={t(name)}
      aria-label={t(name)}
      // The selection stays.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!place.current?.contains(document.activeElement)) place.current?.focus();
        run(command, value);
      }}
    >
      {sign}
    </Button>
  );
  return (
    <div role="toolbar" aria-label={t('tools')} className={styles.tools}>
      {tool('bold', <b>B</b>, 'bold')}
      {tool('heading', 'H', 'formatBlock', 'h3')}
      {tool('paragraph', '¶', 'formatBlock', 'p')}
      {tool('bullets', '•', 'insertUnorderedList')}
      {tool('numbers', '1.', 'insertOrderedList')}
      <LinkTool place={place} />
      {tool('plain', '⌫', 'removeFormat')}
    </div>
  );
}

/** Where the cursor was is kept while the address is typed. */
function LinkTool({ place }: { place: { readonly current: HTMLDivElement | null } }) {
  const t = useWords(fileNoticeText);
  const [isOpen, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const kept = useRef<Range | null>(null);
  const open = (wanted: boolean) => {
    const selection = getSelection();
    if (wanted && selection !== null && selection.rangeCount > 0) kept.current = selection.getRangeAt(0).cloneRange();
    setOpen(wanted);
  };
  const insert = () => {
    const selection = getSelection();
    place.current?.focus();
    if (kept.current !== null && selection !== null) {
      selection.removeAllRanges();
      selection.addRange(kept.current);
    }
    const to = harmless(`<a href="${address.replaceAll('"', '%22')}">${address.replaceAll('<', '')}</a>`);
    if (selection?.isCollapsed) run('insertHTML', to);
    else run('createLink', address);
    setAddress('');
    setOpen(false);
  };
  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={open}
      content={
        <div className={styles.link}>
          <Input
            aria-label={t('linkTo')}
            placeholder={t('linkTo')}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
          <Button disabled={!/^https?:\/\/\S+$/.test(address)} onClick={insert}>
            {t('insertLink')}
          </Button>
        </div>
      }
    >
      <Button size="small" type="text" title={t('link')} onMouseDown={(event) => event.preventDefault()}>
        {t('link')}
      </Button>
    </Popover>
  );
}
