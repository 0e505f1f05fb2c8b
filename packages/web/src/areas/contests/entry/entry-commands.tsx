// Commands on an entry as a whole, by its state and actor; each asks for its reason.
import {
  applicationInfo,
  type ApplicationCommand,
  type ApplicationInfo,
} from '@trainrace/contract/areas/contests/application-info';
import { applicationCommandLabels } from '@trainrace/contract/areas/contests/application-commands.labels';
import {
  applicationCommands,
  isOpenFor,
  transition,
  type Actor,
} from '@trainrace/contract/areas/contests/application-commands';
import { actionOf } from '@trainrace/contract/wire/endpoint';
import { useState, type ReactNode } from 'react';
import { useRights } from '#api/identity.ts';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useLabel } from '#i18n/language.ts';
import { useChangeRequest } from '#resource/trail/use-change-request.tsx';
import { entryCalls } from './entry-calls.ts';
import { hasTeamPlace } from './open-trades.ts';
import type { RowAction } from '#resource/command/RowActions.tsx';

const EntryCommandDialog = lazyPart(() => import('./EntryCommandDialog.tsx'), 'EntryCommandDialog');
const ReplaceDialog = lazyPart(() => import('./ReplaceDialog.tsx'), 'ReplaceDialog');

export function rightOf(command: ApplicationCommand): string {
  return actionOf(applicationInfo.command, { command });
}

export function mayCommand(entry: ApplicationInfo, command: ApplicationCommand, actor: Actor): boolean {
  return transition(entry, command, actor) !== null && isOpenFor(command, entry.contestStatus);
}

interface DialogProps {
  entry: ApplicationInfo;
  command: ApplicationCommand;
  close: () => void;
}

/** The commands that who entered it has over an entry. */
export function useEntererCommands({ isFull = false, canReplace = true } = {}): {
  commandsOf: (entry: ApplicationInfo) => RowAction[];
  dialog: ReactNode;
} {
  const label = useLabel();
  const rights = useRights();
  const [open, setOpen] = useState<Omit<DialogProps, 'close'> | null>(null);
  const { asksOf, dialog } = useChangeRequest(entryCalls);
  const commandsOf = (entry: ApplicationInfo) => [
    ...asksOf(entry),
    ...(
      [
        ...(isFull && !hasTeamPlace(entry) ? (['queue'] as const) : []),
        'leaveQueue',
        ...(canReplace ? (['replace'] as const) : []),
        'withdraw',
        'giveUp',
      ] as const
    )
      .filter((command) => rights.has(rightOf(command)) && mayCommand(entry, command, 'enterer'))
      .map((command) => ({
        key: command,
        label: label(applicationCommandLabels[command].verb),
        isDanger: applicationCommands.commands[command].isDanger ?? false,
        run: () => setOpen({ entry, command }),
      })),
  ];
  return {
    commandsOf,
    dialog: (
      <>
        {dialog}
        {open?.command === 'replace' && (
          <LazyBoundary fallback={null}>
            <ReplaceDialog entry={open.entry} close={() => setOpen(null)} />
          </LazyBoundary>
        )}
        {open && open.command !== 'replace' && (
          <LazyBoundary fallback={null}>
            <EntryCommandDialog {...open} close={() => setOpen(null)} />
          </LazyBoundary>
        )}
      </>
    ),
  };
}
