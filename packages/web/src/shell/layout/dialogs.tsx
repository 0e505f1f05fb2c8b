// The shell's own dialogs: one at a time, each loaded when somebody first wants it.
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';

const all = {
  search: lazyPart(() => import('../search/SearchDialog.tsx'), 'SearchDialog'),
  lock: lazyPart(() => import('../lock/LockDialog.tsx'), 'LockDialog'),
  look: lazyPart(() => import('../look/LookDialog.tsx'), 'LookDialog'),
  settings: lazyPart(() => import('../settings/SettingsDialog.tsx'), 'SettingsDialog'),
  help: lazyPart(() => import('../help/HelpDrawer.tsx'), 'HelpDrawer'),
  errorLog: lazyPart(() => import('../error-log/ErrorLogDialog.tsx'), 'ErrorLogDialog'),
};

export type ShellDialog = keyof typeof all;

export function OpenedDialog({ name, close }: { name: ShellDialog | null; close: () => void }) {
  if (name === null) return null;
  const Dialog = all[name];
  return (
    <LazyBoundary fallback={null}>
      <Dialog close={close} />
    </LazyBoundary>
  );
}
