import { documents, type EditorDocument } from '@trainrace/contract/areas/documents/document';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { Button } from 'antd';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { Note } from '#widgets/Note.tsx';
import { editorPageText } from './document.words.ts';

interface Props {
  record: EditorDocument;
  conflict: DataOf<typeof documents.save> | null;
  again: () => void;
}

/** Somebody else saved meanwhile: neither is lost, and one of them goes on. */
export function ConflictNote({ record: { id }, conflict, again }: Props) {
  const t = useWords(editorPageText);
  const command = useCommand();
  if (conflict === null) return null;
  const { no, versionNo, savedBy } = conflict;
  const useMine = async () => {
    const { ok } = await command(documents.restore, { id, no }, { refresh: [documents.family.path] });
    if (ok) again();
  };
  return (
    <Note
      kind="warning"
      title={t('conflict', { by: savedBy, no })}
      action={
        <>
          <Button onClick={() => void useMine()}>{t('conflictMine', { no })}</Button>
          <Button type="primary" onClick={again}>
            {t('conflictTheirs', { no: versionNo })}
          </Button>
        </>
      }
    />
  );
}
