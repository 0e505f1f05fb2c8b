import type { Workbench } from '@trainrace/contract/areas/home/workbench';
import { endMinute } from '@trainrace/contract/rules/period-end';
import dayjs from 'dayjs';
import { Link } from 'react-router';
import { useWords } from '#i18n/words.ts';
import { workbenchText } from '../workbench.words.ts';
import { useMenus } from '../layout/use-menus.ts';
import styles from './HomeList.module.css';

const CONTESTS = '/competition/contest_info';
/** Where persons and groups enter. */
const ENTERING = ['/application/my', '/application/group'];

/** Contests that take entries, those that close first. */
export function OpenContests({ contests }: { contests: Workbench['contests'] }) {
  const t = useWords(workbenchText);
  const { byPath } = useMenus();
  const entering = ENTERING.find((path) => byPath.has(path));
  if (contests.length === 0) return null;
  return (
    <section className={`sheet ${styles.list}`} aria-label={t('openContests')}>
      <header>
        <h2 className="section-title">{t('openContests')}</h2>
        {entering && <Link to={entering}>{t('enter')}</Link>}
      </header>
      <ul>
        {contests.map(({ id, contestName, applyEnd }) => (
          <li key={id}>
            {byPath.has(CONTESTS) ? <Link to={`${CONTESTS}/${id}`}>{contestName}</Link> : <span>{contestName}</span>}
            <small className="figures">
              {t('until', { time: endMinute(applyEnd) })} · {left(applyEnd)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );

  function left(end: string): string {
    const days = dayjs(end).startOf('day').diff(dayjs().startOf('day'), 'day');
    return days <= 0 ? t('lastDay') : t('daysLeft', { count: days });
  }
}
