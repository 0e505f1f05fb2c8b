// Commands on a contest, by its table.
import type { ContestCommand, contestInfo, ContestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { ASKED_IN, CONTEST } from '@trainrace/contract/dictionaries';
import type { Label } from '@trainrace/contract/wire/label';
import { contestRemind } from '@trainrace/contract/areas/contests/contest-remind';
import type { ReactNode } from 'react';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { commandActions } from '#resource/command/table-commands.tsx';
import type { PageAction } from '#resource/page.ts';
import { contestCommandSet } from './command-set.tsx';
import { contestText } from './contest-info.words.ts';

const RemindDialog = lazyPart(() => import('./RemindDialog.tsx'), 'RemindDialog');
const ContestForReader = lazyPart(() => import('./ContestForReader.tsx'), 'ContestForReader');
const AskBureau = lazyPart(() => import('./AskBureau.tsx'), 'AskBureau');
const CloneDialog = lazyPart(() => import('./CloneDialog.tsx'), 'CloneDialog');

type Shape = typeof contestInfo.family.record.shape;

/** A draft is filed with its trades and its regulations. */
const isPrepared = ({ contestStatus }: ContestInfo) =>
  contestStatus !== CONTEST.draft && contestStatus !== CONTEST.returned;

function comesFirst(contest: ContestInfo): { label: Label; isEdit: boolean } | null {
  if (isPrepared(contest)) return null;
  if (contest.tradeCount === 0) return { label: contestText.addTrade, isEdit: false };
  return contest.regulationAtt ? null : { label: contestText.uploadRegulations, isEdit: true };
}

const ContestNextStep = lazyPart(() => import('./next-step.tsx'), 'ContestNextStep', { isExtra: true });
const ContestBlocked = lazyPart(() => import('./ContestBlocked.tsx'), 'ContestBlocked', { isExtra: true });

export const contestStates = {
  ...contestCommandSet,
  first: comesFirst,
  ForReader: ContestForReader,
  Next: NextOf,
  Blocked: ContestBlocked,
};

function NextOf({ record, children }: { record: ContestInfo; children: ReactNode }) {
  return (
    <LazyBoundary fallback={null}>
      <ContestNextStep contest={record}>{children}</ContestNextStep>
    </LazyBoundary>
  );
}

const remind: PageAction<Shape> = {
  key: 'remind',
  label: contestText.remind,
  right: contestRemind.remind.action,
  when: ({ contestStatus, applicationCount }) =>
    contestStatus === CONTEST.published || (contestStatus === CONTEST.review && applicationCount > 0),
  Dialog: RemindOf,
};

/** Request of the unit for a step that only the bureau takes, where it misses it. */
const askBureau: PageAction<Shape> = {
  key: 'askBureau',
  label: contestText.askBureau,
  right: 'contest_request_submit',
  when: ({ contestStatus }) => Object.values(ASKED_IN).some((states) => states.includes(contestStatus)),
  Dialog: AskOf,
};

function AskOf({ record, close }: { record: ContestInfo; close: () => void }) {
  return (
    <LazyBoundary fallback={null}>
      <AskBureau contest={record} close={close} />
    </LazyBoundary>
  );
}

function RemindOf({ record, close }: { record: ContestInfo; close: () => void }) {
  return (
    <LazyBoundary fallback={null}>
      <RemindDialog record={record} close={close} />
    </LazyBoundary>
  );
}

/** Cancelling, which cannot be undone, stands last. A copy is asked for by its name and days. */
export const contestActions: readonly PageAction<Shape>[] = [
  remind,
  askBureau,
  ...commandActions<Shape, ContestCommand>(contestCommandSet).map((action) =>
    action.key === 'clone' ? { ...action, Dialog: CloneOf } : action,
  ),
];

function CloneOf({ record, close }: { record: ContestInfo; close: () => void }) {
  return (
    <LazyBoundary fallback={null}>
      <CloneDialog record={record} close={close} />
    </LazyBoundary>
  );
}
