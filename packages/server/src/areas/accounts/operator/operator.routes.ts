import { operator } from '@trainrace/contract/areas/accounts/operator';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/services.ts';
import { mount, mountPublic } from '#platform/http/mount.ts';
import { mountFamily } from '#platform/http/mount-family.ts';
import { commandOperator } from './command.ts';
import { resetByOperator } from './forget-password.ts';
import { operatorSpec } from './operator.store.ts';
import { releaseOperators } from './remove.ts';
import { saveOperator } from './save-operator.ts';

export function mountOperator(app: FastifyInstance, services: Services): void {
  mountFamily(app, services, operator, { spec: operatorSpec, save: saveOperator, mayRemove: releaseOperators });
  mount(app, services, operator.command, async (context, input) => await commandOperator(context, input));
  mountPublic(
    app,
    services,
    operator.forgetPassword,
    async (context, input) => await resetByOperator(services, context, input),
  );
}
