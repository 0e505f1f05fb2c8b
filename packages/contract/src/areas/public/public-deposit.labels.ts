// Texts of the public calculator of wage deposits.
import type { Label } from '../../wire/label.ts';

export const publicDepositText = {
  title: ['工资保证金测算', 'Calculate a wage deposit'],
  about: [
    '填写合同额和企业情况，查看应存储的农民工工资保证金和依据的条款。测算结果供参考，以市局核定为准。不需要登录，也不保存您填写的内容。',
    'Enter the contract sum and what is known of the enterprise to see the deposit and the clauses behind it. The bureau decides on the real one. No sign-in is needed and nothing you enter is kept.',
  ],
  contractAmount: ['合同额（万元）', 'Contract sum (10,000 yuan)'],
  contractHelp: ['例如 1.28 亿元填 12800', 'For 128 million yuan enter 12800'],
  projectsOfEnterprise: ['本市其他在建项目数', 'Other projects under way in this city'],
  cleanYears: ['连续没有拖欠工资的年数', 'Full years without unpaid wages'],
  arrears2y: ['近两年是否拖欠过工资', 'Any unpaid wages within two years'],
  isBlacklisted: ['是否列入失信联合惩戒名单', 'On the list of dishonest employers'],
  yes: ['是', 'Yes'],
  no: ['否', 'No'],
  work: ['测算', 'Calculate'],
  result: ['应存储 {amount} 万元（比例 {rate}%）', 'To deposit: {amount} (10,000 yuan), {rate}%'],
  exempt: ['免于存储工资保证金', 'No deposit is needed'],
  how: ['测算过程', 'How it was calculated'],
  step: ['计算', 'Step'],
  clause: ['依据', 'Clause'],
  comesTo: ['金额（万元）', 'Sum (10,000 yuan)'],
  policy: ['按《{name}》（{no}）测算，自 {from} 起施行。', 'By “{name}” ({no}), in force from {from}.'],
  next: [
    '应在领取施工许可证（没有许可证的，自签订施工合同）之日起 {days} 个工作日内存储。可选方式：{modes}。',
    'Deposit within {days} working days of the building permit (or of the contract, where there is none). Ways: {modes}.',
  ],
  none: [
    '目前没有生效的保证金政策，请拨打服务热线咨询。',
    'No deposit policy is in force at the moment. Please call the help line.',
  ],
  sorry: ['请先更正下面标出的内容', 'Please correct what is marked below'],
} as const satisfies Readonly<Record<string, Label>>;
