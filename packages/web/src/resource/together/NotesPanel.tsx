// Notes that colleagues write on a record, below its facts: plain text, newest first.
import { recordNote, type RecordNote } from '@trainrace/contract/areas/home/record-note';
import { MAX_PAGE_SIZE } from '@trainrace/contract/limits';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useRight } from '#api/identity.ts';
import { useWords } from '#i18n/words.ts';
import { ask } from '#widgets/ask.ts';
import { Failed } from '#widgets/Failed.tsx';
import { useCommand } from '../command/use-command.ts';
import { NoteForm } from './NoteForm.tsx';
import styles from './NotesPanel.module.css';
import { togetherText } from './together.words.ts';
import { useNotes, type RecordPlace } from './use-notes.ts';

export function NotesPanel({ place }: { place: RecordPlace }) {
  const t = useWords(togetherText);
  // None: only the newest few.
  const [pages, setPages] = useState(0);
  const newest = pages === 0 ? {} : { size: MAX_PAGE_SIZE };
  const { isThere, notes, total, isFetching, error, retry } = useNotes(place, newest);
  const mayWrite = useRight(recordNote.submit.action);
  const titleId = useId();
  if (!isThere) return null;
  const shown = pages > 1 ? pages * MAX_PAGE_SIZE : notes.length;
  return (
    <section className={styles.notes} aria-labelledby={titleId}>
      <h2 id={titleId}>{total === 0 ? t('notes') : t('count', { count: total })}</h2>
      <p className={styles.office}>{t('office')}</p>
      {error !== null && <Failed error={error} retry={retry} />}
      {mayWrite && <NoteForm key={place.bizId} place={place} />}
      {error === null && total === 0 && !mayWrite && <p className={styles.office}>{t('none')}</p>}
      {notes.length > 0 && (
        <ol>
          {notes.map((note) => (
            <Note key={note.id} note={note} />
          ))}
          {Array.from({ length: Math.max(0, pages - 1) }, (_, at) => (
            <Earlier key={at} place={place} current={at + 2} />
          ))}
        </ol>
      )}
      {total > shown && (
        <Button type="link" loading={isFetching} onClick={() => setPages(pages + 1)}>
          {t('earlier', { count: total - shown })}
        </Button>
      )}
    </section>
  );
}

function Earlier({ place, current }: { place: RecordPlace; current: number }) {
  const { notes, error, retry } = useNotes(place, { size: MAX_PAGE_SIZE, current });
  if (error !== null)
    return (
      <li>
        <Failed error={error} retry={retry} />
      </li>
    );
  return notes.map((note) => <Note key={note.id} note={note} />);
}

function Note({ note: { id, writerName, createTime, content, mentions, isOwn } }: { note: RecordNote }) {
  const t = useWords(togetherText);
  const command = useCommand();
  const mayRemove = useRight(recordNote.remove.action);
  const takeBack = async () => {
    const question = { title: t('takeBackAsk'), content: t('takeBackText'), yes: t('takeBack'), isDanger: true };
    if (await ask(question)) await command(recordNote.remove, { id }, { refresh: [recordNote.list.path] });
  };
  return (
    <li>
      <div className={styles.by}>
        <strong>{writerName}</strong>
        <time className="figures">{createTime.slice(0, 16)}</time>
        {isOwn && mayRemove && (
          <Button type="link" size="small" onClick={() => void takeBack()}>
            {t('takeBack')}
          </Button>
        )}
      </div>
      <p className={styles.said}>{content}</p>
      {mentions.length > 0 && (
        <p className={styles.told}>{t('told', { names: mentions.map(({ name }) => name).join(t('comma')) })}</p>
      )}
    </li>
  );
}
