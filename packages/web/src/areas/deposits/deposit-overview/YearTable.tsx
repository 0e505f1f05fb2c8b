import type { DepositOverview } from '@trainrace/contract/areas/deposits/deposit-overview';
import { changeInPercent } from '@trainrace/contract/areas/deposits/statement-rules';
import { useWords } from '#i18n/words.ts';
import { FigureTable } from '#widgets/FigureTable.tsx';
import { overviewText } from './deposit-overview.words.ts';
import { Amount } from './Figures.tsx';

export function YearTable({ years }: Pick<DepositOverview, 'years'>) {
  const t = useWords(overviewText);
  return (
    <FigureTable
      title={t('years')}
      headings={[t('monthHeading'), t('thisYear'), t('yearBefore'), t('change')]}
      rows={years.map(({ month, now, before }) => ({
        name: month,
        cells: [
          <Amount key="now" figure={now} />,
          <Amount key="before" figure={before} />,
          changeInPercent(now.amount, before.amount) ?? '—',
        ],
      }))}
    />
  );
}
