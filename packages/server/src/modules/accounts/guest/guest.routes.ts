import { guest } from '@trainrace/contract/accounts/guest';
import type { FastifyInstance } from 'fastify';
import type { House } from '../../../house.ts';
import { mountPublic } from '../../../http/mount.ts';
import { registerGuest } from './register.ts';

export function mountGuest(app: FastifyInstance, house: House): void {
  mountPublic(app, house, guest.register, async (visit, input) => await registerGuest(house, visit, input));
}
