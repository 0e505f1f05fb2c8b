import { setLook, useLook } from './look.ts';
import styles from './LanguageChoice.module.css';
import { useWords } from '../i18n/words.ts';
import { widgetText } from './widgets.words.ts';

/** Large type on or off. */
export function TypeSizeChoice() {
  const t = useWords(widgetText);
  const { isLarge } = useLook();
  return (
    <button
      type="button"
      className={`${styles.choice} ${styles.size}`}
      aria-label={t('largeType')}
      aria-pressed={isLarge}
      onClick={() => setLook({ isLarge: !isLarge })}
    >
      {t('typeSign')}
    </button>
  );
}
