import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { contestGroup } from '@trainrace/contract/dictionaries';
import type { Report } from '@trainrace/contract/areas/results/reports';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Select } from 'antd';
import { useId, type ReactNode } from 'react';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { noChoice } from '#widgets/no-choice.tsx';
import { usePane } from '#widgets/pane.ts';
import { reportPageText } from './report.words.ts';
import type { Asked } from './use-asked.ts';
import { useClear } from '#widgets/use-clear.tsx';

interface Props {
  report: Report;
  asked: Asked;
  thisYear: number;
  choose: (change: Readonly<Record<string, string | null>>) => void;
}

/** Years back that statistics are asked for. */
const YEARS = 12;

export function SubjectChoice({ report, asked, thisYear, choose }: Props) {
  const t = useWords(reportPageText);
  const lang = useLang();
  const { inside } = usePane();
  const isOfYear = report.subject === 'year';
  const contests = useCall(contestInfo.contestList, {}, { quiet: true, enabled: !isOfYear });
  if (isOfYear)
    return (
      <Choice
        label={t('year')}
        value={String(asked.year)}
        options={Array.from({ length: YEARS }, (_, back) => String(thisYear + 1 - back)).map((year) => [year, year])}
        choose={(year) => choose({ year })}
      />
    );
  const trades = contests.data?.find(({ id }) => id === asked.contestId)?.trades ?? [];
  return (
    <>
      {inside === undefined && (
        <Choice
          label={t('contest')}
          placeholder={t('pickContest')}
          empty={noChoice(contests, t('noContests'))}
          isLoading={contests.isPending}
          value={asked.contestId}
          options={(contests.data ?? []).map(({ id, contestName }) => [id, contestName])}
          choose={(contest) => choose({ contest, trade: null })}
        />
      )}
      <Choice
        label={t('trade')}
        placeholder={report.subject === 'trade' ? t('pickTrade') : t('allTrades')}
        isDisabled={asked.contestId === undefined}
        isOptional={report.subject !== 'trade'}
        value={asked.contestTradeId}
        options={trades.map((trade) => [
          trade.id,
          `${trade.tradeName} · ${wordOf(contestGroup, trade.contestGroup, lang)}`,
        ])}
        choose={(trade) => choose({ trade })}
      />
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
  choose: (value: string | null) => void;
  placeholder?: string;
  empty?: ReactNode;
  isLoading?: boolean;
  isDisabled?: boolean;
  isOptional?: boolean;
}

function Choice({ label, value, options, choose, placeholder, empty, ...is }: ChoiceProps) {
  const clear = useClear();
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        showSearch={{ optionFilterProp: 'label' }}
        allowClear={is.isOptional === true && clear}
        disabled={is.isDisabled === true}
        loading={is.isLoading === true}
        placeholder={placeholder}
        notFoundContent={empty}
        value={value ?? null}
        options={options.map(([one, said]) => ({ value: one, label: said }))}
        onChange={(one: string | undefined) => choose(one ?? null)}
      />
    </div>
  );
}
