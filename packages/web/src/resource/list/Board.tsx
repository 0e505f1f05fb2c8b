// A list by state: a column for each state with how many records it holds, a card for each record. Moving a card is giving
// the command that leads there, with its right, its question and its refusals.
import { HolderOutlined } from '@ant-design/icons';
import { stepOf, type CommandTable, type Facts, type State } from '@trainrace/contract/wire/commands';
import { codeOf, wordOf } from '@trainrace/contract/wire/dictionary';
import { PAGE_SIZES } from '@trainrace/contract/limits';
import { Button } from 'antd';
import { useState, type PointerEvent } from 'react';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { MenuButton } from '#widgets/MenuButton.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import { RowActions, type RowAction } from '../command/RowActions.tsx';
import type { AnyCalls, AnyPage, AnyRecord } from '../page.ts';
import { withArrowKeys } from './arrow-keys.ts';
import styles from './Board.module.css';
import { boardText } from './board.words.ts';
import { queryOf, type ListState } from './list-state.ts';
import type { TableColumn } from './table-props.ts';

interface Props {
  calls: AnyCalls;
  page: AnyPage;
  table: CommandTable;
  columns: readonly TableColumn<AnyRecord>[];
  state: ListState;
  actionsOf: (record: AnyRecord) => readonly RowAction[];
  /** Shows the records of this state as rows. */
  showAll: (state: State) => void;
}

/** Facts of a card besides its name. */
const MOST_FACTS = 3;

interface Held {
  id: string;
  from: State;
  moves: Moves;
  over: string | null;
}

/** The states that a record can be moved to now, each by its command. */
type Moves = ReadonlyMap<State, RowAction>;

/** Of the commands that the row offers, and of each state the first one that leads there. */
function movesOf(table: CommandTable, record: AnyRecord, actions: readonly RowAction[]): Moves {
  const facts = record as Facts;
  const moves = new Map<State, RowAction>();
  for (const action of actions) {
    if (!Object.hasOwn(table.commands, action.key) || action.blockedBy !== undefined) continue;
    const to = stepOf(table, action.key, facts)?.to;
    if (to !== undefined && to !== facts[table.field] && !moves.has(to)) moves.set(to, action);
  }
  return moves;
}

export function Board(props: Props) {
  const { table, state } = props;
  const b = useWords(boardText);
  const [held, hold] = useState<Held | null>(null);
  const asked = (state.filters[table.field] ?? '').split(',').filter((code) => code !== '');
  const states = ([...table.states.labels.keys()] as State[]).filter(
    (code) => asked.length === 0 || asked.includes(String(code)),
  );
  return (
    <section className={styles.board} aria-label={b('board')} ref={cardKeys}>
      {states.map((code) => (
        <BoardColumn key={code} {...props} code={code} held={held} hold={hold} />
      ))}
    </section>
  );
}

interface ColumnProps extends Props {
  code: State;
  held: Held | null;
  hold: (held: Held | null) => void;
}

function BoardColumn(props: ColumnProps) {
  const { calls, page, table, state, code, held, showAll } = props;
  const b = useWords(boardText);
  const lang = useLang();
  const [shown, show] = useState(0);
  const size = PAGE_SIZES[shown] ?? PAGE_SIZES[0];
  const filters = { ...state.filters, [table.field]: String(code) };
  const rows = useCall(
    calls.list,
    { ...queryOf({ ...state, current: 1, size, filters }), ...page.only },
    { keepFormer: true, quiet: true },
  );
  const word = wordOf(table.states, code, lang);
  const total = rows.data?.total;
  const isTarget = held !== null && held.moves.has(code);
  const tone = held === null || held.from === code ? '' : isTarget ? styles.target : styles.shut;
  return (
    <section
      className={`${styles.column} ${tone} ${isTarget && held.over === String(code) ? styles.over : ''}`}
      data-state={code}
      aria-label={b('column', { state: word, count: total ?? 0 })}
    >
      <h3 className={styles.heading}>
        {word} <span className={styles.count}>{total === undefined ? '' : b('count', { count: total })}</span>
      </h3>
      {rows.data === undefined ? (
        rows.isError ? (
          <Failed error={rows.error} retry={() => void rows.refetch()} />
        ) : (
          <Waiting />
        )
      ) : (
        <>
          <ul className={styles.cards}>
            {rows.data.records.map((record) => (
              <Card key={String(record.id)} {...props} record={record} />
            ))}
          </ul>
          {rows.data.total > rows.data.records.length &&
            (shown + 1 < PAGE_SIZES.length ? (
              <Button type="link" size="small" loading={rows.isPlaceholderData} onClick={() => show(shown + 1)}>
                {b('more', { state: word })}
              </Button>
            ) : (
              <Button type="link" size="small" onClick={() => showAll(code)}>
                {b('asList', { state: word })}
              </Button>
            ))}
        </>
      )}
    </section>
  );
}

