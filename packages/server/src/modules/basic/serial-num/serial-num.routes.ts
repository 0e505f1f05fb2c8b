import { serialNum } from '@trainrace/contract/basic/serial-num';
import type { FastifyInstance } from 'fastify';
import type { House } from '../../../house.ts';
import { mountResource } from '../../../http/mount-resource.ts';
import { removeSerials } from './remove.ts';
import { saveSerial } from './save.ts';
import { serialNumStore } from './serial-num.store.ts';

export function mountSerialNum(app: FastifyInstance, house: House): void {
  const { cipher } = house;
  mountResource(app, house, serialNum, (work) => ({
    ...serialNumStore(work, cipher),
    save: async (draft: Parameters<typeof saveSerial>[2]) => await saveSerial(work, cipher, draft),
    remove: async (ids: readonly string[]) => await removeSerials(work, cipher, ids),
  }));
}
