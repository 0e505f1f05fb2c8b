import type { RefereeSheet } from '@trainrace/contract/areas/scores/referee-sheet';
import { Button } from 'antd';
import { useState } from 'react';
import { useWords } from '#i18n/words.ts';
import { Note } from '#widgets/Note.tsx';
import { wholeDays } from '#widgets/whole-days.ts';
import { AspectCard } from './AspectCard.tsx';
import { PinForm } from './PinForm.tsx';
import styles from './referee.module.css';
import { refereeText } from './referee.words.ts';
import { SendingState } from './SendingState.tsx';
import type { SheetOnDevice } from './use-sheet.ts';

interface Props {
  on: SheetOnDevice;
  sheet: RefereeSheet;
}

export function MarkingSheet({ on, sheet }: Props) {
  const t = useWords(refereeText);
  const present = sheet.numbers.filter(({ isOut }) => isOut === 0);
  const [picked, pick] = useState<string | null>(null);
  const place = Math.max(
    0,
    present.findIndex(({ id }) => id === picked),
  );
  const seat = present[place];
  const to = (next: number) => {
    pick(present[next]?.id ?? null);
    scrollTo({ top: 0 });
  };
  return (
    <>
      <SheetHead on={on} sheet={sheet} />
      <nav className={styles.numbers} aria-label={t('numbers')}>
        {sheet.numbers.map((one) => (
          <NumberButton
            key={one.id}
            number={one}
            on={on}
            sheet={sheet}
            isPicked={one.id === seat?.id}
            pick={() => pick(one.id)}
          />
        ))}
      </nav>
      {seat === undefined ? (
        <Note kind="info" title={t('noNumbers')} />
      ) : (
        <section className={styles.panel} aria-label={t('number', { number: seat.number })}>
          <h2 className={styles.seat}>{t('number', { number: seat.number })}</h2>
          {sheet.aspects.map((aspect) => (
            <AspectCard
              key={`${seat.id} ${aspect.no}`}
              aspect={aspect}
              mark={on.marks.find((mark) => mark.seatId === seat.id && mark.aspectNo === aspect.no)?.value ?? null}
              isAgain={sheet.again.some((one) => one.seatId === seat.id && one.aspectNo === aspect.no)}
              isClosed={sheet.isClosed === 1}
              set={(value) => on.mark({ seatId: seat.id, aspectNo: aspect.no }, value)}
            />
          ))}
          <div className={styles.steps}>
            <Button size="large" disabled={place === 0} onClick={() => to(place - 1)}>
              {t('previous')}
            </Button>
            <Button size="large" disabled={place >= present.length - 1} onClick={() => to(place + 1)}>
              {t('next')}
            </Button>
          </div>
        </section>
      )}
      {sheet.signedTime === null && seat !== undefined && <Signature on={on} />}
    </>
  );
}

/** Subject of the marks, the referee and the deadline. */
function SheetHead({ on, sheet }: Props) {
  const t = useWords(refereeText);
  return (
    <section className={styles.panel}>
      <h2>{sheet.tradeName}</h2>
      <p>
        {sheet.contestName} · {sheet.startTime.slice(0, 16)} {sheet.roomName}
      </p>
      <p>
        {t('referee', { name: sheet.refereeName })} · {wholeDays(t('closes', { time: sheet.closesAt.slice(0, 16) }))}
      </p>
      <SendingState on={on} />
      {sheet.signedTime !== null && <Note kind="info" title={t('signed', { time: sheet.signedTime.slice(0, 16) })} />}
      {sheet.signedTime === null && sheet.isClosed === 1 && <Note kind="warning" title={t('closed')} />}
    </section>
  );
}

interface NumberProps extends Props {
  number: RefereeSheet['numbers'][number];
  isPicked: boolean;
  pick: () => void;
}

function NumberButton({ number: { id, number, isOut }, on, sheet, isPicked, pick }: NumberProps) {
  const t = useWords(refereeText);
  const done = on.marks.filter(({ seatId }) => seatId === id).length;
  const isAgain = sheet.again.some(({ seatId }) => seatId === id);
  return (
    <button
      type="button"
      disabled={isOut === 1}
      aria-current={isPicked}
      data-state={isAgain ? 'again' : done >= sheet.aspects.length ? 'done' : 'open'}
      onClick={pick}
    >
      <strong>{number}</strong>
      <span>{isOut === 1 ? t('out') : t('progress', { done, all: sheet.aspects.length })}</span>
    </button>
  );
}

function Signature({ on }: { on: SheetOnDevice }) {
  const t = useWords(refereeText);
  const [isAsked, setAsked] = useState(false);
  const waits = on.waiting.length > 0;
  return (
    <section className={styles.panel}>
      {isAsked ? (
        <>
          <p>{waits ? t('signWaits') : t('signText')}</p>
          <PinForm verb={t('sign')} isDisabled={waits} send={on.sign} />
        </>
      ) : (
        <Button size="large" block onClick={() => setAsked(true)}>
          {t('sign')}
        </Button>
      )}
    </section>
  );
}
