// At the door, phone in hand: scan or type, compare the face, let in.
import { CONTEST } from '@trainrace/contract/dictionaries';
import { useState } from 'react';
import { lazyPart } from '#api/lazy-part.ts';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { ContestDesk } from '#widgets/contest-desk/ContestDesk.tsx';
import { Note } from '#widgets/Note.tsx';
import { PageHead } from '#widgets/PageHead.tsx';
import { about } from './check-in.about.words.ts';
import styles from './check-in.module.css';
import { checkInText } from './check-in.words.ts';
import { FindTicket } from './FindTicket.tsx';
import { KeptMarks } from './KeptMarks.tsx';
import { PersonAtDoor } from './PersonAtDoor.tsx';
import { SessionCounts } from './SessionCounts.tsx';
import { useIsOnline } from './use-is-online.ts';

const Scanner = lazyPart(() => import('./Scanner.tsx'), 'Scanner');

const OPEN = [CONTEST.running, CONTEST.arranged, CONTEST.review] as const;

export function CheckInPage() {
  const t = useWords(checkInText);
  const label = useLabel();
  const isOnline = useIsOnline();
  const [ticketNo, setTicketNo] = useState<string | null>(null);
  const [isScanning, setScanning] = useState(false);
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
        <ContestDesk states={OPEN} name="contestId" none={t('noContests')}>
          {(id) => <SessionCounts contestId={id} />}
        </ContestDesk>
      </div>
    </div>
  );
}
