// Next year's contest from this one: its name and days as they would be, to be changed before it is made.
import { contestCommands } from '@trainrace/contract/areas/contests/contest-commands';
import { contestCommandLabels } from '@trainrace/contract/areas/contests/contest-commands.labels';
import { contestInfo, type ContestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { nextName, nextSession, yearLater } from '@trainrace/contract/rules/next-year';
import { useLabel } from '#i18n/language.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';
import { useOpened } from '#resource/detail/use-opened.ts';

const FIELDS = contestCommands.commands.clone.offers as readonly (keyof ContestInfo & keyof Asked)[];
type Asked = (typeof contestInfo.command.input)['shape'];

export function CloneDialog({ record, close }: { record: ContestInfo; close: () => void }) {
  const label = useLabel();
  const { open } = useOpened();
  const { verb, text } = contestCommandLabels.clone;
  return (
    <CommandDialog
      title={`${label(verb)}${label(['：', ': '])}${record.contestName}`}
      text={label(text!)}
      verb={label(verb)}
      call={contestInfo.command}
      input={{ id: record.id, version: record.version, command: 'clone' }}
      fields={FIELDS}
      labels={contestInfo.family.labels}
      start={{
        ...Object.fromEntries(FIELDS.map((field) => [field, yearLater(record[field])])),
        contestName: nextName(record.contestName, record.contestYear),
        ...(record.sessionNo ? { sessionNo: nextSession(record.sessionNo) } : {}),
      }}
      refresh={[contestInfo.family.path]}
      close={close}
      done={({ id }) => open({ kind: 'view', id, isAdded: true })}
    />
  );
}
