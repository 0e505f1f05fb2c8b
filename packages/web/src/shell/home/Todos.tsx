import type { Workbench } from '@trainrace/contract/areas/home/workbench';
import { useId, type CSSProperties, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useWords } from '#i18n/words.ts';
import { wholeDays } from '#widgets/whole-days.ts';
import { workbenchText } from '../workbench.words.ts';
import { useMenus } from '../layout/use-menus.ts';
import styles from './Todos.module.css';
import { todoLink } from './todo-links.ts';

type TodoCount = Workbench['todos'][number];

/** More beside each other leave no room for their words. */
const MOST_IN_ROW = 7;
/** Fewer would be wider than their words need. */
const LEAST_IN_ROW = 5;

/** Tasks that wait for the user today, in numbers that lead to the work; those that do not wait are named in one line. */
export function Todos({ todos, today }: Pick<Workbench, 'todos' | 'today'>) {
  const t = useWords(workbenchText);
  const doneId = useId();
  if (todos.length === 0) return null;
  const isLate = ({ late }: TodoCount) => Number(late !== null);
  // In the order of the work, those first of which something is late.
  const waiting = todos.filter(({ count }) => count > 0).sort((one, other) => isLate(other) - isLate(one));
  const done = todos.filter(({ count }) => count === 0);
  return (
    <section aria-label={t('todos')}>
      <h2 className="section-title">{t('todos')}</h2>
      {waiting.length === 0 ? (
        <p className={styles.done}>{t('nothingToDo')}</p>
      ) : (
        <ul className={styles.waiting} style={{ '--columns': columnsFor(waiting.length) } as CSSProperties}>
          {waiting.map((one) => (
            <li key={one.todo}>
              <Way to={one} today={today} className="sheet">
                <strong className="figures">{one.count}</strong>
                <span>{t(one.todo)}</span>
                {one.late !== null && (
                  <small className={styles.late}>
                    {wholeDays(t('late', { count: one.late.count, day: one.late.since }))}
                  </small>
                )}
              </Way>
            </li>
          ))}
        </ul>
      )}
      {waiting.length > 0 && done.length > 0 && (
        <div className={styles.done}>
          <span id={doneId}>{t('nothingOf')}</span>
          <ul aria-labelledby={doneId}>
            {done.map((one) => (
              <li key={one.todo}>
                <Way to={one} today={today}>
                  {t(one.todo)}
                </Way>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** Rows of one length, so that none is left with one or two. */
function columnsFor(count: number): number {
  const rows = Math.ceil(count / MOST_IN_ROW);
  return rows === 1 ? Math.max(count, LEAST_IN_ROW) : Math.ceil(count / rows);
}

interface WayProps {
  to: TodoCount;
  today: string;
  className?: string;
  children: ReactNode;
}

function Way({ to, today, className, children }: WayProps) {
  const { byPath } = useMenus();
  const link = todoLink(to, today, (path) => byPath.has(path));
  return link === null ? (
    <div className={className}>{children}</div>
  ) : (
    <Link className={className} to={link}>
      {children}
    </Link>
  );
}
