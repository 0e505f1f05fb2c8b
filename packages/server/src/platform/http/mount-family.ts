// The four verbs of a family, with the types of its calls, and the look behind a mask where the family has one.
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import type { Endpoint, InputSchema } from '@trainrace/contract/wire/endpoint';
import type { Page } from '@trainrace/contract/wire/paging';
import type { idsInput, listInput } from '@trainrace/contract/wire/family';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { Answer, mount, type MountServices } from './mount.ts';
import { revealField } from '#platform/store/reveal.ts';
import type { RevealedField } from '#platform/store/sensitive.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { tableStore, type TableStore } from '#platform/store/table-store.ts';
import type { Stored } from '#platform/store/table-writing.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Context } from '#platform/context/context.ts';

/** Common part of the four calls, and of the look behind a mask, in every family. */
export interface FamilyCalls<Row, Draft extends InputSchema, Saved> {
  list: Endpoint<ReturnType<typeof listInput>, z.ZodType<Page<Row>>>;
  detail: Endpoint<IdInput, z.ZodType<Row>>;
  remove: Endpoint<typeof idsInput, z.ZodType<{ removed: number }>>;
  submit: Endpoint<Draft, z.ZodType<Saved>>;
  reveal?: Endpoint<z.ZodObject<IdInput['shape'] & { field: z.ZodType<RevealedField> }>, z.ZodType<{ value: string }>>;
}

type IdInput = z.ZodObject<{ id: z.ZodString }>;

interface FamilyHandlers<Row extends Stored, Draft extends InputSchema, Saved> {
  spec: TableSpec;
  /** Where what is computed depends on the day. */
  store?: (context: Context) => TableStore<Row>;
  /** Answers the row as stored; without an id it adds one. */
  save: (context: Context, draft: z.output<Draft>) => Promise<Saved>;
  /** A detail that shows more than the list, to its owner for example. */
  find?: (context: Context, id: string) => Promise<Row>;
  /** Refuses what must stay, and takes along what goes with the rows: locked, in the transaction that removes them. */
  mayRemove?: (context: Context, rows: readonly Row[]) => void | Promise<void>;
  /** Instead, where rows must not be locked first. */
  remove?: (context: Context, ids: readonly string[]) => Promise<number>;
}

export function mountFamily<Row extends Stored, Draft extends InputSchema, Saved>(
  app: FastifyInstance,
  services: MountServices,
  { list, detail, submit, reveal, ...calls }: FamilyCalls<Row, Draft, Saved>,
  { spec, save, find, mayRemove, remove, ...more }: FamilyHandlers<NoInfer<Row>, NoInfer<Draft>, NoInfer<Saved>>,
): void {
  const storeOf = more.store ?? ((context: Context) => tableStore<Row>(context, spec));
  const removeRows = async (outer: Context, ids: readonly string[]) =>
    await inTransaction(outer, async (context) => {
      const store = storeOf(context);
      const rows = await store.findAll(ids, { lock: true });
      await mayRemove?.(context, rows);
      return await store.remove(rows);
    });
  mount(app, services, list, async (context, query) => await storeOf(context).page(query));
  mount(app, services, detail, async (context, { id }) =>
    find === undefined ? await storeOf(context).find(id) : await find(context, id),
  );
  mount(app, services, calls.remove, async (context, { ids }) => ({
    removed: await (remove ?? removeRows)(context, ids),
  }));
  mount(app, services, submit, async (context, draft) => {
    const saved = await save(context, draft);
    return new Answer(saved, draft['id'] === undefined ? 'added' : 'updated');
  });
  if (reveal === undefined) return;
  const record = { table: spec.table, labels: spec.family.labels, bizTable: bizTableOf(spec.family) };
  mount(app, services, reveal, async (context, { id, field }) => {
    // Out of reach is unknown.
    await storeOf(context).find(id);
    return await revealField(context, record, id, field);
  });
}
