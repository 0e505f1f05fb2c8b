import { operator } from '@trainrace/contract/accounts/operator';
import type { FastifyInstance } from 'fastify';
import type { House } from '../../../house.ts';
import { mount, mountPublic } from '../../../http/mount.ts';
import { mountResource } from '../../../http/mount-resource.ts';
import { commandOperator } from './command.ts';
import { resetByOperator } from './forget-password.ts';
import { operatorStore } from './operator.store.ts';
import { removeOperators } from './remove.ts';
import { saveOperator } from './save.ts';

export function mountOperator(app: FastifyInstance, house: House): void {
  const { cipher } = house;
  mountResource(app, house, operator, (work) => ({
    ...operatorStore(work, cipher),
    save: async (draft: Parameters<typeof saveOperator>[2]) => await saveOperator(work, cipher, draft),
    remove: async (ids: readonly string[]) => await removeOperators(work, cipher, ids),
  }));
  mount(app, house, operator.command, async (work, input) => await commandOperator(house, work, input));
  mountPublic(app, house, operator.forgetPassword, async (visit, input) => await resetByOperator(house, visit, input));
}
