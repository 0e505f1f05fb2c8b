import { depositRemind } from '@trainrace/contract/areas/deposits/send-remind';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount.ts';
import type { Services } from '#platform/services.ts';
import { enterpriseReminders, remindersOf } from './reminders.ts';
import { sendRemind } from './send-remind.ts';

export function mountDepositRemind(app: FastifyInstance, services: Services): void {
  mount(app, services, depositRemind.sendRemind, async (context, input) => await sendRemind(services, context, input));
  mount(app, services, depositRemind.reminders, async (context, { id }) => await remindersOf(context, id));
  mount(app, services, depositRemind.enterpriseReminders, enterpriseReminders);
}
