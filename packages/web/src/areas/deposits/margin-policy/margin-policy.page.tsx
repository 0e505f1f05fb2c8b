import { marginPolicy, type PolicyCommand } from '@trainrace/contract/areas/deposits/margin-policy';
import { policyCommands } from '@trainrace/contract/areas/deposits/margin-policy-commands';
import { policyCommandLabels } from '@trainrace/contract/areas/deposits/margin-policy-commands.labels';
import { MARGIN_MODE, POLICY } from '@trainrace/contract/dictionaries';
import { commandActions } from '#resource/command/table-commands.tsx';
import type { Commands } from '#resource/command/commands.ts';
import { definePage } from '#resource/define-page.tsx';
import { about } from './margin-policy.about.words.ts';
import { policyText } from './margin-policy.words.ts';
import { PolicyPreview } from './PolicyPreview.tsx';

const states: Commands<PolicyCommand> = {
  table: policyCommands,
  words: policyCommandLabels,
  call: marginPolicy.command,
  name: 'policyName',
  refresh: [marginPolicy.family.path],
  decided: {
    family: marginPolicy.family,
    fields: () => ['docNo', 'region', 'effectFrom', 'effectTo', 'baseRate', 'capAmount'],
  },
};

const isDraft = ({ policyStatus }: { policyStatus: number }) => policyStatus === POLICY.draft;

export const MarginPolicyPage = definePage(marginPolicy, {
  about: about['/deposit/margin_policy'],
  empty: policyText.empty,
  columns: [
    'policyName',
    { field: 'policyStatus', tones: { 0: 'idle', 1: 'good', 2: 'bad', 3: 'idle', 4: 'waiting' } },
    'docNo',
    'region',
    'effectFrom',
    'effectTo',
    'baseRate',
    'capAmount',
    { field: 'policyNo', isHidden: true },
  ],
  filters: ['policyName', 'policyStatus', 'effectFrom'],
  isFormLong: true,
  defaults: () => ({
    payDays: 20,
    fileDays: 10,
    topUpDays: 10,
    returnPublicityDays: 30,
    modesAllowed: [MARGIN_MODE.cash, MARGIN_MODE.bankGuarantee, MARGIN_MODE.insurance],
  }),
  form: [
    {
      title: policyText.basis,
      fields: ['policyName', 'docNo', 'region', 'effectFrom', 'effectTo', 'remark', 'attIds'],
    },
    {
      title: policyText.rates,
      fields: [
        'baseRate',
        { field: 'tiers', help: policyText.tiersHelp },
        'capAmount',
        'floorRate',
        'secondProjectRate',
      ],
    },
    {
      title: policyText.clean,
      fields: [
        { field: 'exemptBelowAmount', help: policyText.cleanHelp },
        'reduceCleanYears',
        'reduceRate',
        'exemptCleanYears',
      ],
    },
    { title: policyText.more, fields: ['penaltyRules', { field: 'clauses', help: policyText.clausesHelp }] },
    {
      title: policyText.terms,
      fields: [
        'modesAllowed',
        'onDemandNeeded',
        'irrevocableNeeded',
        'payDays',
        'fileDays',
        'topUpDays',
        'returnPublicityDays',
      ],
    },
  ],
  mayEdit: isDraft,
  mayRemove: isDraft,
  rowActions: commandActions<typeof marginPolicy.family.record.shape, PolicyCommand>(states),
  states,
  detailExtra: PolicyPreview,
});
