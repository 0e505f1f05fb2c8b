import { honourRule } from '@trainrace/contract/areas/results/honour-rule';
import { honourRuleCommands } from '@trainrace/contract/areas/results/honour-rule-commands';
import { prizeRuleCommands } from '@trainrace/contract/areas/results/prize-rule-commands';
import { prizeRule } from '@trainrace/contract/areas/results/prize-rule';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount.ts';
import { mountFamily } from '#platform/http/mount-family.ts';
import type { Services } from '#platform/services.ts';
import { mountExport } from '#platform/sheets/export.ts';
import { refuseSettled, rulesOf } from './rules-of.ts';
import { honourRuleProblems, prizeRuleProblems } from './rules.rules.ts';
import { honourRuleSpec, honourRuleStore, prizeRuleSpec, prizeRuleStore } from './rules.store.ts';

const honours = rulesOf({
  table: 'honour_rule',
  series: 'HONOURRULE',
  commands: honourRuleCommands,
  storeOf: honourRuleStore,
  problemsOf: honourRuleProblems,
});
const prizes = rulesOf({
  table: 'prize_rule',
  series: 'PRIZERULE',
  commands: prizeRuleCommands,
  storeOf: prizeRuleStore,
  problemsOf: prizeRuleProblems,
});

export const honourRulesFamily = {
  specs: [honourRuleSpec, prizeRuleSpec],
  mount(app: FastifyInstance, services: Services): void {
    mountFamily(app, services, honourRule, {
      spec: honourRuleSpec,
      save: honours.save,
      mayRemove: (_, rows) => rows.forEach(refuseSettled),
    });
    mountExport(app, services, honourRule, honourRuleStore);
    mount(app, services, honourRule.command, async (context, input) => await honours.command(context, input));
    mountFamily(app, services, prizeRule, {
      spec: prizeRuleSpec,
      save: prizes.save,
      mayRemove: (_, rows) => rows.forEach(refuseSettled),
    });
    mountExport(app, services, prizeRule, prizeRuleStore);
    mount(app, services, prizeRule.command, async (context, input) => await prizes.command(context, input));
  },
};
