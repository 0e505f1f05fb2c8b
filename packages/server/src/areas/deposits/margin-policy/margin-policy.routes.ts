import { marginPolicy, publicDeposit } from '@trainrace/contract/areas/deposits/margin-policy';
import type { FastifyInstance } from 'fastify';
import { mount, mountPublic } from '#platform/http/mount.ts';
import { mountFamily } from '#platform/http/mount-family.ts';
import type { Services } from '#platform/services.ts';
import { calculateFor, calculatePublicly } from './calculate.ts';
import { commandPolicy } from './command.ts';
import { marginPolicySpec } from './margin-policy.store.ts';
import { refuseSettled, savePolicy } from './save-policy.ts';

export const marginPolicyFamily = {
  specs: [marginPolicySpec],
  mount(app: FastifyInstance, services: Services): void {
    mountFamily(app, services, marginPolicy, {
      spec: marginPolicySpec,
      save: savePolicy,
      mayRemove: (_, rows) => rows.forEach(refuseSettled),
    });
    mount(app, services, marginPolicy.command, async (context, input) => await commandPolicy(context, input));
    mount(app, services, marginPolicy.calculate, async (context, input) => await calculateFor(context, input));
    mountPublic(
      app,
      services,
      publicDeposit.calculate,
      async (context, input) => await calculatePublicly(context, input),
    );
  },
};
