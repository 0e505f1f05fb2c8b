import type { Deadline, Workbench } from '@trainrace/contract/areas/home/workbench';
import { Link } from 'react-router';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { workbenchText } from '../workbench.words.ts';
import { useMenus } from '../layout/use-menus.ts';
import styles from './HomeList.module.css';

const CONTEST = '/competition/contest_info';

/** The page whose record it is, and where it has a list of its own what its address says; the first that one has. */
const PAGES: Readonly<Record<Deadline, string | readonly (readonly [path: string, name: string])[]>> = {
  entriesEnd: CONTEST,
  reviewEnds: CONTEST,
  // Of a person the entry, of a school or business the trade.
  correctionEnds: [
    ['/application/my', 'view'],
    ['/application/group', 'trade'],
  ],
  theory: CONTEST,
  practice: CONTEST,
  noticeEnds: CONTEST,
  fileDue: '/deposit/construction_file',
  statementDue: '/deposit/monthly_statement',
  instrumentEnds: '/deposit/margin_instrument',
};

/** The days ahead on which something ends or takes place, the nearest first. */
export function Deadlines({ deadlines, today }: Pick<Workbench, 'deadlines' | 'today'>) {
  const t = useWords(workbenchText);
  const { byPath } = useMenus();
  if (deadlines.length === 0) return null;
  const days = Map.groupBy(deadlines, ({ day }) => day);
  return (
    <section className={`sheet ${styles.list}`} aria-label={t('deadlines')}>
      <header>
        <h2 className="section-title">{t('deadlines')}</h2>
      </header>
      <ul>
        {[...days].map(([day, on]) => (
          <li key={day} className={styles.day}>
            <Day day={day} today={today} />
            <ul>
              {on.map(({ what, id, name }) => {
                const to = addressOf(what, id, (path) => byPath.has(path));
                return (
                  <li key={what + id + name}>
                    <small>{t(what)}</small> {to === null ? <span>{name}</span> : <Link to={to}>{name}</Link>}
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

function addressOf(what: Deadline, id: string, has: (path: string) => boolean): string | null {
  const pages = PAGES[what];
  if (typeof pages === 'string') return has(pages) ? `${pages}/${id}` : null;
  const [path, name] = pages.find(([one]) => has(one)) ?? [];
  return path === undefined ? null : `${path}?${name}=${id}`;
}

const DAY_MS = 86_400_000;

/** Counted from the day of the server, as the tasks are. */
function Day({ day, today }: { day: string; today: string }) {
  const t = useWords(workbenchText);
  const lang = useLang();
  const away = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  const named = new Intl.DateTimeFormat(lang === 'zh' ? 'zh-CN' : 'en-GB', {
    month: 'short',
    day: 'numeric',
    weekday: 'short',
    timeZone: 'UTC',
  }).format(new Date(day));
  return (
    <time dateTime={day}>
      <strong>{away === 0 ? t('today') : away === 1 ? t('tomorrow') : named}</strong>
      {away < 2 && <small>{named}</small>}
    </time>
  );
}
