// A list inside another page, whose filters that page fixes: search, rows, what is done with the selected ones, pages.
import type { UseQueryResult } from '@tanstack/react-query';
import { Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { Failed } from '#widgets/Failed.tsx';
import type { RowAction } from '../command/RowActions.tsx';
import { AsOf } from './AsOf.tsx';
import { EmptyList } from './EmptyList.tsx';
import styles from './FamilyList.module.css';
import { ListFoot } from './ListFoot.tsx';
import type { ListPlace } from './list-place.ts';
import { RecordTable } from './RecordTable.tsx';
import type { TableColumn } from './table-props.ts';

interface Props<Row> {
  rows: UseQueryResult<{ records: readonly Row[]; total: number }>;
  columns: readonly TableColumn<Row>[];
  nameOf: (row: Row) => string;
  /** Content without rows, while nothing is looked for. */
  empty: ReactNode;
  /** Left out of a list that is always whole. */
  place?: ListPlace;
  /** Hint for the search; no search without it. */
  search?: string | undefined;
  /** Before the search. */
  before?: ReactNode;
  /** Beside it: how many, a hint. */
  says?: ReactNode;
  /** Buttons, told which rows are selected. */
  tools?: (selected: readonly Row[], unpick: () => void) => ReactNode;
  isPickable?: boolean;
  actionsOf?: ((row: Row) => readonly RowAction[]) | undefined;
}

export function FamilyList<Row extends { id?: unknown }>(props: Props<Row>) {
  const { rows, columns, nameOf, empty, place, search, before, says, tools, isPickable, actionsOf } = props;
  const [picked, pick] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState(place?.words ?? '');
  const records = rows.data?.records;
  // Rows out of sight are not selected.
  const selected = (records ?? []).filter((row) => picked.includes(idOf(row)));
  const find = (words: string) => {
    pick([]);
    setTyped(words);
    place?.search(words);
  };
  const isSearched = place !== undefined && place.words !== '';
  return (
    <section>
      <div className={styles.bar}>
        {before}
        {place && search !== undefined && (
          <Input.Search
            allowClear
            className={styles.search ?? ''}
            aria-label={search}
            placeholder={search}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onSearch={(words) => find(words.trim())}
          />
        )}
        {says !== undefined && (
          <span className={styles.says} aria-live="polite">
            {says}
          </span>
        )}
        {tools && <span className={`${styles.tools} no-print`}>{tools(selected, () => pick([]))}</span>}
      </div>
      <AsOf rows={rows} />
      {rows.isError && records === undefined ? (
        <Failed error={rows.error} retry={() => void rows.refetch()} />
      ) : (
        <RecordTable
          columns={columns}
          rows={records}
          idOf={idOf}
          nameOf={nameOf}
          isBusy={rows.isPlaceholderData}
          empty={isSearched ? <EmptyList says={undefined} isFiltered clear={() => find('')} add={undefined} /> : empty}
          selection={isPickable ? { ids: selected.map(idOf), pick } : undefined}
          actionsOf={actionsOf}
        />
      )}
      {place && (
        <ListFoot
          state={{ current: place.current, size: place.size, sort: null, filters: {} }}
          total={rows.data?.total ?? 0}
          apply={(to) => place.turn(to.current, to.size)}
        />
      )}
    </section>
  );
}

const idOf = ({ id }: { id?: unknown }) => String(id);
