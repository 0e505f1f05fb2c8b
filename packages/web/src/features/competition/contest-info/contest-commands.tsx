// What may be done with a contest, by its state: each command asks for what it needs and says what will happen.
import { contestInfo, type ContestCommand, type ContestInfo } from '@trainrace/contract/competition/contest-info';
import { contestCommands } from '@trainrace/contract/competition/contest-commands';
import { stepOf } from '@trainrace/contract/wire/commands';
import { actionOf } from '@trainrace/contract/wire/endpoint';
import { commandLabels } from '@trainrace/contract/wire/command.labels';
import { contestText } from './contest-info.words.ts';
import { useWords } from '#i18n/words.ts';
import { lazyPart } from '#api/lazy-part.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';
import type { ActionProps } from '#resource/page.ts';

const StartText = lazyPart(() => import('./StartText.tsx'), 'StartText');

type Needed = 'reason' | 'filingNo' | 'applyEnd';

interface Command {
  verb: ContestCommand;
  asks?: readonly Needed[];
  /** Asked for, but not always needed. */
  offers?: readonly Needed[];
  isDanger?: boolean;
}

const COMMANDS: readonly Command[] = [
  { verb: 'submitFiling' },
  { verb: 'file', asks: ['filingNo'] },
  { verb: 'returnFiling', asks: ['reason'] },
  { verb: 'publish' },
  { verb: 'closeEntries', offers: ['reason'] },
  { verb: 'extend', asks: ['applyEnd'] },
  { verb: 'arrange' },
  { verb: 'start' },
  { verb: 'finish' },
  { verb: 'archive' },
  { verb: 'clone' },
  { verb: 'cancel', asks: ['reason'], isDanger: true },
];

const labels = { ...contestInfo.family.labels, ...commandLabels };

export const contestActions = COMMANDS.map((command) => ({
  key: command.verb,
  label: contestText[command.verb],
  right: actionOf(contestInfo.command, { command: command.verb }),
  isDanger: command.isDanger ?? false,
  when: (contest: ContestInfo) => stepOf(contestCommands, command.verb, contest) !== null,
  Dialog: (props: ActionProps<typeof contestInfo.family.record.shape>) => (
    <ContestDialog {...props} command={command} />
  ),
}));

type DialogProps = ActionProps<typeof contestInfo.family.record.shape> & { command: Command };

function ContestDialog({ record, close, command: { verb, asks = [], offers = [], isDanger = false } }: DialogProps) {
  const t = useWords(contestText);
  return (
    <CommandDialog
      title={`${t(verb)}：${record.contestName}`}
      text={verb === 'start' ? <StartText contestId={record.id} /> : t(`${verb}Text`)}
      verb={t(verb)}
      isDanger={isDanger}
      call={contestInfo.command}
      input={{ id: record.id, command: verb, version: record.version }}
      fields={[...asks, ...offers]}
      needed={asks}
      labels={labels}
      refresh={[contestInfo.family.path, '/api/zjgrsj-trainrace/competition/contest_trade']}
      close={close}
    />
  );
}
