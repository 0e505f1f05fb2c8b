import { DownOutlined, GlobalOutlined } from '@ant-design/icons';
import { setLang, useLang } from '../i18n/language.ts';
import { widgetText } from './widgets.words.ts';
import { useWords } from '../i18n/words.ts';
import styles from './LanguageChoice.module.css';

interface Props {
  /** Only the sign: the list opens from it all the same. */
  isShort?: boolean;
  className?: string | undefined;
}

/** Chinese or English (specification 2), each called by its own name. The browser's own list: it weighs nothing before sign-in. */
export function LanguageChoice({ isShort = false, className = '' }: Props) {
  const t = useWords(widgetText);
  const lang = useLang();
  return (
    <span className={`${styles.choice} ${isShort ? styles.short : ''} ${className}`}>
      <GlobalOutlined aria-hidden />
      <select
        aria-label={t('language')}
        title={t('language')}
        value={lang}
        onChange={({ target }) => setLang(target.value === 'en' ? 'en' : 'zh')}
      >
        <option value="zh" lang="zh-CN">
          {t('chinese')}
        </option>
        <option value="en" lang="en">
          {t('english')}
        </option>
      </select>
      {!isShort && <DownOutlined aria-hidden className={styles.arrow ?? ''} />}
    </span>
  );
}
