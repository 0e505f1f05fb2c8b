// The session that was saved, and the way on to the next one of the same contest.
import { examSession, type ExamSession } from '@trainrace/contract/areas/arrangement/exam-session';
import { examType } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Button } from 'antd';
import { useRight } from '#api/identity.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { withOpened } from '#resource/list/list-state.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { usePane } from '#widgets/pane.ts';
import { sessionText } from './exam-session.words.ts';
import { SeatsNeeded } from './SeatsNeeded.tsx';
import { AFTER } from './use-session-standing.ts';

export function SessionSaved({ record, close }: { record: ExamSession; close: () => void }) {
  const t = useWords(sessionText);
  const lang = useLang();
  const { search, setSearch } = usePane();
  const mayAdd = useRight(examSession.submit.action);
  const { id, contestTradeId, contestId, tradeName, startTime, endTime, venueName, roomName, capacity, batch } = record;
  const again = () => {
    close();
    const next = withOpened(search, { kind: 'add' });
    next.set(AFTER, id);
    // Over the list of all contests the next one is for the same contest as well.
    if (!next.has('contestId')) next.set('contestId', contestId);
    setSearch(next);
  };
  return (
    <Dialog
      title={t('saved')}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{t('enough')}</Button>
          {mayAdd && (
            <Button type="primary" onClick={again}>
              {t('again')}
            </Button>
          )}
        </>
      }
    >
      <p>
        <b>
          {tradeName} · {wordOf(examType, record.examType, lang)} · #{batch}
        </b>
      </p>
      <p className="figures">
        {startTime.slice(0, 16)} – {endTime.slice(startTime.slice(0, 10) === endTime.slice(0, 10) ? 11 : 0, 16)}
      </p>
      <p>
        {venueName} {t('roomPlaces', { room: roomName, count: capacity })}
      </p>
      <SeatsNeeded draft={{ contestTradeId, examType: record.examType }} />
    </Dialog>
  );
}
