// A month of wage statements by town: each figure is a link to the statements that it counts.
import { monthlyStatement, type SummaryRow } from '@trainrace/contract/areas/deposits/monthly-statement';
import { COUNTED, monthAfter, monthEnded, SUMMARY_SUMS } from '@trainrace/contract/areas/deposits/statement-rules';
import { statementPrint as words } from '@trainrace/contract/areas/deposits/statement-print.labels';
import { REPORT_TYPE, STATEMENT, town } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { withUnit } from '@trainrace/contract/wire/with-unit';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { download } from '#api/call.ts';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useLabel, useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import styles from '#resource/list/FamilyPage.module.css';
import { DayControl } from '#widgets/DayControl.tsx';
import { Failed } from '#widgets/Failed.tsx';
import { PageHead } from '#widgets/PageHead.tsx';
import { usePane } from '#widgets/pane.ts';
import { Waiting } from '#widgets/Waiting.tsx';
import { FigureTable } from '#widgets/FigureTable.tsx';
import { wholeDays } from '#widgets/whole-days.ts';
import { about } from './statement-summary.about.words.ts';
import { summaryText } from './statement-summary.words.ts';

const LIST = '/deposit/monthly_statement';
const { confirmed, archived } = STATEMENT;

/** Filters of the list behind a figure, besides month, kind and town. */
const BEHIND = {
  due: {},
  reported: { statementStatus: COUNTED.join(',') },
  confirmed: { statementStatus: `${confirmed},${archived}` },
  late: { isLate: '1' },
  flagged: { hasFlags: '1', statementStatus: COUNTED.join(',') },
  workers: { statementStatus: COUNTED.join(',') },
  payable: { statementStatus: COUNTED.join(',') },
  paid: { statementStatus: COUNTED.join(',') },
  arrears: { statementStatus: COUNTED.join(',') },
  arrearsPeople: { statementStatus: COUNTED.join(',') },
} as const satisfies Partial<Record<keyof SummaryRow, Readonly<Record<string, string>>>>;
const FIGURES = Object.keys(BEHIND) as (keyof typeof BEHIND)[];

export function StatementSummaryPage() {
  const t = useWords(summaryText);
  const label = useLabel();
  const lang = useLang();
  const { month, turn } = useMonth();
  const found = useCall(monthlyStatement.summary, { reportMonth: month }, { quiet: true, keepFormer: true });
  if (found.isError && found.data === undefined)
    return <Failed error={found.error} retry={() => void found.refetch()} />;
  if (found.data === undefined) return <Waiting />;
  const { rows, total, reportMonth } = found.data;
  const link = (row: SummaryRow, figure: keyof typeof BEHIND, isTotal: boolean) => {
    const query = { reportMonth, reportType: String(REPORT_TYPE.wages), ...BEHIND[figure] };
    return `${LIST}?${new URLSearchParams(isTotal ? query : { ...query, townCode: row.townCode ?? '' }).toString()}`;
  };
  const headingOf = (figure: keyof typeof BEHIND) =>
    SUMMARY_SUMS.includes(figure) ? withUnit(label(words[figure]), 'yuan', lang) : label(words[figure]);
  const cells = (row: SummaryRow, isTotal: boolean) =>
    FIGURES.map((figure) => (
      <Link key={figure} to={link(row, figure, isTotal)}>
        {row[figure]}
      </Link>
    ));
  return (
    <div className={styles.page}>
      <PageHead about={label(about['/deposit/statement_summary'])}>
        <Files month={month} />
      </PageHead>
      <div className={styles.panel}>
        <div className={styles.bar}>
          <label className={styles.count}>
            {t('month')}
            <DayControl kind="month" value={month} onChange={(next) => next !== null && turn(next)} />
          </label>
          <div className={styles.tools}>
            <Button onClick={() => turn(monthAfter(month, -1))}>{t('former')}</Button>
            <Button onClick={() => turn(monthAfter(month))}>{t('next')}</Button>
          </div>
        </div>
        {rows.length === 0 ? (
          <p>{wholeDays(t('nothing', { month }))}</p>
        ) : (
          <FigureTable
            title={t('table', { month: reportMonth })}
            headings={[label(words.town), ...FIGURES.map(headingOf)]}
            rows={rows.map((row) => ({ name: wordOf(town, row.townCode, lang), cells: cells(row, false) }))}
            total={{ name: label(words.total), cells: cells(total, true) }}
          />
        )}
        <Deviations rows={rows} />
      </div>
    </div>
  );
}

/** Largest deviations of each town. */
function Deviations({ rows }: { rows: readonly SummaryRow[] }) {
  const label = useLabel();
  const lang = useLang();
  const named = rows.flatMap(({ townCode, deviations }) => deviations.map((one) => ({ townCode, ...one })));
  if (named.length === 0) return null;
  const title = label(words.deviations);
  return (
    <section className={styles.below}>
      <h2 className="section-title">{title}</h2>
      <FigureTable
        title={title}
        wordColumns={2}
        headings={[
          label(words.town),
          label(words.project),
          label(words.enterprise),
          withUnit(label(words.difference), 'yuan', lang),
        ]}
        rows={named.map(({ townCode, id, name, enterpriseName, difference }) => ({
          name: wordOf(town, townCode, lang),
          cells: [
            <Link key="project" to={`${LIST}?view=${id}`}>
              {name}
            </Link>,
            enterpriseName,
            difference,
          ],
        }))}
      />
    </section>
  );
}

function Files({ month }: { month: string }) {
  const t = useWords(summaryText);
  const label = useLabel();
  const mayTake = useRight(monthlyStatement.summaryFile.action);
  const [taken, take] = useState<'xlsx' | 'pdf' | null>(null);
  if (!mayTake) return null;
  const run = async (format: 'xlsx' | 'pdf') => {
    take(format);
    const name = `${label(words.summary)}-${month}.${format}`;
    await download(monthlyStatement.summaryFile, { reportMonth: month, format }, name).catch(() => undefined);
    take(null);
  };
  return (['xlsx', 'pdf'] as const).map((format) => (
    <Button key={format} loading={taken === format} onClick={() => void run(format)}>
      {t(format)}
    </Button>
  ));
}

/** In the tab's address; the month that ended last unless said. */
function useMonth() {
  const { search, setSearch } = usePane();
  const [last] = useState(() => monthEnded(new Date()));
  const month = search.get('month') ?? last;
  return { month, turn: (to: string) => setSearch(new URLSearchParams({ month: to }), { replace: true }) };
}
