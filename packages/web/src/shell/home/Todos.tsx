import type { Workbench } from '@trainrace/contract/workbench/workbench';
import { Link } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { workbenchText } from '../../i18n/workbench.ts';
import { useMenus } from '../layout/use-menus.ts';
import styles from './Todos.module.css';
import { todoLink } from './todo-links.ts';

/** What waits for me today, in numbers that lead to the work. */
export function Todos({ todos }: { todos: Workbench['todos'] }) {
  const t = useWords(workbenchText);
  const { byPath } = useMenus();
  if (todos.length === 0) return null;
  return (
    <section aria-label={t('todos')}>
      <h2 className="section-title">{t('todos')}</h2>
      <ul className={styles.todos}>
        {todos.map((waiting) => {
          const { todo, count } = waiting;
          const link = todoLink(waiting, (path) => byPath.has(path));
          const words = (
            <>
              <strong className="figures">{count}</strong>
              <span>{t(todo)}</span>
            </>
          );
          return (
            <li key={todo} className={count === 0 ? styles.done : undefined}>
              {link === null ? (
                <div className="sheet">{words}</div>
              ) : (
                <Link className="sheet" to={link}>
                  {words}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      {todos.every(({ count }) => count === 0) && <p className={styles.free}>{t('nothingToDo')}</p>}
    </section>
  );
}
