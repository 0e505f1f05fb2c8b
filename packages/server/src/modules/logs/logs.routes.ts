import { apiLog, errorLog, usualLog } from '@trainrace/contract/logs/logs';
import type { FastifyInstance } from 'fastify';
import type { House } from '../../house.ts';
import { mount } from '../../http/mount.ts';
import { mountExport } from '../../sheets/export.ts';
import { logStore } from './logs.store.ts';

const journals = { usual: usualLog, api: apiLog, error: errorLog };

/** Read only: the server writes, age removes. */
export function mountLogs(app: FastifyInstance, house: House): void {
  const { cipher } = house;
  for (const name of ['usual', 'api', 'error'] as const) {
    const { list, detail, ...calls } = journals[name];
    mount(app, house, list, async (work, query) => (await logStore(work, cipher, name).page(query)) as never);
    mount(app, house, detail, async (work, { id }) => (await logStore(work, cipher, name).find(id)) as never);
    mountExport(app, house, calls, (work) => logStore(work, cipher, name));
  }
}
