import { useWords } from '#i18n/words.ts';
import { widgetText } from '#widgets/widgets.words.ts';
import styles from './LogText.module.css';

/** A text of the journals: its line ends were written down as signs, here they are lines again. */
export function LogText({ text }: { text: string }) {
  const t = useWords(widgetText);
  return text === '' ? t('none') : <pre className={styles.text}>{text.replaceAll('\\u000a', '\n')}</pre>;
}
