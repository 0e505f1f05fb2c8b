import { contestInfo, type ContestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { contestStatus } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useMayAct } from '#resource/command/use-may-act.ts';
import { useLang } from '#i18n/language.ts';
import { StatusDot } from '#widgets/StatusDot.tsx';
import { contestCommands } from '@trainrace/contract/areas/contests/contest-commands';
import { contestTones } from './contest-tones.ts';

const StateForReader = lazyPart(() => import('./ContestForReader.tsx'), 'StateForReader');

/** The state in the words of who reads it. */
export function ContestState({ contest }: { contest: ContestInfo }) {
  const lang = useLang();
  const mayAct = useMayAct({ table: contestCommands, call: contestInfo.command });
  return (
    <StatusDot tone={contestTones[contest.contestStatus] ?? 'idle'}>
      {mayAct ? (
        wordOf(contestStatus, contest.contestStatus, lang)
      ) : (
        <LazyBoundary fallback={null}>
          <StateForReader record={{ ...contest }} />
        </LazyBoundary>
      )}
    </StatusDot>
  );
}
