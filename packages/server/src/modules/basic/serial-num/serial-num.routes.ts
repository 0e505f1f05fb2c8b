import { serialNum } from '@trainrace/contract/basic/serial-num';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#services.ts';
import { mountResource } from '#http/mount-resource.ts';
import { refuseUsed } from './remove.ts';
import { saveSerial } from './save-serial.ts';
import { serialNumSpec, serialNumStore } from './serial-num.store.ts';

export function mountSerialNum(app: FastifyInstance, services: Services): void {
  mountResource(app, services, serialNum, {
    spec: serialNumSpec,
    store: serialNumStore,
    save: saveSerial,
    mayRemove: refuseUsed,
  });
}
