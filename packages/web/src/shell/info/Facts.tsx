import type { ReactNode } from 'react';
import { useWords } from '#i18n/words.ts';
import { widgetText } from '#widgets/widgets.words.ts';
import styles from './InfoPage.module.css';

export interface FactLine {
  label: string;
  value: ReactNode;
}

interface Props {
  title: string;
  about?: string;
  lines: readonly FactLine[];
  children?: ReactNode;
}

/** Facts about oneself that are only read here. */
export function Facts({ title, about, lines, children }: Props) {
  const t = useWords(widgetText);
  return (
    <section className={`sheet ${styles.part}`} aria-label={title}>
      <h2 className="section-title">{title}</h2>
      {about !== undefined && <p>{about}</p>}
      <dl className={styles.facts}>
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === null || value === '' ? t('none') : value}</dd>
          </div>
        ))}
      </dl>
      {children && <div className={styles.next}>{children}</div>}
    </section>
  );
}
