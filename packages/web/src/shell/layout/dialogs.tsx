// The shell's own dialogs: one at a time, each loaded when somebody first wants it.
import { lazy, Suspense } from 'react';
import { useFocusBack } from '../../widgets/use-focus-back.ts';

const all = {
  search: lazy(() => import('../search/SearchDialog.tsx').then((module) => ({ default: module.SearchDialog }))),
  lock: lazy(() => import('../lock/LockDialog.tsx').then((module) => ({ default: module.LockDialog }))),
  look: lazy(() => import('../look/LookDialog.tsx').then((module) => ({ default: module.LookDialog }))),
  settings: lazy(() => import('../settings/SettingsDialog.tsx').then((module) => ({ default: module.SettingsDialog }))),
  errorLog: lazy(() =>
    import('../error-log/ErrorLogDialog.tsx').then((module) => ({ default: module.ErrorLogDialog })),
  ),
};

export type ShellDialog = keyof typeof all;

export function OpenedDialog({ name, close }: { name: ShellDialog | null; close: () => void }) {
  return name !== null && <Opened name={name} close={close} />;
}

function Opened({ name, close }: { name: ShellDialog; close: () => void }) {
  useFocusBack();
  const Dialog = all[name];
  return (
    <Suspense fallback={null}>
      <Dialog close={close} />
    </Suspense>
  );
}
