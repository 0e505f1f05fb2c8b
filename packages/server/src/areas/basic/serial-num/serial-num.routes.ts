import { serialNum } from '@trainrace/contract/areas/basic/serial-num';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/services.ts';
import { mountFamily } from '#platform/http/mount-family.ts';
import { refuseUsed } from './remove.ts';
import { saveSerial } from './save-serial.ts';
import { serialNumSpec, serialNumStore } from './serial-num.store.ts';

export function mountSerialNum(app: FastifyInstance, services: Services): void {
  mountFamily(app, services, serialNum, {
    spec: serialNumSpec,
    store: serialNumStore,
    save: saveSerial,
    mayRemove: refuseUsed,
  });
}
