import { guest } from '@trainrace/contract/areas/accounts/guest';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/services.ts';
import { mountPublic } from '#platform/http/mount.ts';
import { registerGuest } from './register.ts';

export function mountGuest(app: FastifyInstance, services: Services): void {
  mountPublic(app, services, guest.register, async (context, input) => await registerGuest(services, context, input));
}
