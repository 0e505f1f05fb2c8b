import { report } from '@trainrace/contract/areas/results/report';
import { reportText } from '@trainrace/contract/areas/results/reports.labels';
import { Empty } from 'antd';
import { useCall } from '#api/query.ts';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { ScrolledTable } from '#widgets/ScrolledTable.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import styles from './look.module.css';
import { lookText } from './look.words.ts';

const HEADINGS = [
  'rank',
  'unit',
  'competitors',
  'firsts',
  'secondPrizes',
  'thirds',
  'merits',
  'points',
  'sum',
] as const;

export function Units({ contestId }: { contestId: string }) {
  const t = useWords(lookText);
  const label = useLabel();
  const found = useCall(report.unitTable, { contestId }, { quiet: true });
  if (found.isLoadingError) return <Failed error={found.error} retry={() => void found.refetch()} />;
  if (found.data === undefined) return <Waiting />;
  const { units, publishedTrades, trades } = found.data;
  if (units.length === 0)
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('unitsNone')}>
        <p>{t('unitsNoneNext')}</p>
      </Empty>
    );
  return (
    <>
      <p>{t('unitsOf', { done: publishedTrades, all: trades })}</p>
      <ScrolledTable
        title={t('units')}
        headings={HEADINGS.map((heading) => label(reportText[heading]))}
        className={styles.units}
      >
        <tbody>
          {units.map(({ rankNo, unit, competitors, awards, points, sum }) => (
            <tr key={unit}>
              <td>{rankNo}</td>
              <th scope="row">{unit}</th>
              {[competitors, ...awards, points, sum].map((figure, index) => (
                <td key={index}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrolledTable>
      <p>
        <small>{label(reportText.pointsHint)}</small>
      </p>
    </>
  );
}
