// The shell's own dialogs: one at a time, each loaded when somebody first wants it.
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';

const all = {
  search: lazyPart(() => import('../search/SearchDialog.tsx'), 'SearchDialog'),
  lock: lazyPart(() => import('../lock/LockDialog.tsx'), 'LockDialog'),
  look: lazyPart(() => import('../look/LookDialog.tsx'), 'LookDialog'),
  settings: lazyPart(() => import('../settings/SettingsDialog.tsx'), 'SettingsDialog'),
  help: lazyPart(() => import('../help/HelpDrawer.tsx'), 'HelpDrawer'),
  standIns: lazyPart(() => import('../stand-in/StandInsDialog.tsx'), 'StandInsDialog'),
  errorLog: lazyPart(() => import('../error-log/ErrorLogDialog.tsx'), 'ErrorLogDialog'),
};

type Name = keyof typeof all;

/** `help/…`: at this task of the manual. */
export type ShellDialog = Name | `help/${string}`;

interface Props {
  name: ShellDialog | null;
  close: () => void;
  /** Another in its place. */
  open?: (name: ShellDialog) => void;
}

export function OpenedDialog({ name, close, open = close }: Props) {
  if (name === null) return null;
  const [kind, about] = name.split('/') as [Name, string?];
  const Dialog = all[kind];
  return (
    <LazyBoundary fallback={null}>
      <Dialog close={close} open={open} about={about ?? null} />
    </LazyBoundary>
  );
}
