import { FEEDBACK_PICTURE } from '@trainrace/contract/limits';
import { attachmentType } from '@trainrace/contract/rules/attachment';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import { blobUrl } from '#api/blob-url.ts';
import { useWords } from '#i18n/words.ts';
import { pastedFiles } from '#widgets/attachment/pasted-files.ts';
import { notice } from '#widgets/notice.ts';
import { canCapture, captureScreen } from './capture-screen.ts';
import styles from './HelpDrawer.module.css';
import { helpText } from './help.words.ts';

const TYPES: readonly string[] = FEEDBACK_PICTURE.types;
const ACCEPTED = TYPES.map((type) => `.${type}`).join(',');
const MEGABYTE = 1_048_576;

interface Props {
  value: File | null;
  onChange: (picture: File | null) => void;
}

/** Chosen, pasted in the drawer, or taken of the screen where the browser can. */
export function PictureOfPage({ value, onChange }: Props) {
  const t = useWords(helpText);
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const take = (files: readonly File[]) => {
    const [file] = files;
    if (file === undefined) return;
    const isPicture = TYPES.includes(attachmentType(file.name) ?? '') && file.size <= FEEDBACK_PICTURE.bytes;
    if (isPicture) onChange(file);
    else notice('warning', t('notPicture', { megabytes: FEEDBACK_PICTURE.bytes / MEGABYTE }));
  };
  usePastedPicture(picker, take);
  const capture = async () => {
    const picture = await captureScreen();
    if (picture === null) notice('info', t('captureFailed'));
    else take([new File([picture], `${t('captured')}.png`, { type: picture.type })]);
  };
  return (
    <div className={styles.picture}>
      <label htmlFor={id}>{t('picture')}</label>
      <input
        ref={picker}
        id={id}
        type="file"
        className="unseen"
        accept={ACCEPTED}
        tabIndex={-1}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <div className={styles.buttons}>
        <Button onClick={() => picker.current?.click()}>{t('choose')}</Button>
        {canCapture() && <Button onClick={() => void capture()}>{t('capture')}</Button>}
        {value !== null && <Button onClick={() => onChange(null)}>{t('leaveOut')}</Button>}
      </div>
      <small>{t('orPaste')}</small>
      {value !== null && <Shown key={value.name + value.lastModified} picture={value} />}
    </div>
  );
}

/**
 * In the drawer alone: what is pasted on the page beside it is meant for that page. While somebody writes, too: text that comes
 * along is what was meant then.
 */
function usePastedPicture(within: RefObject<HTMLElement | null>, take: (files: readonly File[]) => void): void {
  const t = useWords(helpText);
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = pastedFiles(event.clipboardData, t('captured'));
    if (event.defaultPrevented || files.length === 0 || event.clipboardData?.types.includes('text/plain') === true)
      return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event);
    const drawer = within.current?.closest<HTMLElement>('[role=dialog]');
    drawer?.addEventListener('paste', listen);
    return () => drawer?.removeEventListener('paste', listen);
  }, [within]);
}

function Shown({ picture }: { picture: File }) {
  const [link] = useState(() => blobUrl(picture));
  useEffect(() => () => URL.revokeObjectURL(link), [link]);
  return <img src={link} alt={picture.name} />;
}
