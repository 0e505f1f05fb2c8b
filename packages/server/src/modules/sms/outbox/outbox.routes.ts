import { sms } from '@trainrace/contract/sms/sms';
import type { FastifyInstance } from 'fastify';
import type { House } from '../../../house.ts';
import { mount } from '../../../http/mount.ts';
import { outboxPage } from './outbox-page.ts';

export function mountOutbox(app: FastifyInstance, house: House): void {
  mount(app, house, sms.outbox, async (work, query) => await outboxPage(work, house, query));
}
