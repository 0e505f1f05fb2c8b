import { prize } from '@trainrace/contract/areas/results/prize';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount.ts';
import { mountFamily } from '#platform/http/mount-family.ts';
import type { Services } from '#platform/services.ts';
import { mountExport } from '#platform/sheets/export.ts';
import { saveBudget, summaryOf } from './budget.ts';
import { changeAmount, commandPrize, giveAccount, refuseFixed } from './command.ts';
import { generatePrizes } from './generate.ts';
import { sendPayroll, sendSignatures } from './lists.ts';
import { prizeSpec, prizeStore } from './prize.store.ts';

export const prizeFamily = {
  specs: [prizeSpec],
  mount(app: FastifyInstance, services: Services): void {
    mountFamily(app, services, prize, {
      spec: prizeSpec,
      save: changeAmount,
      mayRemove: (_, rows) => rows.forEach(refuseFixed),
    });
    mountExport(app, services, prize, prizeStore);
    mount(app, services, prize.generate, async (context, { contestId }) => await generatePrizes(context, contestId));
    mount(app, services, prize.budget, async (context, input) => await saveBudget(context, input));
    mount(app, services, prize.summary, async (context, { contestId }) => await summaryOf(context, contestId));
    mount(app, services, prize.bank, async (context, input) => await giveAccount(context, input));
    mount(app, services, prize.command, async (context, input) => await commandPrize(context, input));
    mount(
      app,
      services,
      prize.payroll,
      async (context, { contestId }, _, reply) => await sendPayroll(context, contestId, reply),
    );
    mount(
      app,
      services,
      prize.signatures,
      async (context, { contestId }, _, reply) => await sendSignatures(context, contestId, reply),
    );
  },
};
