// A document, open: in the editor of the document server where there is one and it answers, else in ours.
import { documents } from '@trainrace/contract/areas/documents/document';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { useEffect, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { DocumentEditor } from '#widgets/editor/DocumentEditor.tsx';
import { PageHead } from '#widgets/PageHead.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import { usePane } from '#widgets/pane.ts';
import { notice } from '#widgets/notice.ts';
import { BuiltInEditor } from './BuiltInEditor.tsx';
import { editorPageText } from './document.words.ts';
import styles from './EditorPage.module.css';
import { PresenceNote } from './PresenceNote.tsx';
import { VersionsButton } from './VersionsButton.tsx';

type Opened = DataOf<typeof documents.editor>;

export function EditorPage({ id }: { id: string }) {
  const t = useWords(editorPageText);
  const [isServerAway, setServerAway] = useState(false);
  const { found, error, times, again } = useOpened(id);
  const { rename } = usePane();
  const name = found?.document.title;
  useEffect(() => {
    if (name !== undefined) rename(name);
  }, [name, rename]);
  if (error !== null) return <Failed error={error} retry={again} />;
  if (found === null) return <Waiting />;
  const { document: record, isEdit, script, options } = found;
  if (script === null || options === null || isServerAway)
    return (
      <BuiltInEditor key={times} record={record} isEdit={isEdit} again={again} presence={<PresenceNote id={id} />} />
    );
  const giveUp = () => {
    notice('warning', t('serverAway'));
    setServerAway(true);
  };
  return (
    <div className={styles.page}>
      <PageHead title={record.title}>
        <VersionsButton record={record} restored={again} />
      </PageHead>
      <PresenceNote id={id} />
      <DocumentEditor options={options} script={script} giveUp={giveUp} />
    </div>
  );
}

/** Asked once, and again only when somebody wants the version in use: nothing that comes by itself may replace what is being written. */
function useOpened(id: string) {
  const [opening, setOpening] = useState(0);
  const [answer, setAnswer] = useState<{ found: Opened | null; error: unknown; times: number }>(NOTHING);
  const lang = useLang();
  const asked = useRef({ opening: -1, lang });
  // The editor of the document server speaks the language that is signed into its options; ours follows by itself.
  const isOfServer = answer.found !== null && answer.found.options !== null;
  useEffect(() => {
    const former = asked.current;
    if (former.opening === opening && (former.lang === lang || !isOfServer)) return;
    asked.current = { opening, lang };
    call(documents.editor, { id, model: 'edit' }, { quiet: true }).then(
      (found) => setAnswer({ found, error: null, times: opening }),
      // An open document stays as it is when only its words could not be had anew.
      (error: unknown) => former.opening !== opening && setAnswer({ found: null, error, times: opening }),
    );
  }, [id, opening, lang, isOfServer]);
  return { ...answer, again: () => setOpening((times) => times + 1) };
}

const NOTHING = { found: null, error: null, times: 0 };
