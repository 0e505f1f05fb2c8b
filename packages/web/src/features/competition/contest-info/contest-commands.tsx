// What may be done with a contest, by its table.
import { contestCommands } from '@trainrace/contract/competition/contest-commands';
import { contestCommandLabels } from '@trainrace/contract/competition/contest-commands.labels';
import { contestInfo } from '@trainrace/contract/competition/contest-info';
import { contestTrade } from '@trainrace/contract/competition/contest-trade';
import { lazyPart } from '#api/lazy-part.ts';
import { commandActions, type Commands, type TextProps } from '#resource/command/table-commands.tsx';
import type { ContestCommand } from '@trainrace/contract/competition/contest-info';

const StartText = lazyPart(() => import('./StartText.tsx'), 'StartText');

export const contestStates: Commands<ContestCommand> = {
  table: contestCommands,
  words: contestCommandLabels,
  call: contestInfo.command,
  labels: contestInfo.family.labels,
  name: 'contestName',
  refresh: [contestInfo.family.path, contestTrade.family.path],
  texts: { start: ({ record, text }: TextProps) => <StartText contestId={String(record['id'])} text={text} /> },
};

/** Cancelling, which cannot be undone, stands last. */
export const contestActions = commandActions<typeof contestInfo.family.record.shape, ContestCommand>(contestStates);
