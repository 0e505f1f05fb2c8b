import { SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { frameText } from '../frame.words.ts';
import { useWords } from '#i18n/words.ts';
import { MenuIcon } from '../layout/menu-icons.tsx';
import { useMenus } from '../layout/use-menus.ts';
import { linkOf } from '../menu-tree.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { findMenus } from './find-menus.ts';
import styles from './SearchDialog.module.css';

/** The pages one may open, by how their name begins. Enter opens the first, arrow keys go to the others. */
export function SearchDialog({ close }: { close: () => void }) {
  const t = useWords(frameText);
  const navigate = useNavigate();
  const { leaves } = useMenus();
  const [typed, setTyped] = useState('');
  const { field, list, move } = useArrowKeys();
  const found = findMenus(leaves, typed);

  const openFirst = () => {
    const [first] = found;
    if (first === undefined) return;
    close();
    void navigate(linkOf(first));
  };
  return (
    <Dialog
      width={560}
      title={t('searchMenus')}
      footer={null}
      style={{ top: 80 }}
      onCancel={close}
      afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
    >
      <Input
        ref={field}
        size="large"
        type="search"
        aria-label={t('searchHint')}
        placeholder={t('searchHint')}
        prefix={<SearchOutlined aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={move}
        onPressEnter={openFirst}
      />
      <ul ref={list} aria-label={t('searchMenus')} className={styles.found}>
        {found.map((leaf) => (
          <li key={leaf.path}>
            <Link to={linkOf(leaf)} onClick={close} onKeyDown={move}>
              <MenuIcon name={leaf.icon} />
              <span>{leaf.name}</span>
              {leaf.under.length > 0 && <small>{leaf.under.join(' / ')}</small>}
            </Link>
          </li>
        ))}
      </ul>
      <output className={styles.foot}>
        {found.length === 0
          ? t('searchNone', { text: typed })
          : `${t('searchFound', { count: found.length })} · ${t('searchKeys')}`}
      </output>
    </Dialog>
  );
}

/** From the field along the list, and back. */
function useArrowKeys() {
  const field = useRef<InputRef>(null);
  const list = useRef<HTMLUListElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const place = links.findIndex((link) => link === document.activeElement) + step;
    if (place < 0) field.current?.focus();
    else links[Math.min(place, links.length - 1)]?.focus();
  };
  return { field, list, move };
}
