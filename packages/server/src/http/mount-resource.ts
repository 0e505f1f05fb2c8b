// The four verbs of a family, with the types of its calls, and the look behind a mask where the family has one.
import { bizTableOf } from '@trainrace/contract/trail/changeable';
import type { DataOf, Endpoint, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { FastifyInstance } from 'fastify';
import { Answer, mount, type MountServices } from './mount.ts';
import { revealField } from '../store/reveal.ts';
import type { RevealedField } from '../store/sensitive.ts';
import type { PageQuery } from '../store/table-reading.ts';
import type { TableSpec } from '../store/table-spec.ts';
import { tableStore, type TableStore } from '../store/table-store.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Context } from '../context/context.ts';

interface Calls {
  list: Endpoint;
  detail: Endpoint;
  remove: Endpoint;
  submit: Endpoint;
  reveal?: Endpoint;
}

type RowOf<C extends Calls> = DataOf<C['detail']>;

interface Resource<C extends Calls> {
  spec: TableSpec;
  /** Where what is computed depends on the day. */
  store?: (context: Context) => TableStore<RowOf<C>>;
  /** Answers the row as stored; without an id it adds one. */
  save: (context: Context, draft: ParsedInputOf<C['submit']>) => Promise<DataOf<C['submit']>>;
  /** A detail that shows more than the list, to its owner for example. */
  find?: (context: Context, id: string) => Promise<RowOf<C>>;
  /** Refuses what must stay, and takes along what goes with the rows: locked, in the transaction that removes them. */
  mayRemove?: (context: Context, rows: readonly RowOf<C>[]) => void | Promise<void>;
  /** Instead, where rows must not be locked first. */
  remove?: (context: Context, ids: readonly string[]) => Promise<number>;
}

export function mountResource<C extends Calls>(
  app: FastifyInstance,
  services: MountServices,
  calls: C,
  { spec, save, find, mayRemove, remove, ...more }: Resource<C>,
): void {
  const storeOf = more.store ?? ((context: Context) => tableStore<RowOf<C>>(context, spec));
  const removeRows = async (outer: Context, ids: readonly string[]) =>
    await inTransaction(outer, async (context) => {
      const store = storeOf(context);
      const rows = await store.findAll(ids, { lock: true });
      await mayRemove?.(context, rows);
      return await store.remove(rows);
    });
  const { list, detail, submit, reveal }: Calls = calls;
  mount(app, services, list, async (context, query) => await storeOf(context).page(query as PageQuery & typeof query));
  mount(app, services, detail, async (context, { id }) =>
    find === undefined ? await storeOf(context).find(id as string) : await find(context, id as string),
  );
  mount(app, services, calls.remove as Endpoint, async (context, { ids }) => ({
    removed: await (remove ?? removeRows)(context, ids as string[]),
  }));
  mount(app, services, submit, async (context, draft) => {
    const saved = await save(context, draft as ParsedInputOf<C['submit']>);
    return new Answer(saved, draft['id'] === undefined ? 'added' : 'updated');
  });
  if (reveal === undefined) return;
  const record = { table: spec.table, labels: spec.family.labels, bizTable: bizTableOf(spec.family) };
  mount(app, services, reveal, async (context, { id, field }) => {
    // Out of reach is unknown.
    await storeOf(context).find(id as string);
    return await revealField(context, record, id as string, field as RevealedField);
  });
}
