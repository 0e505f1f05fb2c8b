// One table for both: dictionaries, and the entries of one. Searchable, selectable, indexed (spec §2).
import { dict, type Dict } from '@trainrace/contract/system/dict';
import { isOpenDictionary } from '@trainrace/contract/dictionaries.editable';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@trainrace/contract/limits';
import { Button, Input, Pagination } from 'antd';
import { useState } from 'react';
import { useRight } from '#api/identity.ts';
import { useAskAgain, useCall } from '#api/query.ts';
import { useLabel } from '#i18n/language.ts';
import { registerText } from '../registers.words.ts';
import { useWords } from '#i18n/words.ts';
import { EmptyList } from '#resource/list/EmptyList.tsx';
import { RecordTable } from '#resource/list/RecordTable.tsx';
import { RemoveButton } from '#resource/command/RemoveButton.tsx';
import styles from '#resource/list/ResourcePage.module.css';
import type { RowAction } from '#resource/command/RowActions.tsx';
import { useRemove } from '#resource/command/use-remove.ts';
import { Failed } from '#widgets/Failed.tsx';
import { StatusDot } from '#widgets/StatusDot.tsx';
import { useIsPhone } from '#widgets/width-class.ts';
import { DictDialog } from './DictDialog.tsx';
import type { TableColumn } from '#resource/list/table-props.ts';

interface Props {
  /** The dictionary whose entries these are. */
  parent: Dict | null;
  parentId: string;
  view?: (record: Dict) => void;
}

interface Numbered extends Dict {
  index: number;
}

/** On a phone the first column is the heading of a card. */
const namesFirst = (one: TableColumn<Numbered>, other: TableColumn<Numbered>): number =>
  Number(other.key === 'dictValue') - Number(one.key === 'dictValue');

export function DictTable({ parent, parentId, view }: Props) {
  const t = useWords(registerText);
  const label = useLabel();
  const isPhone = useIsPhone();
  const { labels } = dict.family;
  const [words, setWords] = useState('');
  const [typed, setTyped] = useState('');
  const [current, setCurrent] = useState(1);
  const [size, setSize] = useState<number>(DEFAULT_PAGE_SIZE);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [edited, setEdited] = useState<Dict | 'new' | null>(null);
  const mayChange = useRight(dict.submit.action);
  const mayRemove = useRight(dict.remove.action);
  const remove = useRemove(dict);
  const askAgain = useAskAgain();
  const filters = { parentId, ...(words === '' ? {} : { words }) };
  const rows = useCall(dict.list, { current, size, ...filters, ascs: ['sort'] }, { keepFormer: true, quiet: true });
  const numbered = rows.data?.records.map((record, place) => ({ ...record, index: (current - 1) * size + place + 1 }));

  const search = (next: string) => {
    setTyped(next);
    setWords(next);
    setCurrent(1);
    askAgain(dict.list.path);
  };

  // In the dialog no column is cut: the English name stands where the remark of others stands.
  const isOpen = parent !== null && isOpenDictionary(parent.code);
  const columns: TableColumn<Numbered>[] = [
    { key: 'index', title: t('index'), width: 60, isFigures: true, render: ({ index }) => index },
    parent === null
      ? { key: 'code', title: label(labels.code), width: 170, render: ({ code }) => code }
      : { key: 'dictKey', title: label(labels.dictKey), width: isOpen ? 120 : 150, render: ({ dictKey }) => dictKey },
    {
      key: 'dictValue',
      title: label(labels.dictValue),
      width: isOpen ? 170 : 180,
      render: ({ dictValue }) => dictValue,
    },
    { key: 'sort', title: label(labels.sort), width: 90, isFigures: true, render: ({ sort }) => sort },
    {
      key: 'isSealed',
      title: label(labels.isSealed),
      width: 100,
      render: ({ isSealed }) => (
        <StatusDot tone={isSealed === 1 ? 'idle' : 'good'}>{t(isSealed === 1 ? 'sealed' : 'inUse')}</StatusDot>
      ),
    },
    isOpen
      ? {
          key: 'dictValueEn',
          title: label(labels.dictValueEn),
          width: 140,
          render: ({ dictValueEn }) => dictValueEn,
        }
      : {
          key: 'remark',
          title: label(labels.remark),
          width: 140,
          render: ({ remark, isBuiltIn }) => remark ?? (isBuiltIn === 1 ? t('builtIn') : ''),
        },
  ];
  const actionsOf = (record: Dict): RowAction[] => [
    ...(view ? [{ key: 'view', label: t('viewEntries'), run: () => view(record) }] : []),
    ...(mayChange ? [{ key: 'edit', label: t('edit'), run: () => setEdited(record) }] : []),
    ...(mayRemove && record.isBuiltIn === 0
      ? [{ key: 'remove', label: t('remove'), isDanger: true, run: () => void remove([record.id]) }]
      : []),
  ];
  return (
    <>
      <div className={styles.bar}>
        <Input.Search
          allowClear
          style={{ width: 240 }}
          placeholder={t(parent === null ? 'searchDict' : 'searchEntry')}
          aria-label={t(parent === null ? 'searchDict' : 'searchEntry')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onSearch={(next) => search(next.trim())}
        />
        <span className={styles.tools}>
          {mayRemove && picked.length > 0 && <RemoveButton calls={dict} ids={picked} done={() => setPicked([])} />}
          {mayChange && (parent?.isBuiltIn !== 1 || isOpen) && (
            <Button type="primary" onClick={() => setEdited('new')}>
              {t(parent === null ? 'addDict' : 'addEntry')}
            </Button>
          )}
        </span>
      </div>
      {rows.isError && rows.data === undefined ? (
        <Failed error={rows.error} retry={() => void rows.refetch()} />
      ) : (
        <RecordTable
          columns={isPhone ? columns.toSorted(namesFirst) : columns}
          rows={numbered}
          idOf={({ id }) => id}
          nameOf={({ dictValue }) => dictValue}
          isBusy={rows.isPlaceholderData}
          selection={mayRemove ? { ids: picked, pick: setPicked } : undefined}
          actionsOf={actionsOf}
          empty={
            words === '' ? (
              t(parent === null ? 'dictEmpty' : 'entriesEmpty')
            ) : (
              <EmptyList says={undefined} isFiltered clear={() => search('')} add={undefined} />
            )
          }
        />
      )}
      <Pagination
        align="end"
        style={{ marginTop: 12 }}
        simple={isPhone}
        current={current}
        pageSize={size}
        pageSizeOptions={[...PAGE_SIZES]}
        showSizeChanger
        total={rows.data?.total ?? 0}
        onChange={(next, nextSize) => {
          setCurrent(nextSize === size ? next : 1);
          setSize(nextSize);
        }}
      />
      {edited !== null && (
        <DictDialog parent={parent} record={edited === 'new' ? null : edited} close={() => setEdited(null)} />
      )}
    </>
  );
}
