// Counts of the lists that one works with, as pictures: a person chooses which, up to three.
import { addressOfList } from '@trainrace/contract/areas/home/asked-pages';
import { HOME_CHARTS, type HomeChartKey } from '@trainrace/contract/areas/home/home-charts';
import { search } from '@trainrace/contract/areas/home/search';
import { keptCharts, MOST_CHARTS } from '@trainrace/contract/areas/home/kept-charts';
import { workbench } from '@trainrace/contract/areas/home/workbench';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { useCommand } from '#resource/command/use-command.ts';
import { useCall } from '#api/query.ts';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import { ChartCard } from '../dashboard/ChartCard.tsx';
import { useMenus } from '../layout/use-menus.ts';
import { workbenchText } from '../workbench.words.ts';
import styles from './Charts.module.css';
import { offeredCharts } from './offered-charts.ts';

/** Before somebody has chosen. */
const AT_FIRST = 2;
/** Days or months in a picture, the latest. */
const LATEST = 30;

interface Props {
  /** Null before somebody has chosen. */
  kept: readonly string[] | null;
}

/** Nothing for who has none of the lists. */
export function Charts({ kept }: Props) {
  const { byPath } = useMenus();
  const offered = offeredCharts((path) => byPath.has(path));
  return offered.length === 0 ? null : <Chosen offered={offered} kept={kept} />;
}

function Chosen({ offered, kept }: Props & { offered: readonly HomeChartKey[] }) {
  const t = useWords(workbenchText);
  const label = useLabel();
  const id = useId();
  const command = useCommand();
  const [chosen, setChosen] = useState<readonly string[]>(() => kept ?? offered.slice(0, AT_FIRST));
  const shown = chosen.flatMap((key) => offered.find((one) => one === key) ?? []);
  const choose = (next: HomeChartKey[]) => {
    setChosen(next);
    // A choice that could not be kept holds while the page is open.
    void command(keptCharts.keep, { charts: next }, { quiet: true, refresh: [workbench.look.path] });
  };
  return (
    <section aria-label={t('charts')}>
      <div className={styles.head}>
        <h2 className="section-title">{t('charts')}</h2>
        <label htmlFor={id}>{t('chooseCharts', { most: MOST_CHARTS })}</label>
        <Select
          id={id}
          className={styles.choice ?? ''}
          mode="multiple"
          maxCount={MOST_CHARTS}
          value={[...shown]}
          options={offered.map((key) => ({ value: key, label: label(HOME_CHARTS[key].title) }))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={choose}
        />
      </div>
      <div className={styles.charts}>
        {shown.map((key) => (
          <ChartOf key={key} name={key} />
        ))}
      </div>
    </section>
  );
}

function ChartOf({ name }: { name: HomeChartKey }) {
  const t = useWords(workbenchText);
  const label = useLabel();
  const { byPath } = useMenus();
  const { title, kind, by, ...rest } = HOME_CHARTS[name];
  const step = 'step' in rest ? rest.step : undefined;
  const asked = { kind, by, ...(step !== undefined && { step }) };
  const { data, error, isLoadingError, refetch } = useCall(search.count, asked, { quiet: true, isSummary: true });
  if (isLoadingError) return <Failed error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Waiting lines={6} />;
  const counts = step === undefined ? data.counts : data.counts.slice(-LATEST);
  const lines = counts.map(({ words, count, filters }) => ({
    name: words,
    count,
    link: filters === null ? null : addressOfList(kind, filters, (path) => byPath.has(path)),
  }));
  return (
    <ChartCard
      title={label(title)}
      heading={t(step ?? 'group')}
      counted={t('number')}
      kind={step === 'day' ? 'line' : 'bars'}
      lines={lines}
      empty={t('chartEmpty')}
    />
  );
}
