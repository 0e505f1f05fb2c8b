import { useId, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { MenuIcon } from '../layout/menu-icons.tsx';
import { useMenus } from '../layout/use-menus.ts';
import { AskedBelow } from './AskedBelow.tsx';
import styles from './SearchDialog.module.css';
import type { Group, Way } from './use-groups.ts';

interface Props {
  group: Group;
  close: () => void;
  openTask: (slug: string) => void;
  move: (event: KeyboardEvent) => void;
}

export function SearchGroup({ group: { title, ways, more }, close, openTask, move }: Props) {
  const id = useId();
  const { byPath } = useMenus();
  const has = (path: string) => byPath.has(path);
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul aria-labelledby={id} className={styles.found}>
        {ways.map((way) => (
          <li key={way.key}>
            <Line way={way} close={close} openTask={openTask} move={move} />
            {way.asked && <AskedBelow asked={way.asked} has={has} close={close} move={move} />}
          </li>
        ))}
      </ul>
      {more && (
        <Link className={styles.more} to={more.to} onClick={close} onKeyDown={move}>
          {more.title}
        </Link>
      )}
    </section>
  );
}

type LineProps = Omit<Props, 'group'> & { way: Way };

function Line({ way: { to, title, about, state, icon, isOutside, task }, close, openTask, move }: LineProps) {
  const said = (
    <>
      {icon !== undefined && <MenuIcon name={icon} />}
      <span className={styles.title}>{title}</span>
      {about !== '' && <small className={styles.about}>{about}</small>}
      {state !== null && <small className={styles.state}>{state}</small>}
    </>
  );
  if (task !== undefined)
    return (
      <button type="button" className={styles.press} onClick={() => openTask(task)} onKeyDown={move}>
        {said}
      </button>
    );
  if (to === null) return <div className={styles.told}>{said}</div>;
  return isOutside ? (
    <a href={to} target="_blank" rel="noreferrer" onClick={close} onKeyDown={move}>
      {said}
    </a>
  ) : (
    <Link to={to} onClick={close} onKeyDown={move}>
      {said}
    </Link>
  );
}
