// A field for a note: `@` offers the colleagues who may be told of it.
import { recordNote, type Colleague } from '@trainrace/contract/areas/home/record-note';
import { RECORD_NOTES } from '@trainrace/contract/limits';
import { Button, Mentions } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { usePane } from '#widgets/pane.ts';
import { useUnsaved } from '#widgets/unsaved.ts';
import { useCommand } from '../command/use-command.ts';
import { useRested } from '../form/use-rested.ts';
import { namedIn } from './named-in.ts';
import styles from './NotesPanel.module.css';
import { togetherText } from './together.words.ts';
import type { RecordPlace } from './use-notes.ts';

export function NoteForm({ place }: { place: RecordPlace }) {
  const t = useWords(togetherText);
  const command = useCommand();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly Colleague[]>([]);
  const [sought, setSought] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const offered = useColleagues(place, sought);
  useUnsaved(usePane().path, text.trim() !== '');
  const send = async () => {
    setIsSending(true);
    const mentions = namedIn(text, chosen).map(({ id }) => id);
    const sent = { ...place, content: text, ...(mentions.length > 0 && { mentions }) };
    const { ok } = await command(recordNote.submit, sent, { refresh: [recordNote.list.path] });
    setIsSending(false);
    if (!ok) return;
    setText('');
    setChosen([]);
  };
  return (
    <>
      <Mentions
        aria-label={t('write')}
        placeholder={t('placeholder')}
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={RECORD_NOTES.characters}
        value={text}
        onChange={setText}
        onSearch={setSought}
        onSelect={({ key }) => {
          // The field makes keys its own by something behind them.
          const one = offered.find(({ id }) => String(key).startsWith(id));
          if (one !== undefined) setChosen((known) => [...known, one]);
        }}
        options={offered.map(({ id, name }) => ({ key: id, value: name, label: name }))}
        filterOption={false}
        notFoundContent={t('nobody')}
      />
      <div className={styles.foot}>
        <Button type="primary" disabled={text.trim() === ''} loading={isSending} onClick={() => void send()}>
          {t('send')}
        </Button>
      </div>
    </>
  );
}

/** Asked for once somebody begins to name one. */
function useColleagues(place: RecordPlace, sought: string | null): readonly Colleague[] {
  const name = useRested(sought ?? '');
  const asked = { enabled: sought !== null, quiet: true, keepFormer: true };
  return useCall(recordNote.colleagues, { ...place, ...(name && { name }) }, asked).data ?? [];
}
