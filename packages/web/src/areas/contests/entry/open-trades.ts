// Trades that may be entered now: those of open contests, with the dates of their contest.
import type { ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { CONTEST } from '@trainrace/contract/dictionaries';
import { contestInfo, type ContestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { MAX_PAGE_SIZE } from '@trainrace/contract/limits';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { useCall } from '#api/query.ts';

type Choice = DataOf<typeof contestInfo.contestList>[number];

export type OpenTrade = Choice['trades'][number] & {
  contestId: string;
  contestName: string;
  /** Its dates; missing beyond the first page of contests. */
  contest: ContestInfo | undefined;
};

/** True if a new entry would have to wait. */
export function isFull({ quotaLeft }: Pick<OpenTrade, 'quotaLeft'>): boolean {
  return quotaLeft !== null && quotaLeft <= 0;
}

/** Others of its team are in: the place is the team's. */
export function hasTeamPlace({ teamSize, teamMissing }: Pick<ApplicationInfo, 'teamSize' | 'teamMissing'>): boolean {
  return teamMissing !== null && teamMissing < teamSize;
}

export function openTrades(choices: readonly Choice[], contests: readonly ContestInfo[]): OpenTrade[] {
  return (
    choices
      .filter(({ canApply }) => canApply)
      .flatMap(({ id, contestName, trades }) => {
        const contest = contests.find((one) => one.id === id);
        return trades.map((trade) => ({ ...trade, contestId: id, contestName, contest }));
      })
      // Those that close first come first.
      .sort((one, other) => ((one.contest?.applyEnd ?? '9') < (other.contest?.applyEnd ?? '9') ? -1 : 1))
  );
}

export function useOpenTrades() {
  const choices = useCall(contestInfo.contestList, { contestStatus: [CONTEST.published] }, { quiet: true });
  const filter: Readonly<Record<string, unknown>> = { contestStatus: [CONTEST.published] };
  const contests = useCall(contestInfo.list, { ...filter, size: MAX_PAGE_SIZE }, { quiet: true });
  const isLoaded = choices.data !== undefined && contests.data !== undefined;
  return {
    trades: isLoaded ? openTrades(choices.data, contests.data.records) : undefined,
    error: choices.error ?? contests.error,
    retry: () => void Promise.all([choices.refetch(), contests.refetch()]),
  };
}
