// The rows of a parent, in its detail: looked through, added, changed and removed in place.
import { MAX_PAGE_SIZE } from '@trainrace/contract/limits';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useRight } from '#api/identity.ts';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useCall, useRefresh } from '#api/query.ts';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { ask } from '#widgets/ask.ts';
import { usePane } from '#widgets/pane.ts';
import { useCommand } from '../command/use-command.ts';
import type { AnyCalls, AnyPage, AnyRecord } from '../page.ts';
import { resourceText } from '../resource.words.ts';
import styles from './ChildList.module.css';
import { FamilyList } from './FamilyList.tsx';
import { useRowSteps } from './use-row-steps.tsx';
import { useFamilyColumns } from './use-family-columns.tsx';

const ChildDrawer = lazyPart(() => import('./ChildDrawer.tsx'), 'ChildDrawer');

interface Props {
  calls: AnyCalls;
  page: AnyPage;
  /** Link of the rows to their parent: a filter of their list. */
  of: Readonly<Record<string, string>>;
  order: string;
  /** Whether the parent's state lets its rows change; the rights are asked here. */
  mayEdit: boolean;
  words: { title: string; add: string; edit: string; remove: string; empty: string };
  /** Paths whose answers are old after a change. */
  refresh: readonly string[];
}

export function ChildList({ calls, page, of, order, words, refresh, ...props }: Props) {
  const r = useWords(resourceText);
  const load = useRefresh();
  const rows = useCall(calls.list, { ...of, size: MAX_PAGE_SIZE, ascs: [order] }, { quiet: true });
  const columns = useFamilyColumns<AnyRecord>(calls.family, page.columns);
  const mayEdit = useRight(calls.submit?.action ?? '') && props.mayEdit;
  const nameOf = (row: AnyRecord) => String(row[columns[0]?.key ?? 'id'] ?? '');
  /** null = closed, 'new' = a new one. */
  const [open, setOpen] = useState<AnyRecord | 'new' | null>(null);
  const { head, add } = useComesNext(mayEdit && rows.data?.total === 0);
  const remove = useRemoveChild(calls, words.remove, refresh);
  const actionsOf = (row: AnyRecord) => [
    { key: 'edit', label: r('edit'), run: () => setOpen(row) },
    { key: 'remove', label: r('remove'), isDanger: true, run: () => void remove(String(row.id), nameOf(row)) },
  ];
  const stepped = useRowSteps(page, rows.data?.records, { columns, actionsOf });
  return (
    <section className={styles.children}>
      <header ref={head}>
        <h2 className="section-title">{words.title}</h2>
        {mayEdit && (
          <Button ref={add} size="small" type="primary" ghost={rows.data?.total !== 0} onClick={() => setOpen('new')}>
            {words.add}
          </Button>
        )}
      </header>
      <FamilyList<AnyRecord>
        rows={rows}
        columns={stepped.columns}
        nameOf={nameOf}
        empty={words.empty}
        actionsOf={mayEdit ? stepped.actionsOf : undefined}
      />
      {stepped.asking}
      {open !== null && (
        <LazyBoundary fallback={null}>
          <ChildDrawer
            title={open === 'new' ? words.add : words.edit}
            calls={calls}
            page={page}
            record={open === 'new' ? null : open}
            close={() => setOpen(null)}
            done={() => void load(...refresh)}
          />
        </LazyBoundary>
      )}
    </section>
  );
}

/** Leads a user who has just added the parent to the parts that it still lacks. */
function useComesNext(isLacking: boolean) {
  const { search } = usePane();
  const isNext = isLacking && search.has('added');
  const head = useRef<HTMLElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isNext) return;
    head.current?.scrollIntoView({ block: 'center' });
    add.current?.focus({ preventScroll: true });
  }, [isNext]);
  return { head, add };
}

function useRemoveChild(calls: AnyCalls, verb: string, refresh: readonly string[]) {
  const command = useCommand();
  const say = useLabel();
  return async (id: string, name: string) => {
    if (calls.remove === undefined) return;
    if (await ask({ title: `${verb}${say(['：', ': '])}${name}`, yes: verb, isDanger: true }))
      await command(calls.remove, { ids: [id] }, { refresh });
  };
}
