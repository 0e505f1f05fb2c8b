import { contestInfo, type ContestInfo } from '@trainrace/contract/competition/contest-info';
import { contestStatus } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { useMayAct } from '#resource/command/use-may-act.ts';
import { useLabel, useLang } from '#i18n/language.ts';
import { momentNow } from '#resource/detail/moment-now.ts';
import { StatusDot } from '#widgets/StatusDot.tsx';
import { contestCommands } from '@trainrace/contract/competition/contest-commands';
import { contestForReader } from './contest-reader.ts';
import { contestTones } from './contest-tones.ts';

/** The state in the words of who reads it. */
export function ContestState({ contest }: { contest: ContestInfo }) {
  const lang = useLang();
  const label = useLabel();
  const mayAct = useMayAct({ table: contestCommands, call: contestInfo.command });
  return (
    <StatusDot tone={contestTones[contest.contestStatus] ?? 'idle'}>
      {mayAct
        ? wordOf(contestStatus, contest.contestStatus, lang)
        : label(contestForReader(contest, momentNow()).state)}
    </StatusDot>
  );
}
