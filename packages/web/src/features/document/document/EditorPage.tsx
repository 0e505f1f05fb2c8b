// A document, open: in the editor of the document server where there is one and it answers, else in ours.
import { documents } from '@trainrace/contract/document/document';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { useEffect, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { DocumentEditor } from '#widgets/editor/DocumentEditor.tsx';
import { PageHead } from '#widgets/PageHead.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import { notice } from '#widgets/notice.ts';
import { BuiltInEditor } from './BuiltInEditor.tsx';
import { editorPageText } from './editor-page.words.ts';
import styles from './EditorPage.module.css';
import { VersionsButton } from './VersionsButton.tsx';

type Opened = DataOf<typeof documents.editor>;

export function EditorPage({ id }: { id: string }) {
  const t = useWords(editorPageText);
  const [isServerAway, setServerAway] = useState(false);
  const { found, error, times, again } = useOpened(id);
  if (error !== null) return <Failed error={error} retry={again} />;
  if (found === null) return <Waiting />;
  const { document: record, isEdit, script, options } = found;
  if (script === null || options === null || isServerAway)
    return <BuiltInEditor key={times} record={record} isEdit={isEdit} again={again} />;
  const giveUp = () => {
    notice('warning', t('serverAway'));
    setServerAway(true);
  };
  return (
    <div className={styles.page}>
      <PageHead title={record.title}>
        <VersionsButton record={record} restored={again} />
      </PageHead>
      <DocumentEditor options={options} script={script} giveUp={giveUp} />
    </div>
  );
}

/** Asked once, and again only when somebody wants the version in use: nothing that comes by itself may replace what is being written. */
function useOpened(id: string) {
  const [opening, setOpening] = useState(0);
  const [answer, setAnswer] = useState<{ found: Opened | null; error: unknown; times: number }>(NOTHING);
  const asked = useRef(-1);
  useEffect(() => {
    if (asked.current === opening) return;
    asked.current = opening;
    call(documents.editor, { id, model: 'edit' }, { quiet: true }).then(
      (found) => setAnswer({ found, error: null, times: opening }),
      (error: unknown) => setAnswer({ found: null, error, times: opening }),
    );
  }, [id, opening]);
  return { ...answer, again: () => setOpening((times) => times + 1) };
}

const NOTHING = { found: null, error: null, times: 0 };
