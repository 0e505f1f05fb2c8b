// The sentence before a command, with what it concerns in numbers.
import { contestInfo, type ContestCommand, type ContestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import type { TextProps } from '#resource/command/commands.ts';
import { Failed } from '#widgets/Failed.tsx';
import { CommandLines } from '#widgets/contest-steps/CommandLines.tsx';
import { contestLines } from '#widgets/contest-steps/command-lines.ts';

export function CommandFacts({ verb, record, text }: TextProps & { verb: ContestCommand }) {
  const lang = useLang();
  const contest = record as unknown as ContestInfo;
  const found = useCall(contestInfo.progress, { id: contest.id }, { quiet: true, isAnew: true });
  const lines = found.data === undefined ? [] : contestLines(verb, contest, found.data, lang);
  return (
    <>
      <p>{text}</p>
      {found.isLoadingError && <Failed error={found.error} retry={() => void found.refetch()} />}
      <CommandLines lines={lines} />
    </>
  );
}
