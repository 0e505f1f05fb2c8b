import { useWords } from '#i18n/words.ts';
import { Note } from '#widgets/Note.tsx';
import { editorPageText } from './document.words.ts';
import { usePresence } from './use-presence.ts';

/** Said before anybody writes over the work of somebody else. */
export function PresenceNote({ id }: { id: string }) {
  const t = useWords(editorPageText);
  const others = usePresence(id);
  if (others.length === 0) return null;
  const names = others
    .map(({ name, since }) => t('presentSince', { name, at: since.slice(11, 16) }))
    .join(t('listComma'));
  return <Note kind="warning" title={t('present', { names })} />;
}
