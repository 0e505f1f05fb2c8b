// States of work on a document between opening and saving.
import { documents, type EditorDocument } from '@trainrace/contract/areas/documents/document';
import { DOCUMENT_EXTENSIONS } from '@trainrace/contract/areas/documents/file-types';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { useRef, useState } from 'react';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { ask } from '#widgets/ask.ts';
import type { FileNotes } from '#widgets/editor/built-in.ts';
import { usePane } from '#widgets/pane.ts';
import { useUnsaved } from '#widgets/unsaved.ts';
import { editorPageText } from './document.words.ts';
import { useNamed } from './use-named.ts';
import { useKeptWork } from './use-kept-work.ts';

type Saved = DataOf<typeof documents.save>;

export function useDocumentWork(record: EditorDocument, { lost }: FileNotes) {
  const t = useWords(editorPageText);
  const named = useNamed();
  const command = useCommand();
  const { path } = usePane();
  const kept = useKeptWork(record.id);
  const make = useRef<(() => Promise<Blob>) | null>(null);
  const baseNo = useRef(record.versionNo);
  /** Counts changes: what was typed while a save ran is not in it. */
  const changes = useRef(0);
  const [isDirty, setDirty] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [saved, setSaved] = useState<Saved | null>(null);
  const [startedAt, setStartedAt] = useState(0);
  useUnsaved(path, isDirty, kept.isKept);

  const changed = (next: () => Promise<Blob>) => {
    changes.current++;
    make.current = next;
    setDirty(true);
    kept.keep(baseNo.current, next);
  };

  const save = async () => {
    if (make.current === null || isSaving) return;
    const things = named(lost);
    if (things !== '' && !(await ask({ title: t('lostAsk', { things }), content: t('lostSays'), yes: t('save') })))
      return;
    setSaving(true);
    const before = changes.current;
    const file = new File([await make.current()], `document.${DOCUMENT_EXTENSIONS[record.fileType]}`);
    const input = { id: record.id, baseNo: baseNo.current };
    const outcome = await command(documents.save, input, {
      files: { file },
      refresh: REFRESHED,
      // The page says what became of it: a conflict is no success.
      isDone: ({ isConflict }) => !isConflict,
    });
    setSaving(false);
    if (!outcome.ok) return;
    setSaved(outcome.data);
    baseNo.current = outcome.data.no;
    if (changes.current !== before) return;
    setDirty(false);
    kept.drop();
  };

  /** Goes on with work that was kept, from the version that it began with. */
  const start = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
    baseNo.current = kept.found?.baseNo ?? baseNo.current;
    changed(async () => new Blob([bytes]));
    setStartedAt(Date.now());
    kept.taken();
    return bytes;
  };

  const state = isDirty
    ? t(kept.isKept ? 'kept' : 'unsaved')
    : saved === null
      ? t('fresh', { no: record.versionNo })
      : t('saved', { no: saved.no });
  const conflict = saved?.isConflict === true ? saved : null;
  const { found, drop } = kept;
  return { found, drop, start, startedAt, changed, save, state, isDirty, isSaving, conflict };
}

/** The lists; what is open stays as it is. */
const REFRESHED = [documents.list.path, documents.versions.path, documents.detail.path];
