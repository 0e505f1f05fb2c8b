import { TREE_ROOT } from '@trainrace/contract/system/dept';
import { menu, type MenuLevelLine } from '@trainrace/contract/system/menu';
import { call } from '../../../api/call.ts';
import { useCall } from '../../../api/query.ts';
import { registerText } from '../../../i18n/registers.ts';
import { useWords } from '../../../i18n/words.ts';
import { CommandDialog } from '../../../resource/CommandDialog.tsx';
import type { ControlProps } from '../../../resource/FieldControl.tsx';
import { TreePick } from '../../../widgets/TreePick.tsx';

export type MenuTask = { kind: 'add'; parentId: string } | { kind: 'edit'; record: MenuLevelLine };

const OWN = ['parentId', 'name', 'nameEn', 'path', 'icon', 'sort', 'roles', 'isHidden'] as const;
/** Of a line of the program: its place and address are fixed. */
const ARRANGED = ['name', 'nameEn', 'icon', 'sort', 'roles', 'isHidden'] as const;

export function MenuDialog({ task, close }: { task: MenuTask; close: () => void }) {
  const t = useWords(registerText);
  const record = task.kind === 'edit' ? task.record : null;
  const isBuiltIn = record?.isBuiltIn === 1;
  const fixed = record === null ? {} : { id: record.id, version: record.version };
  return (
    <CommandDialog
      title={t(record === null ? 'addMenu' : 'editMenu')}
      {...(isBuiltIn ? {} : { text: t('pathHelp') })}
      verb={t(record === null ? 'add' : 'save')}
      call={menu.submit}
      input={isBuiltIn ? { ...fixed, path: record.path } : fixed}
      fields={isBuiltIn ? ARRANGED : OWN}
      start={startOf(task)}
      labels={menu.described.labels}
      controls={controls}
      refresh={[menu.described.path]}
      close={close}
    />
  );
}

function startOf(task: MenuTask) {
  if (task.kind === 'add') return { parentId: task.parentId, sort: 1000, isHidden: 0 as const, roles: [] };
  const { parentId, name, nameEn, path, icon, sort, isHidden, roles } = task.record;
  return { parentId, name, nameEn, path, icon, sort, isHidden, roles };
}

const controls = { parentId: MenuPick };

const load = async (parentId: string) =>
  (await call(menu.lazyMenuList, { parentId }, { quiet: true })).map(({ id, name, hasChildren }) => ({
    id,
    name,
    hasChildren,
  }));

function MenuPick({ id = '', value, onChange, isDisabled }: ControlProps) {
  const held = typeof value === 'string' && value !== TREE_ROOT ? value : null;
  const found = useCall(menu.detail, { id: held ?? '' }, { enabled: held !== null, quiet: true });
  return (
    <TreePick
      id={id}
      value={held}
      name={found.data?.name}
      load={load}
      isDisabled={isDisabled}
      onChange={(next) => onChange?.(next)}
    />
  );
}
