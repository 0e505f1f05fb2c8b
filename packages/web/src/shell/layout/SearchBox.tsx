import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { frameText } from '../frame.words.ts';
import { useWords } from '#i18n/words.ts';
import styles from './SearchBox.module.css';

/** Where there is room it looks like the field that it opens, else it is a sign like the others. */
export function SearchBox({ open }: { open: () => void }) {
  const f = useWords(frameText);
  return (
    <Button type="text" className={styles.box ?? ''} aria-label={f('search')} title={f('search')} onClick={open}>
      <SearchOutlined aria-hidden />
      <span className={styles.words} aria-hidden>
        {f('search')}
        <kbd>{IS_MAC ? '⌘ K' : 'Ctrl K'}</kbd>
      </span>
    </Button>
  );
}

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);
