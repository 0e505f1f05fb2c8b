// What may be done with an entry as a whole, by its state and who asks; each asks for its reason.
import {
  applicationInfo,
  type ApplicationCommand,
  type ApplicationInfo,
} from '@trainrace/contract/application/application-info';
import { isOpenFor, transition, type Actor } from '@trainrace/contract/application/application-commands';
import { contestInfo } from '@trainrace/contract/competition/contest-info';
import { commandLabels } from '@trainrace/contract/wire/command.labels';
import { actionOf } from '@trainrace/contract/wire/endpoint';
import { useState, type ReactNode } from 'react';
import { useRights } from '#api/identity.ts';
import { entryText } from './entry.words.ts';
import { useWords } from '#i18n/words.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';
import { useChangeRequest } from '#resource/trail/use-change-request.tsx';
import { entryCalls } from './EntryFacts.tsx';
import type { RowAction } from '#resource/command/RowActions.tsx';

const DANGEROUS: ReadonlySet<ApplicationCommand> = new Set(['giveUp', 'disqualify']);

export const rightOf = (command: ApplicationCommand): string => actionOf(applicationInfo.command, { command });

export const mayCommand = (entry: ApplicationInfo, command: ApplicationCommand, actor: Actor): boolean =>
  transition(entry, command, actor) !== null && isOpenFor(command, entry.contestStatus);

interface DialogProps {
  entry: ApplicationInfo;
  command: ApplicationCommand;
  close: () => void;
}

export function EntryCommandDialog({ entry, command, close }: DialogProps) {
  const t = useWords(entryText);
  const { id, version, name } = entry;
  return (
    <CommandDialog
      title={`${t(command)}${name === null || name === undefined ? '' : `：${name}`}`}
      text={t(`${command}Text`)}
      verb={t(command)}
      isDanger={DANGEROUS.has(command)}
      call={applicationInfo.command}
      input={{ id, command, version }}
      fields={['reason']}
      needed={['reason']}
      labels={commandLabels}
      refresh={[applicationInfo.family.path, contestInfo.family.path]}
      close={close}
    />
  );
}

/** The commands that who entered it has over an entry. */
export function useEntererCommands(): { commandsOf: (entry: ApplicationInfo) => RowAction[]; dialog: ReactNode } {
  const t = useWords(entryText);
  const rights = useRights();
  const [open, setOpen] = useState<Omit<DialogProps, 'close'> | null>(null);
  const { asksOf, dialog } = useChangeRequest(entryCalls);
  const commandsOf = (entry: ApplicationInfo) => [
    ...asksOf(entry),
    ...(['withdraw', 'giveUp'] as const)
      .filter((command) => rights.has(rightOf(command)) && mayCommand(entry, command, 'enterer'))
      .map((command) => ({
        key: command,
        label: t(command),
        isDanger: DANGEROUS.has(command),
        run: () => setOpen({ entry, command }),
      })),
  ];
  return {
    commandsOf,
    dialog: (
      <>
        {dialog}
        {open && <EntryCommandDialog {...open} close={() => setOpen(null)} />}
      </>
    ),
  };
}
