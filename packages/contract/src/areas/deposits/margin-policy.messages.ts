// Deposit policies and what is worked out by them.
import type { Label } from '../../wire/label.ts';

export const marginPolicyMessages = {
  policyPeriod: ['失效日期不能早于生效日期', 'The last day must not be before the first day.'],
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
    'A policy that is or was in force cannot be changed or removed. Please add a new one instead.',
  ],
  policyTierOrder: ['本档上限须大于下限', 'The upper end must be above the lower one.'],
  policyTierGap: [
    '各档须首尾相接：本档应从{from}万元起',
    'Tiers must follow one another without a gap: this one begins at {from}.',
  ],
  policyTierOpen: ['只有最后一档可以不填上限', 'Only the last tier may be open above.'],
  policyPenaltyTwice: ['“{kind}”已填写过', '“{kind}” is in the list already.'],
  policyClauseTwice: ['“{rule}”的条款已填写过', 'The clause of “{rule}” is in the list already.'],
  policyReducePair: [
    '下调所需年限和下调后的比例须一并填写',
    'Please give both the clean years and the rate after them.',
  ],
  policyYearsOrder: ['免缴年限须大于下调年限', 'Exemption must take more clean years than a reduction.'],
  policyFloorAbove: ['下限不能高于基准比例', 'The lowest rate cannot be above the usual one.'],
  modeNotAllowed: ['《{policy}》不允许使用{mode}', '“{policy}” does not allow {mode}.'],
  approvedAboveContract: ['核定金额不能高于合同额', 'The amount cannot be more than that of the contract.'],
  approvedDiffers: [
    '与测算结果（{rate}%，{amount}万元）不同，请说明理由',
    'This differs from the calculation ({rate}%, {amount} in 10,000 yuan). Please give the reason.',
  ],
  approvedZero: [
    '核定比例和金额都须大于0；不需存缴的，请用“免缴备案”',
    'Rate and amount must be more than 0. Where nothing is to be deposited, please exempt the project.',
  ],
  approvedDisagrees: [
    '合同额按{rate}%计算应为{amount}万元，请更正比例或金额',
    '{rate}% of the contract comes to {amount} (10,000 yuan). Please correct the rate or the amount.',
  ],
  loweringOwn: [
    '您已提出低于测算结果的核定，须由另一人办理同一决定后生效',
    'You proposed an approval below the calculation. Another person has to decide the same before it takes effect.',
  ],
  loweringWaits: [
    '低于测算结果，已记录并通知同事；另一人办理同一决定后生效',
    'This is below the calculation. It has been recorded and your colleagues have been notified; it takes effect once another person decides the same.',
  ],
  approvedUnchecked: [
    '企业欠薪情况未核验，请先“一键核验”；确需核定的，请说明理由',
    'Arrears have not been checked. Please check first, or give the reason for approving without a check.',
  ],
  exemptUnchecked: [
    '企业欠薪情况未核验，或核验结果已过时，不能免缴；请先“一键核验”',
    'Arrears have not been checked, or the result is out of date, so the project cannot be exempted. Please press “Check now” first.',
  ],
  exemptWithArrears: [
    '该企业两年内有拖欠工资记录，不能免缴；请核定应存储金额',
    'The enterprise owed wages within two years: it cannot be exempt. Please approve an amount.',
  ],
  exemptBlacklisted: [
    '该企业已列入失信联合惩戒名单，不能免缴；请核定应存储金额',
    'The enterprise is on the list of dishonest employers: it cannot be exempt. Please approve an amount.',
  ],
  fileWithoutUscc: [
    '企业没有统一社会信用代码，无法核验；请企业在个人信息中补充',
    'The enterprise has no credit code to ask by. Please ask it to add the code to its own data.',
  ],
  remindedInDay: ['24小时内已催办过，请{time}后再试', 'Reminded within 24 hours: please try again after {time}.'],
  remindNobody: [
    '该状态“{state}”不需要催办企业',
    'The file is “{state}”: there is nothing to remind the enterprise of.',
  ],
  remindNoAccount: [
    '该企业没有登录账户，收不到提醒，请电话联系',
    'The enterprise has no account and receives no reminders. Please call it.',
  ],
  remindFiled: ['该项目已有申报档案，请在档案上催办', 'This project has a file already. Please remind from that file.'],
  remindNoIssuer: ['监管单位没有账户，请电话联系', 'The supervising unit has no account. Please call it.'],
  noPolicy: [
    '{day}没有生效的保证金政策，请联系市局工资保证金管理人员',
    'No deposit policy is in force on {day}. Please contact the wage-deposit staff of the bureau.',
  ],
} satisfies Record<string, Label>;
