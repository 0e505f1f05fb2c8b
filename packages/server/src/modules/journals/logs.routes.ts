import { apiLog, errorLog, usualLog } from '@trainrace/contract/logs/logs';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#services.ts';
import { mount } from '#http/mount.ts';
import { mountExport } from '#sheets/export.ts';
import { logStore } from './logs.store.ts';

const journals = { usual: usualLog, api: apiLog, error: errorLog };

/** Read only: the server writes, age removes. */
export function mountLogs(app: FastifyInstance, services: Services): void {
  for (const name of ['usual', 'api', 'error'] as const) {
    const { list, detail, ...calls } = journals[name];
    mount(app, services, list, async (context, query) => (await logStore(context, name).page(query)) as never);
    mount(app, services, detail, async (context, { id }) => (await logStore(context, name).find(id)) as never);
    mountExport(app, services, calls, (context) => logStore(context, name));
  }
}
