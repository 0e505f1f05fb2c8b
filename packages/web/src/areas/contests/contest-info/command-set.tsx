// The commands of a contest, with what is said before each of them.
import { contestCommands } from '@trainrace/contract/areas/contests/contest-commands';
import { contestCommandLabels } from '@trainrace/contract/areas/contests/contest-commands.labels';
import { contestInfo, type ContestCommand } from '@trainrace/contract/areas/contests/contest-info';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { lazyPart } from '#api/lazy-part.ts';
import type { Commands, TextProps } from '#resource/command/commands.ts';

const StartText = lazyPart(() => import('./StartText.tsx'), 'StartText');
const CancelText = lazyPart(() => import('#widgets/CancelText.tsx'), 'CancelText');
const CommandFacts = lazyPart(() => import('./CommandFacts.tsx'), 'CommandFacts');

export const contestCommandSet: Commands<ContestCommand> = {
  table: contestCommands,
  words: contestCommandLabels,
  call: contestInfo.command,
  labels: contestInfo.family.labels,
  name: 'contestName',
  refresh: [contestInfo.family.path, contestTrade.family.path],
  texts: {
    publish: (asked: TextProps) => <CommandFacts verb="publish" {...asked} />,
    closeEntries: (asked: TextProps) => <CommandFacts verb="closeEntries" {...asked} />,
    arrange: (asked: TextProps) => <CommandFacts verb="arrange" {...asked} />,
    postpone: (asked: TextProps) => <CommandFacts verb="postpone" {...asked} />,
    finish: (asked: TextProps) => <CommandFacts verb="finish" {...asked} />,
    start: ({ record, text }: TextProps) => (
      <>
        <CommandFacts verb="start" record={record} text={text} />
        <StartText contestId={String(record['id'])} />
      </>
    ),
    cancel: ({ record, text }: TextProps) => <CancelText contestId={String(record['id'])} text={text} />,
  },
};
