// How a sheet will look: its words, and the first of its rows.
import type { ReportPart, ReportPreview } from '@trainrace/contract/areas/results/report';
import { useWords } from '#i18n/words.ts';
import { codesSentence } from '#widgets/missing-glyphs.ts';
import { ScrolledTable } from '#widgets/ScrolledTable.tsx';
import styles from './report.module.css';
import { reportPageText } from './report.words.ts';

export function Preview({ sheet: { title, under, before, table, after, unprintable } }: { sheet: ReportPreview }) {
  const t = useWords(reportPageText);
  return (
    <article className={styles.sheet}>
      <h2>{title}</h2>
      {unprintable && <p role="note">{codesSentence(unprintable)}</p>}
      {under !== null && <p className={styles.under}>{under}</p>}
      {before.map((part, index) => (
        <Part key={index} part={part} />
      ))}
      {table !== null && table.rows.length > 0 && (
        <>
          <ScrolledTable title={title} headings={table.headings} className={styles.preview}>
            <tbody>
              {table.rows.map((row, index) => (
                <tr key={index}>
                  {row.map((cell, at) => (
                    <td key={at}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </ScrolledTable>
          {table.total > table.rows.length && <p>{t('shown', { count: table.rows.length, total: table.total })}</p>}
        </>
      )}
      {after.map((part, index) => (
        <Part key={index} part={part} />
      ))}
    </article>
  );
}

function Part({ part }: { part: ReportPart }) {
  switch (part.kind) {
    case 'heading':
      return <h3>{part.text}</h3>;
    case 'text':
      return <p>{part.text}</p>;
    case 'fields':
      return (
        <dl>
          {part.rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      );
    case 'signatures':
      return (
        <ul className={styles.signatures}>
          {part.labels.map((label, index) => (
            <li key={index}>{label}</li>
          ))}
        </ul>
      );
  }
}
