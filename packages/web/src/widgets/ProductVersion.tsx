import { version } from '../../../../package.json';
import { useWords } from '../i18n/words.ts';
import styles from './ProductVersion.module.css';
import { widgetText } from './widgets.words.ts';

/** The foot of the pages: named by people who report a fault. `isShort` where there is room for the number alone. */
export function ProductVersion({ isShort = false, className = '' }: { isShort?: boolean; className?: string }) {
  const t = useWords(widgetText);
  const words = t('version', { version });
  return (
    <footer className={`${styles.version} ${className} no-print`} title={words}>
      {isShort ? version : words}
    </footer>
  );
}
