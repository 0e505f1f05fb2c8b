// Deposit policies and what is worked out by them.
import type { Label } from '../wire/label.ts';

export const marginPolicyMessages = {
  policyPeriod: ['失效日期不能早于生效日期', 'The last day lies before the first one.'],
  policyOverlap: [
    '{region}在此期间已有生效的政策《{name}》（{from}起），请先废止它，或调整生效日期',
    '“{name}” (from {from}) is in force for {region} in this period. Please repeal it first, or change the dates.',
  ],
  policyOverlapOther: [
    '同一地区在此期间刚刚有另一项政策生效，请刷新后重试',
    'Another policy for this region has just come into force. Please reload and try again.',
  ],
  policyStays: [
    '政策已生效或废止，不能修改或删除；需要调整时，请新增一项政策',
    'A policy that is or was in force stays as it is. Add a new one instead.',
  ],
  policyTierOrder: ['本档上限须大于下限', 'The upper end must be above the lower one.'],
  policyTierGap: ['各档须首尾相接：本档应从{from}万元起', 'Tiers join one another: this one begins at {from}.'],
  policyTierOpen: ['只有最后一档可以不填上限', 'Only the last tier may be open above.'],
  policyPenaltyTwice: ['“{kind}”已填写过', '“{kind}” stands there already.'],
  policyClauseTwice: ['“{rule}”的条款已填写过', 'The clause of “{rule}” stands there already.'],
  policyReducePair: [
    '下调所需年限和下调后的比例须一并填写',
    'The clean years and the rate after them belong together.',
  ],
  policyYearsOrder: ['免缴年限须大于下调年限', 'Exemption takes more clean years than a reduction.'],
  policyFloorAbove: ['下限不能高于基准比例', 'The least rate lies above the usual one.'],
  noPolicy: [
    '{day}没有生效的保证金政策，请联系市局工资保证金管理人员',
    'No deposit policy is in force on {day}. Please ask the bureau.',
  ],
} satisfies Record<string, Label>;
