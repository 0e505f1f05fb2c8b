import { TREE_ROOT } from '@trainrace/contract/areas/system/dept';
import { menu, type MenuLevelLine } from '@trainrace/contract/areas/system/menu';
import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { publicConfig } from '#api/config.ts';
import { call } from '#api/call.ts';
import { useCall } from '#api/query.ts';
import { registerText } from '../registers.words.ts';
import { useWords } from '#i18n/words.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';
import type { ControlProps } from '#resource/form/control-props.ts';
import { TreePick } from '#widgets/TreePick.tsx';

export type MenuTask = { kind: 'add'; parentId: string } | { kind: 'edit'; record: MenuLevelLine };

const OWN = ['parentId', 'name', 'nameEn', 'path', 'icon', 'sort', 'roles', 'isHidden'] as const;
/** Of a line of the program: its place and address are fixed. */
const ARRANGED = ['name', 'nameEn', 'icon', 'sort', 'roles', 'isHidden'] as const;

export function MenuDialog({ task, close }: { task: MenuTask; close: () => void }) {
  const t = useWords(registerText);
  const record = task.kind === 'edit' ? task.record : null;
  const isBuiltIn = record?.isBuiltIn === 1;
  const programs = usePrograms();
  const fixed = record === null ? {} : { id: record.id, version: record.version };
  return (
    <CommandDialog
      title={t(record === null ? 'addMenu' : 'editMenu')}
      {...(isBuiltIn ? {} : { text: t('pathHelp') })}
      verb={t(record === null ? 'add' : 'save')}
      call={menu.submit}
      input={isBuiltIn ? { ...fixed, path: record.path } : fixed}
      fields={isBuiltIn ? ARRANGED : programs.length > 1 ? [...OWN, 'programNo'] : OWN}
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
  const { parentId, name, nameEn, path, icon, sort, isHidden, roles, programNo } = task.record;
  return { parentId, name, nameEn, path, icon, sort, isHidden, roles, programNo };
}

const controls = { parentId: MenuPick, programNo: ProgramPick };

function usePrograms(): readonly string[] {
  const { data } = useQuery({ queryKey: [oauth.config.path], queryFn: publicConfig });
  return data?.menuProgramNos ?? [];
}

function ProgramPick({ id, value, onChange, isDisabled }: ControlProps) {
  const programs = usePrograms();
  return (
    <Select
      id={id}
      value={value === '' ? null : value}
      disabled={isDisabled}
      options={programs.map((no) => ({ value: no, label: no }))}
      onChange={(next: unknown) => onChange?.(next)}
    />
  );
}

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
