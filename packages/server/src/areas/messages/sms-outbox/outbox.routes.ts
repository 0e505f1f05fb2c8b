import { sms } from '@trainrace/contract/areas/messages/sms';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/services.ts';
import { mount } from '#platform/http/mount.ts';
import { resend } from './resend.ts';
import { outboxPage } from './outbox-page.ts';

export function mountOutbox(app: FastifyInstance, services: Services): void {
  mount(app, services, sms.resend, async (context, { ids }) => await resend(services, context, ids));
  mount(app, services, sms.outbox, async (context, query) => await outboxPage(context, services, query));
}
