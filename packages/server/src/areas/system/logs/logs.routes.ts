import { apiLog, errorLog, usualLog } from '@trainrace/contract/areas/system/logs';
import type { InputSchema } from '@trainrace/contract/wire/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/services.ts';
import { mount } from '#platform/http/mount.ts';
import { mountExport } from '#platform/sheets/export.ts';
import type { FamilyCalls } from '#platform/http/mount-family.ts';
import type { Context } from '#platform/context/context.ts';
import { logStore, type Journal, type Line } from './logs.store.ts';

/** Read only: the server writes, age removes. */
export function mountLogs(app: FastifyInstance, services: Services): void {
  mountJournal(app, services, 'usual', usualLog);
  mountJournal(app, services, 'api', apiLog);
  mountJournal(app, services, 'error', errorLog);
}

type Calls<Row> = Pick<FamilyCalls<Row, InputSchema, Row>, 'list' | 'detail'> & Parameters<typeof mountExport>[2];

function mountJournal<Row extends Line>(
  app: FastifyInstance,
  services: Services,
  name: Journal,
  { list, detail, ...calls }: Calls<Row>,
): void {
  const storeOf = (context: Context) => logStore<Row>(context, name);
  mount(app, services, list, async (context, query) => await storeOf(context).page(query));
  mount(app, services, detail, async (context, { id }) => await storeOf(context).find(id));
  mountExport(app, services, calls, storeOf);
}
