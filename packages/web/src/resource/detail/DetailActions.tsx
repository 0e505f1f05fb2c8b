import { Button } from 'antd';
import type { RowAction } from '../command/RowActions.tsx';

/** The same that the row of the record offers, as buttons below its detail. */
export function DetailActions({ actions }: { actions: readonly RowAction[] }) {
  return actions.map(({ key, label, run, isDanger }) => (
    <Button key={key} danger={isDanger ?? false} type={key === 'edit' ? 'primary' : 'default'} onClick={run}>
      {label}
    </Button>
  ));
}
