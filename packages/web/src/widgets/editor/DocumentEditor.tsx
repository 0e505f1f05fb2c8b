// The editor of the document server (ONLYOFFICE) in the page, made anew whenever one of its options changes (specification S4-18).
import { editorConfigOf, type EditorOptions } from '@trainrace/contract/areas/documents/editor-config';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import styles from './DocumentEditor.module.css';
import { loadScript } from './load-script.ts';

interface Editor {
  destroyEditor: () => void;
}

interface DocsApi {
  DocEditor: new (place: string, config: Readonly<Record<string, unknown>>) => Editor;
}

/** Global that its script leaves behind. */
const docsApi = (): DocsApi | undefined => (globalThis as { DocsAPI?: DocsApi }).DocsAPI;

/** Until its script is there, and until it has opened. */
const WAIT_MS = { script: 5000, ready: 15_000 } as const;

interface Props {
  options: EditorOptions;
  /** At the configured address: the server says which. */
  script: string;
  /** It does not answer: something else has to take its place. */
  giveUp: () => void;
}

export function DocumentEditor({ options, script, giveUp }: Props) {
  const holder = useRef<HTMLDivElement>(null);
  const id = useId();
  const onFailed = useEffectEvent(giveUp);
  const said = JSON.stringify(options);

  useEffect(() => {
    const over = new AbortController();
    let editor: Editor | null = null;
    const late = setTimeout(() => fail(), WAIT_MS.script + WAIT_MS.ready);
    const fail = () => {
      clearTimeout(late);
      if (!over.signal.aborted) onFailed();
    };
    const ready = () => clearTimeout(late);
    const open = async () => {
      await loadScript(script, WAIT_MS.script);
      const api = docsApi();
      if (over.signal.aborted) return;
      if (api === undefined || holder.current === null) throw new Error('The script of the document server is none.');
      const place = document.createElement('div');
      place.id = `editor${id.replace(/\W/g, '')}`;
      holder.current.replaceChildren(place);
      const { token, ...rest } = JSON.parse(said) as EditorOptions;
      const events = { onAppReady: ready, onDocumentReady: ready, onError: fail };
      editor = new api.DocEditor(place.id, { ...editorConfigOf(rest), token, width: '100%', height: '100%', events });
    };
    const held = holder.current;
    open().catch(fail);
    return () => {
      over.abort();
      clearTimeout(late);
      editor?.destroyEditor();
      held?.replaceChildren();
    };
  }, [said, script, id]);

  return <div ref={holder} className={styles.editor} />;
}
