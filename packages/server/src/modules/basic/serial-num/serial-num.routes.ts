import { serialNum } from '@trainrace/contract/basic/serial-num';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#services.ts';
import { mountResource } from '#http/mount-resource.ts';
import { removeSerials } from './remove.ts';
import { saveSerial } from './save.ts';
import { serialNumStore } from './serial-num.store.ts';

export function mountSerialNum(app: FastifyInstance, services: Services): void {
  mountResource(app, services, serialNum, (context) => ({
    ...serialNumStore(context),
    save: async (draft: Parameters<typeof saveSerial>[1]) => await saveSerial(context, draft),
    remove: async (ids: readonly string[]) => await removeSerials(context, ids),
  }));
}
