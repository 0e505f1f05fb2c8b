import { arrangement, type FoundPerson } from '@trainrace/contract/areas/arrangement/arrangement';
import { examType, SEAT, seatState } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { CallFailed } from '#api/failure.ts';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { Failed } from '#widgets/Failed.tsx';
import styles from './check-in.module.css';
import { checkInText } from './check-in.words.ts';
import { REFRESH } from './door-refresh.ts';
import { KeepMark } from './KeepMark.tsx';
import { Portrait } from './Portrait.tsx';
import { useMarkKeeper } from './use-kept-marks.ts';
import { ViolationDialog } from './ViolationDialog.tsx';

type FoundSeat = FoundPerson['seats'][number];

/** The photo beside the face, the seat, and three things to say. */
export function PersonAtDoor({ ticketNo }: { ticketNo: string }) {
  const found = useCall(arrangement.find, { ticketNo }, { quiet: true });
  // A person seen before is still shown: the mark is kept where it cannot be sent.
  if (found.isError && found.data === undefined && isUnreached(found.error)) return <KeepMark ticketNo={ticketNo} />;
  if (found.isError && found.data === undefined)
    return <Failed error={found.error} retry={() => void found.refetch()} />;
  if (found.data === undefined) return <Skeleton active avatar />;
  const { name, workUnit, tradeName, contestName, photoLink, seats } = found.data;
  return (
    <section className={styles.person} aria-label={name}>
      <Portrait link={photoLink} name={name} />
      <div className={styles.facts}>
        <h2>{name}</h2>
        <p className="figures">{ticketNo}</p>
        <p>{workUnit}</p>
        <p>
          {contestName} · {tradeName}
        </p>
      </div>
      <ul className={styles.seats}>
        {seats.map((seat) => (
          <SeatAtDoor key={seat.id} seat={seat} name={name} ticketNo={ticketNo} />
        ))}
      </ul>
    </section>
  );
}

const isUnreached = (error: unknown): boolean => error instanceof CallFailed && error.code === 0;

function SeatAtDoor({ seat, name, ticketNo }: { seat: FoundSeat; name: string; ticketNo: string }) {
  const t = useWords(checkInText);
  const lang = useLang();
  const command = useCommand();
  const keeper = useMarkKeeper();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const say = async (result: 3 | 4) => {
    setBusy(true);
    const outcome = await command(arrangement.checkIn, { id: seat.id, result }, { refresh: REFRESH });
    if (!outcome.ok && isUnreached(outcome.failure) && result === SEAT.present) keeper.keep(ticketNo);
    setBusy(false);
  };
  const isPresent = seat.seatState === SEAT.present;
  return (
    <li className={styles.seat}>
      <div>
        <b>{wordOf(examType, seat.examType, lang)}</b> <span className="figures">{seat.startTime.slice(0, 16)}</span>
        <br />
        {seat.venueName} {seat.roomName} <b>{t('seat', { no: seat.seatNo })}</b>{' '}
        {seat.drawNo !== null && t('draw', { no: seat.drawNo })}
      </div>
      <div data-state={seat.seatState} className={styles.state}>
        {wordOf(seatState, seat.seatState, lang)} {seat.reason}
      </div>
      <div className={styles.row}>
        <Button
          type="primary"
          size="large"
          loading={isBusy}
          disabled={isPresent}
          onClick={() => void say(SEAT.present)}
        >
          {isPresent ? t('again') : t('present')}
        </Button>
        <Button size="large" disabled={seat.seatState === SEAT.absent} onClick={() => void say(SEAT.absent)}>
          {t('absent')}
        </Button>
        <Button size="large" danger onClick={() => setAsking(true)}>
          {t('violation')}
        </Button>
      </div>
      {isAsking && <ViolationDialog seatId={seat.id} name={name} close={() => setAsking(false)} />}
    </li>
  );
}
