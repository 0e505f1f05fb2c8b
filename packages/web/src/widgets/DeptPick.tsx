// Picks a department out of the tree.
import { dept } from '@trainrace/contract/areas/system/dept';
import { call } from '../api/call.ts';
import { useCall } from '../api/query.ts';
import { TreePick } from './TreePick.tsx';

const load = async (parentId: string) =>
  (await call(dept.lazyTree, { parentId }, { quiet: true })).map(({ id, deptName, hasChildren }) => ({
    id,
    name: deptName,
    hasChildren,
  }));

interface Props {
  id?: string;
  value?: unknown;
  isDisabled?: boolean;
  placeholder?: string;
  onChange?: (value: unknown) => void;
}

export function DeptPick({ id = '', value, onChange, isDisabled, placeholder }: Props) {
  const held = typeof value === 'string' && value !== '0' ? value : null;
  const found = useCall(dept.detail, { id: held ?? '' }, { enabled: held !== null, quiet: true });
  return (
    <TreePick
      id={id}
      value={held}
      name={found.data?.deptName}
      load={load}
      isDisabled={isDisabled}
      placeholder={placeholder}
      onChange={(next) => onChange?.(next)}
    />
  );
}
