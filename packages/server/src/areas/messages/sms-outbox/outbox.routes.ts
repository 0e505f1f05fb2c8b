import { sms } from '@trainrace/contract/areas/messages/sms';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/services.ts';
import { mount } from '#platform/http/mount.ts';
import { resend, type Resent } from './resend.ts';
import { outboxPage } from './outbox-page.ts';

export function mountOutbox(app: FastifyInstance, services: Services, resent: Resent): void {
  mount(app, services, sms.resend, async (context, { ids }) => await resend(services, context, { ids, resent }));
  mount(app, services, sms.outbox, async (context, query) => await outboxPage(context, services, query));
}
