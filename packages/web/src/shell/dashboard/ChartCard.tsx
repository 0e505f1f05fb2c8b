import { Button, Empty } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useWords } from '#i18n/words.ts';
import { workbenchText } from '../workbench.words.ts';
import { Waiting } from '#widgets/Waiting.tsx';
import styles from './ChartCard.module.css';
import type { Line } from './chart-line.ts';

const Chart = lazyPart(() => import('./Chart.tsx'), 'Chart');

interface Props {
  title: string;
  /** Over the names, in the table. */
  heading: string;
  /** Over the numbers; entries unless said. */
  counted?: string;
  kind: 'line' | 'bars';
  lines: readonly Line[];
  empty: string;
}

/** Counts as a picture; the same as a table for who would rather read, hear or follow them. */
export function ChartCard({ title, heading, counted, kind, lines, empty }: Props) {
  const t = useWords(workbenchText);
  const [isTable, setTable] = useState(false);
  const sum = lines.reduce((total, { count }) => total + count, 0);
  return (
    <section className={`sheet ${styles.card}`} aria-label={title}>
      <header>
        <h2 className="section-title">{title}</h2>
        <span className="figures">{t('curveSum', { count: sum })}</span>
        {sum > 0 && (
          <Button type="link" size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {t(isTable ? 'asChart' : 'asTable')}
          </Button>
        )}
      </header>
      {sum === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />
      ) : isTable ? (
        <Table heading={heading} counted={counted ?? t('entries')} lines={lines} />
      ) : (
        <LazyBoundary fallback={<Waiting lines={6} />}>
          <Chart title={t('chart', { title })} kind={kind} lines={lines} />
        </LazyBoundary>
      )}
    </section>
  );
}

function Table({ heading, counted, lines }: Pick<Props, 'heading' | 'lines'> & { counted: string }) {
  return (
    <div className={styles.scroller}>
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col">{counted}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, count, link }) => (
            <tr key={name}>
              <th scope="row">{link ? <Link to={link}>{name}</Link> : name}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
