import type { Texts } from '#i18n/texts.ts';

export const instrumentText = {
  empty: [
    '还没有凭证。项目核定金额后，由施工企业提交存款凭证、保函或保单。',
    'There are no instruments yet. Enterprises submit deposits, guarantees or policies once the bureau has set the amount.',
  ],
  paper: ['凭证', 'Instrument'],
  project: ['项目', 'Project'],
  issuer: ['出具机构', 'Issuer'],
  scan: ['扫描件', 'Scan'],
  standing: ['办理情况', 'Processing'],
  money: ['资金', 'Money'],
  usages: ['动用与补足', 'Uses and top-ups'],
  ledger: ['资金明细', 'Ledger'],
  chain: ['凭证沿革', 'Earlier and later instruments'],
  renew: ['续办', 'Renew'],
  fileHelp: [
    '只能选择市局已核定、等待缴存的项目；续办的，选择原项目。',
    'A project whose amount is set; to renew, the same project.',
  ],
  issuerHelp: [
    '机构已开通平台账户的，请在此选择，由其在线确认。没有的，填写下面的机构名称，由市局核对原件确认。',
    'Choose it here if it has an account: it confirms online. Otherwise write its name below; the bureau compares the original.',
  ],
  amountHelp: [
    '可分几份提交，合计不少于核定金额。',
    'Several are fine; together not less than the amount that was set.',
  ],
  expireHelp: ['现金存款没有到期日的，可以不填。', 'Cash deposits without an end may leave it out.'],
  orderToPay: [
    '本次登记：支付通知书{order}，{amount}万元，{workers}人，{day}动用。',
    'To be recorded: order {order}, {amount} (10,000 yuan), {workers} workers, used on {day}.',
  ],
  moreToPay: ['另有{count}笔待支付。', '{count} more order is open.', '{count} more orders are open.'],
  toTopUp: ['尚待补足{amount}万元。', 'Still missing: {amount} (10,000 yuan).'],
  tabs: ['按阶段查看', 'By stage'],
  tabAll: ['全部', 'All'],
  tabWaiting: ['待监管单位办理', 'With the issuer'],
  tabInForce: ['有效', 'In force'],
  tabEnding: ['90天内到期或已到期', 'Ended or ending within 90 days'],
  tabUsed: ['待补足', 'To be topped up'],
  tabRejected: ['被驳回', 'Rejected'],
  tabDone: ['已办结', 'Closed'],
  chooseIssuer: ['选择出具机构', 'Choose an issuer'],
  noIssuer: ['没有找到，请在下面填写机构名称', 'None found: please write its name below'],
} as const satisfies Texts;