function Card({ table, columns, actionsOf, code, held, hold, record }: ColumnProps & { record: AnyRecord }) {
  const b = useWords(boardText);
  const lang = useLang();
  const [title, ...others] = columns.filter(({ key }) => key !== table.field);
  const actions = actionsOf(record);
  const moves = movesOf(table, record, actions);
  const id = String(record.id);
  const name = String(record[title?.key ?? 'id'] ?? '');
  const drop = () => {
    const to = held === null || held.over === null ? undefined : codeOf(table.states, held.over);
    hold(null);
    if (to !== undefined) moves.get(to)?.run();
  };
  const others3 = others.slice(0, MOST_FACTS);
  return (
    <li className={`sheet ${styles.card} ${held?.id === id ? styles.held : ''}`}>
      <div className={styles.head}>
        {moves.size > 0 && (
          <span
            aria-hidden
            className={styles.grip}
            onPointerDown={({ currentTarget, pointerId }) => {
              currentTarget.setPointerCapture(pointerId);
              hold({ id, from: code, moves, over: null });
            }}
            onPointerMove={(event) => held?.id === id && hold({ ...held, over: stateAt(event) })}
            onPointerUp={drop}
            onPointerCancel={() => hold(null)}
          >
            <HolderOutlined />
          </span>
        )}
        <strong className={styles.title} data-card>
          {title?.render(record)}
        </strong>
      </div>
      <dl className={styles.facts}>
        {others3.map((column) => (
          <div key={column.key}>
            <dt>{column.title}</dt>
            <dd>{column.render(record)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <RowActions actions={actions} name={name} isTight />
        {moves.size > 0 && (
          <MenuButton
            size="small"
            aria-label={b('moveOf', { name })}
            items={[...moves].map(([to, action]) => ({
              key: String(to),
              label: b('moveTo', { state: wordOf(table.states, to, lang), verb: action.label }),
              onClick: action.run,
            }))}
          >
            {b('move')}
          </MenuButton>
        )}
      </div>
    </li>
  );
}

function stateAt({ clientX, clientY }: PointerEvent): string | null {
  const column = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-state]');
  return column?.dataset.state ?? null;
}

/** From card to card: up and down within a column, sideways to the next column that has any. */
const cardKeys = withArrowKeys((target, { key, currentTarget }) => {
  const from = target.closest<HTMLElement>('[data-card]');
  if (from === null) return null;
  const columns = [...(currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[data-state]')].map((column) => [
    ...column.querySelectorAll<HTMLElement>('[data-card]'),
  ]);
  const at = columns.findIndex((cards) => cards.includes(from));
  const row = columns[at]?.indexOf(from) ?? 0;
  const sideways = (step: 1 | -1) => {
    for (let next = at + step; next >= 0 && next < columns.length; next += step)
      if (columns[next]!.length > 0) return columns[next]![Math.min(row, columns[next]!.length - 1)];
    return undefined;
  };
  const to: Readonly<Record<string, () => HTMLElement | undefined>> = {
    ArrowDown: () => columns[at]?.[row + 1],
    ArrowUp: () => columns[at]?.[row - 1],
    ArrowRight: () => sideways(1),
    ArrowLeft: () => sideways(-1),
  };
  return to[key]?.()?.querySelector<HTMLElement>('button, a');
});
