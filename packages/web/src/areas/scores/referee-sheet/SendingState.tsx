import { Button } from 'antd';
import { useWords } from '#i18n/words.ts';
import { Note } from '#widgets/Note.tsx';
import styles from './referee.module.css';
import { refereeText } from './referee.words.ts';
import type { SheetOnDevice } from './use-sheet.ts';

/** State of sending, and the marks that wait, always in sight. */
export function SendingState({ on }: { on: SheetOnDevice }) {
  const t = useWords(refereeText);
  const count = on.waiting.length;
  const { done, all } = progressOf(on);
  const state = on.isAway ? 'away' : count > 0 ? 'waiting' : done < all ? 'open' : 'sent';
  return (
    <>
      <output className={styles.state} data-state={state}>
        {state === 'sent'
          ? t('allSent')
          : state === 'open'
            ? t(done === 0 ? 'noneMarked' : 'markedSoFar', { done, all })
            : t(state, { count })}
      </output>
      {!on.isSafe && <Note kind="error" title={t('notKept')} />}
      {on.problem !== null && (
        <Note
          kind="error"
          title={on.problem}
          action={
            <Button size="small" onClick={on.reload}>
              {t('reload')}
            </Button>
          }
        />
      )}
      {on.refused.length > 0 && (
        <Note kind="error" title={t('refused', { count: on.refused.length })}>
          <ul>
            {on.refused.map(({ clientId, seatId, aspectNo, value, why }) => (
              <li key={clientId}>
                {on.held?.sheet.numbers.find(({ id }) => id === seatId)?.number} {aspectNo} {value ?? '—'} {why}
              </li>
            ))}
          </ul>
          <Button size="small" onClick={on.dismiss}>
            {t('seen')}
          </Button>
        </Note>
      )}
    </>
  );
}

/** Marks that are asked for, and those that are there. */
function progressOf({ held, marks }: SheetOnDevice): { done: number; all: number } {
  const present = held?.sheet.numbers.filter(({ isOut }) => isOut === 0).map(({ id }) => id) ?? [];
  const aspects = held?.sheet.aspects ?? [];
  const done = marks.filter(({ seatId, value }) => value !== null && present.includes(seatId)).length;
  return { done, all: present.length * aspects.length };
}
