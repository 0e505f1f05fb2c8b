// The editors of the page around one document: fetches the content, keeps what is not saved yet, saves, says what became of it.
import { documents, type EditorDocument } from '@trainrace/contract/areas/documents/document';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { fetchFile } from '#api/call.ts';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useWords } from '#i18n/words.ts';
import type { FileNotes } from '#widgets/editor/built-in.ts';
import { Note } from '#widgets/Note.tsx';
import { PageHead } from '#widgets/PageHead.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import { ConflictNote } from './ConflictNote.tsx';
import { editorPageText } from './document.words.ts';
import styles from './EditorPage.module.css';
import { useNamed } from './use-named.ts';
import { useDocumentWork } from './use-document-work.ts';
import { VersionsButton } from './VersionsButton.tsx';

const EDITORS = {
  text: lazyPart(() => import('#widgets/editor/text/TextEditor.tsx'), 'TextEditor'),
  spreadsheet: lazyPart(() => import('#widgets/editor/spreadsheet/SpreadsheetEditor.tsx'), 'SpreadsheetEditor'),
  presentation: lazyPart(() => import('#widgets/editor/presentation/PresentationEditor.tsx'), 'PresentationEditor'),
};

interface Props {
  record: EditorDocument;
  isEdit: boolean;
  /** Opens the version that is in use by then. */
  again: () => void;
  /** Note about other readers. */
  presence: ReactNode;
}

export function BuiltInEditor({ record, isEdit, again, presence }: Props) {
  const t = useWords(editorPageText);
  const [content, setContent] = useState<Uint8Array<ArrayBuffer> | null>(null);
  const [notes, setNotes] = useState<FileNotes>({ hidden: [], lost: [] });
  const [isUnreadable, setUnreadable] = useState(false);
  const work = useDocumentWork(record, notes);
  const { found, start } = work;

  useContent(record, { take: (bytes) => setContent((held) => held ?? bytes), giveUp: () => setUnreadable(true) });

  const Editor = EDITORS[record.fileType];
  return (
    <div className={styles.page}>
      <PageHead title={record.title}>
        <output className={styles.state}>{isEdit ? work.state : t('reading')}</output>
        <VersionsButton record={record} restored={again} />
        {isEdit && (
          <Button type="primary" loading={work.isSaving} disabled={!work.isDirty} onClick={() => void work.save()}>
            {t('save')}
          </Button>
        )}
      </PageHead>
      {isEdit && found && (
        <DraftNote
          at={found.keptAt}
          no={found.baseNo}
          take={() => void found.content.arrayBuffer().then((bytes) => setContent(start(new Uint8Array(bytes))))}
          drop={work.drop}
        />
      )}
      {presence}
      <ConflictNote record={record} conflict={work.conflict} again={again} />
      <Losses notes={notes} />
      {isUnreadable ? (
        <Note kind="error" title={t('unreadable')} />
      ) : content === null || found === undefined ? (
        <Waiting />
      ) : (
        <LazyBoundary fallback={<Waiting />}>
          <Editor
            key={work.startedAt}
            content={content}
            isEdit={isEdit}
            onChange={work.changed}
            onRead={setNotes}
            giveUp={() => setUnreadable(true)}
          />
        </LazyBoundary>
      )}
    </div>
  );
}

interface Taking {
  /** A draft that was taken meanwhile stays. */
  take: (bytes: Uint8Array<ArrayBuffer>) => void;
  giveUp: () => void;
}

/** Once: a tab that comes to the front again goes on with what is in it. */
function useContent({ id, versionNo }: EditorDocument, { take, giveUp }: Taking): void {
  const isAsked = useRef(false);
  const onCome = useEffectEvent(take);
  const onFailed = useEffectEvent(giveUp);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    fetchFile(documents.file, { id, no: versionNo })
      .then(async ({ bytes }) => new Uint8Array(await bytes.arrayBuffer()))
      .then(
        (bytes) => onCome(bytes),
        () => onFailed(),
      );
  }, [id, versionNo]);
}

function Losses({ notes: { hidden, lost } }: { notes: FileNotes }) {
  const t = useWords(editorPageText);
  const named = useNamed();
  return (
    <>
      {hidden.length > 0 && <Note kind="info" title={t('hidden', { things: named(hidden) })} />}
      {lost.length > 0 && <Note kind="warning" title={t('lost', { things: named(lost) })} />}
    </>
  );
}

interface DraftProps {
  at: number;
  no: number;
  take: () => void;
  drop: () => void;
}

function DraftNote({ at, no, take, drop }: DraftProps) {
  const t = useWords(editorPageText);
  const when = new Date(at).toLocaleString('sv-SE').slice(0, 16);
  return (
    <Note
      kind="warning"
      title={t('draftFound', { at: when, no })}
      action={
        <>
          <Button type="primary" onClick={take}>
            {t('draftTake')}
          </Button>
          <Button onClick={drop}>{t('draftDrop')}</Button>
        </>
      }
    />
  );
}
