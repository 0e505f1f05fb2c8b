import { Button } from 'antd';
import type { RowAction } from '../command/RowActions.tsx';

/** The same that the row of the record offers, as buttons below its detail; the one that leads on stands out. */
export function DetailActions({ actions, next }: { actions: readonly RowAction[]; next: string | null | undefined }) {
  const primary = next === null || actions.some(({ key }) => key === next) ? next : 'edit';
  return actions.map(({ key, label, run, isDanger }) => (
    <Button key={key} danger={isDanger ?? false} type={key === primary ? 'primary' : 'default'} onClick={run}>
      {label}
    </Button>
  ));
}
