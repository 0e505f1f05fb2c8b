// One table for both: dictionaries, and the entries of one. Searchable, selectable, indexed (spec §2).
import { isOpenDictionary } from '@trainrace/contract/dictionaries.editable';
import { DEFAULT_PAGE_SIZE } from '@trainrace/contract/limits';
import { dict, type Dict } from '@trainrace/contract/areas/system/dict';
import { Button } from 'antd';
import { useState } from 'react';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { RemoveButton } from '#resource/command/RemoveButton.tsx';
import type { RowAction } from '#resource/command/RowActions.tsx';
import { useRemove } from '#resource/command/use-remove.ts';
import { FamilyList } from '#resource/list/FamilyList.tsx';
import { useListPlace } from '#resource/list/list-place.ts';
import { registerText } from '../registers.words.ts';
import { DictDialog } from './DictDialog.tsx';
import { useDictColumns } from './use-dict-columns.tsx';

interface Props {
  /** The dictionary whose entries these are. */
  parent: Dict | null;
  parentId: string;
  view: (record: Dict) => void;
}

export function DictTable({ parent, parentId, view }: Props) {
  const t = useWords(registerText);
  const place = useListPlace(dict.list.path, DEFAULT_PAGE_SIZE);
  const [edited, setEdited] = useState<Dict | 'new' | null>(null);
  const mayChange = useRight(dict.submit.action);
  const mayRemove = useRight(dict.remove.action);
  const remove = useRemove(dict);
  const { current, size, words } = place;
  const filters = { parentId, ...(words === '' ? {} : { words }) };
  const rows = useCall(dict.list, { current, size, ...filters, ascs: ['sort'] }, { keepFormer: true, quiet: true });
  const isOpen = parent !== null && isOpenDictionary(parent.code);
  const indexOf = (record: Dict) => (current - 1) * size + (rows.data?.records.indexOf(record) ?? 0) + 1;
  const columns = useDictColumns({ isOpen, ofEntries: parent !== null, indexOf });
  const actionsOf = (record: Dict): RowAction[] => [
    { key: 'view', label: t('viewEntries'), run: () => view(record) },
    ...(mayChange ? [{ key: 'edit', label: t('edit'), run: () => setEdited(record) }] : []),
    ...(mayRemove && record.isBuiltIn === 0
      ? [
          {
            key: 'remove',
            label: t('remove'),
            isDanger: true,
            run: () => void remove([{ id: record.id, name: record.dictValue }]),
          },
        ]
      : []),
  ];
  const add = mayChange && (parent?.isBuiltIn !== 1 || isOpen) && (
    <Button type="primary" onClick={() => setEdited('new')}>
      {t(parent === null ? 'addDict' : 'addEntry')}
    </Button>
  );
  return (
    <>
      <FamilyList<Dict>
        rows={rows}
        columns={columns}
        nameOf={({ dictValue }) => dictValue}
        place={place}
        search={t(parent === null ? 'searchDict' : 'searchEntry')}
        empty={t(parent === null ? 'dictEmpty' : 'entriesEmpty')}
        isPickable={mayRemove}
        tools={(selected, unpick) => (
          <>
            {mayRemove && (
              <RemoveButton
                calls={dict}
                records={selected.map(({ id, dictValue: name }) => ({ id, name }))}
                done={unpick}
              />
            )}
            {add}
          </>
        )}
        actionsOf={actionsOf}
      />
      {edited !== null && (
        <DictDialog parent={parent} record={edited === 'new' ? null : edited} close={() => setEdited(null)} />
      )}
    </>
  );
}
