// At the door, phone in hand: scan or type, compare the face, let in.
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { useId, useState } from 'react';
import { lazyPart } from '#api/lazy-part.ts';
import { useCall } from '#api/query.ts';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { NamedSelect } from '#widgets/NamedSelect.tsx';
import { Note } from '#widgets/Note.tsx';
import { PageHead } from '#widgets/PageHead.tsx';
import { usePane } from '#widgets/pane.ts';
import { about } from './check-in.about.words.ts';
import styles from './check-in.module.css';
import { checkInText } from './check-in.words.ts';
import { FindTicket } from './FindTicket.tsx';
import { KeptMarks } from './KeptMarks.tsx';
import { PersonAtDoor } from './PersonAtDoor.tsx';
import { SessionCounts } from './SessionCounts.tsx';
import { useIsOnline } from './use-is-online.ts';

const Scanner = lazyPart(() => import('./Scanner.tsx'), 'Scanner');

const OPEN = [40, 50, 60] as const;

export function CheckInPage() {
  const t = useWords(checkInText);
  const label = useLabel();
  const fieldId = useId();
  const { search, setSearch } = usePane();
  const isOnline = useIsOnline();
  const contestId = search.get('contestId');
  const [ticketNo, setTicketNo] = useState<string | null>(null);
  const [isScanning, setScanning] = useState(false);
  const contests = useCall(contestInfo.contestList, { contestStatus: [...OPEN] }, { quiet: true });
  const scanned = (text: string) => {
    setTicketNo(text);
    setScanning(false);
  };
  return (
    <div className={styles.page}>
      <PageHead about={label(about['/competition/check_in'])} />
      <div className={styles.panel}>
        {!isOnline && <Note kind="error" title={t('offline')} />}
        <KeptMarks />
        <FindTicket find={setTicketNo} isScanning={isScanning} scan={() => setScanning(!isScanning)} />
        {isScanning && <Scanner found={scanned} />}
        {ticketNo !== null && <PersonAtDoor key={ticketNo} ticketNo={ticketNo} />}
        <div className={styles.field}>
          <label htmlFor={fieldId}>{t('contest')}</label>
          <NamedSelect
            id={fieldId}
            asked={contests}
            names={(contests.data ?? []).map(({ id, contestName }) => [id, contestName] as const)}
            placeholder={t('pickContest')}
            none={t('noContests')}
            value={contestId}
            onChange={(id: string) => setSearch(new URLSearchParams({ contestId: id }), { replace: true })}
          />
        </div>
        {contests.isError && <Failed error={contests.error} retry={() => void contests.refetch()} />}
        {contestId !== null && <SessionCounts contestId={contestId} />}
      </div>
    </div>
  );
}
