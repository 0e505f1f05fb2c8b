import type { ContestFacts } from '@trainrace/contract/areas/contests/contest-facts';
import { contestInfo, type ContestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { contestNextStep, type NextStep, type Side } from '@trainrace/contract/areas/contests/contest-next-step';
import { actionOf } from '@trainrace/contract/wire/endpoint';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useAskAgainAt } from '#widgets/contest-steps/use-ask-again-at.ts';

interface Known {
  facts: ContestFacts;
  step: NextStep | null;
}

/** Null for who only reads. */
export function useContestSide(): Side | null {
  const mayLook = useRight(contestInfo.progress.action);
  const isBureau = useRight(actionOf(contestInfo.command, { command: 'file' }));
  const isUnit = useRight(actionOf(contestInfo.command, { command: 'submitFiling' }));
  if (!mayLook) return null;
  return isBureau ? 'bureau' : isUnit ? 'unit' : null;
}

/** `asking` until the server has answered; null for who may not ask, and where it cannot be known. */
export function useNextStep(contest: ContestInfo): Known | 'asking' | null {
  const side = useContestSide();
  const { data, isLoading } = useCall(
    contestInfo.progress,
    { id: contest.id },
    { enabled: side !== null, quiet: true, isAnew: true, isSummary: true },
  );
  useAskAgainAt(contestInfo.progress.path, data?.facts.publicityEnd ?? null, data?.facts.now);
  if (isLoading) return 'asking';
  if (data === undefined || side === null) return null;
  return { facts: data.facts, step: contestNextStep(contest, data.facts, side) };
}
