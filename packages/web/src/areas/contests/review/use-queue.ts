// The work list: which stage, which page of it, which entry is open; all of it in the tab's address.
import { REVIEW_STAGES } from '@trainrace/contract/areas/contests/review-stages';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { usePane } from '#widgets/pane.ts';
import { STAGE_NAMES, type Stage } from './stages.ts';

const SIZE = 30;

interface To {
  stage?: Stage;
  page?: number;
  size?: number;
  name?: string;
  contest?: string | null;
  entry?: string | null;
}

export function useQueue() {
  const { search, setSearch } = usePane();
  const isBureau = useRight(applicationInfo.auditingSubmit.action);
  const stage =
    STAGE_NAMES.find((name) => name === search.get('stage')) ?? (isBureau ? 'waitingFinal' : 'waitingFirst');
  const current = Number(search.get('page') ?? 1);
  const size = Number(search.get('size') ?? SIZE);
  const name = search.get('name') ?? '';
  const contestId = search.get('contest');
  /** Filters of the queue, whichever the stage. */
  const among: Readonly<Record<string, string>> = {
    ...(name === '' ? {} : { name }),
    ...(contestId === null ? {} : { contestId }),
  };
  const filters = { ...among, ...REVIEW_STAGES[stage] };
  // Those who have waited longest come first.
  const rows = useCall(
    applicationInfo.list,
    { ...filters, current, size, ascs: ['submitTime'] },
    { keepFormer: true, quiet: true },
  );
  const go = (to: To) => {
    const next = new URLSearchParams(search);
    for (const [key, value] of Object.entries(to)) {
      if (value === null || value === '') next.delete(key);
      else next.set(key, String(value));
    }
    setSearch(next, { replace: to.entry === undefined });
  };
  return { isBureau, stage, current, size, name, contestId, among, rows, go };
}

export type Queue = ReturnType<typeof useQueue>;
