import { isOpenDictionary } from '@trainrace/contract/dictionaries.editable';
import { TREE_ROOT } from '@trainrace/contract/areas/system/dept';
import { dict, type Dict } from '@trainrace/contract/areas/system/dict';
import { call } from '#api/call.ts';
import { useCall } from '#api/query.ts';
import { registerText } from '../registers.words.ts';
import { useWords } from '#i18n/words.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';
import type { ControlProps } from '#resource/form/control-props.ts';
import { TreePick } from '#widgets/TreePick.tsx';

interface Props {
  parent: Dict | null;
  record: Dict | null;
  close: () => void;
}

const OF_DICTIONARY = ['code', 'dictValue', 'sort', 'isSealed', 'remark'] as const;
const OF_ENTRY = ['parentId', 'code', 'dictKey', 'dictValue', 'sort', 'isSealed', 'remark'] as const;
const OF_OPEN_ENTRY = [
  'parentId',
  'code',
  'dictKey',
  'dictValue',
  'dictValueEn',
  'sort',
  'isSealed',
  'remark',
] as const;

export function DictDialog({ parent, record, close }: Props) {
  const t = useWords(registerText);
  const isEntry = parent !== null;
  const isOpen = isEntry && isOpenDictionary(parent.code);
  const title = record === null ? (isEntry ? 'addEntry' : 'addDict') : isEntry ? 'editEntry' : 'editDict';
  const start =
    record ??
    (isEntry ? { parentId: parent.id, code: parent.code, sort: 10, isSealed: 0 as const } : { isSealed: 0 as const });
  return (
    <CommandDialog
      title={t(title)}
      verb={t(record === null ? 'add' : 'save')}
      call={dict.submit}
      input={record === null ? {} : { id: record.id, version: record.version }}
      fields={isOpen ? OF_OPEN_ENTRY : isEntry ? OF_ENTRY : OF_DICTIONARY}
      needed={isEntry ? ['dictKey'] : []}
      start={start}
      labels={dict.family.labels}
      controls={controls}
      refresh={[dict.family.path, dict.entries.path, dict.retired.path]}
      close={close}
    />
  );
}

const controls = { parentId: DictPick };

/** More dictionaries than are ever kept. */
const OFFERED = 200;

const TOP = { parentId: TREE_ROOT, size: OFFERED, ascs: ['sort'] };

const load = async (parentId: string) =>
  parentId === TREE_ROOT
    ? (await call(dict.list, TOP, { quiet: true })).records.map(({ id, dictValue }) => ({
        id,
        name: dictValue,
        hasChildren: false,
      }))
    : [];

function DictPick({ id = '', value, onChange, isDisabled }: ControlProps) {
  const held = typeof value === 'string' && value !== TREE_ROOT ? value : null;
  const found = useCall(dict.detail, { id: held ?? '' }, { enabled: held !== null, quiet: true });
  return (
    <TreePick
      id={id}
      value={held}
      name={found.data?.dictValue}
      load={load}
      isDisabled={isDisabled}
      onChange={(next) => onChange?.(next)}
    />
  );
}
