import type { WorkCalendarDay } from '@trainrace/contract/areas/basic/work-calendar';
import { CALENDAR_DAY } from '@trainrace/contract/dictionaries';
import { addCalendarDays, isWorkingDay } from '@trainrace/contract/rules/working-days';
import { useWords } from '#i18n/words.ts';
import styles from './work-calendar.module.css';
import { calendarText } from './work-calendar.words.ts';

const WEEK = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;

interface Props {
  year: number;
  month: number;
  days: ReadonlyMap<string, WorkCalendarDay>;
  /** For who may change a day. */
  choose: ((day: string) => void) | undefined;
}

export function Month({ year, month, days, choose }: Props) {
  const t = useWords(calendarText);
  const calendar = new Map([...days].map(([day, { kind }]) => [day, kind]));
  const all = daysOf(year, month);
  const working = all.filter((day) => isWorkingDay(day, calendar)).length;
  return (
    <table className={styles.month}>
      <caption>
        {t('month', { month })} <small>{t('working', { count: working })}</small>
      </caption>
      <thead>
        <tr>
          {WEEK.map((day) => (
            <th key={day} scope="col">
              {t(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(all).map((week, index) => (
          <tr key={index}>
            {week.map((day, place) => (
              <td key={day ?? place}>
                {day !== null && (
                  <Day day={day} held={days.get(day)} isWorking={isWorkingDay(day, calendar)} choose={choose} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps extends Pick<Props, 'choose'> {
  day: string;
  held: WorkCalendarDay | undefined;
  isWorking: boolean;
}

function Day({ day, held, isWorking, choose }: DayProps) {
  const t = useWords(calendarText);
  const sign = held === undefined ? '' : t(held.kind === CALENDAR_DAY.holiday ? 'holiday' : 'inLieu');
  // Read out after what stands there, which is the name (WCAG 2.5.3).
  const title = held === undefined ? day : `${day} ${held.name}`;
  const className = [styles.day, isWorking ? '' : styles.off, held === undefined ? '' : styles.held].join(' ');
  return (
    <button
      type="button"
      className={className}
      disabled={choose === undefined}
      title={title}
      onClick={() => choose?.(day)}
    >
      {Number(day.slice(8))}
      {sign !== '' && (
        <>
          {' '}
          <sup>{sign}</sup>
        </>
      )}
    </button>
  );
}

function daysOf(year: number, month: number): string[] {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return Array.from({ length: 31 }, (_, index) => addCalendarDays(first, index)).filter(
    (day) => day.slice(0, 7) === first.slice(0, 7),
  );
}

/** Weeks begin on Monday; null stands for days of another month. */
function weeksOf(days: readonly string[]): (string | null)[][] {
  const before = (new Date(`${days[0]!}T00:00:00Z`).getUTCDay() + 6) % 7;
  const cells: (string | null)[] = [...Array.from({ length: before }, () => null), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => cells[week * 7 + place] ?? null),
  );
}
