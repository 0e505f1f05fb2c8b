// Which report of what, held in the tab's address; what the report is not made of is left out of the question.
import { REPORTS, type Report } from '@trainrace/contract/areas/results/reports';
import { useState } from 'react';
import { useRights } from '#api/identity.ts';
import { usePane } from '#widgets/pane.ts';

export interface Asked {
  key: Report['key'];
  contestId?: string;
  contestTradeId?: string;
  year?: number;
}

export function useAsked() {
  const rights = useRights();
  const { search, setSearch, inside } = usePane();
  const [thisYear] = useState(() => new Date().getFullYear());
  // Of a year nothing is said in the workspace of a contest.
  const mine = REPORTS.filter(
    ({ right, subject }) => rights.has(right) && (inside === undefined || subject !== 'year'),
  );
  const report = mine.find(({ key }) => key === search.get('report')) ?? mine[0];
  const [contest, trade] = [search.get('contest'), search.get('trade')];
  const year = Number(search.get('year') ?? thisYear);
  const ofYear: Asked = { key: report?.key ?? 'yearStatistics', year };
  const ofContest: Asked = {
    key: report?.key ?? 'yearStatistics',
    ...(contest !== null && { contestId: contest }),
    ...(trade !== null && { contestTradeId: trade }),
  };
  /** A value given as null is no longer chosen. */
  const choose = (change: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change))
      if (value === null) next.delete(name);
      else next.set(name, value);
    setSearch(next, { replace: true });
  };
  return { report, asked: report?.subject === 'year' ? ofYear : ofContest, choose, thisYear };
}
