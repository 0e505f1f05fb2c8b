import { useEffect, useEffectEvent } from 'react';
import { useWords } from '#i18n/words.ts';
import { uploadText } from './upload.words.ts';

/** Every picture that is copied from a screen is called image.png: such get a name that says where they come from. */
export function pastedFiles(data: DataTransfer | null, name: string): File[] {
  return [...(data?.files ?? [])].map((file) =>
    file.name === 'image.png' ? new File([file], `${name}.png`, { type: file.type }) : file,
  );
}

/** Files that are pasted while nobody is writing. */
export function usePasted(take: (files: readonly File[]) => void, isOn: boolean): void {
  const u = useWords(uploadText);
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const isWriting = event.target instanceof Element && event.target.closest('input, textarea') !== null;
    const files = pastedFiles(event.clipboardData, u('pasted'));
    // A paste already taken by the upload's own place is left alone.
    if (isWriting || event.defaultPrevented || files.length === 0) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, [isOn]);
}
