// Construction projects and their wage deposits (domain §3.13, §4.3).
import { dictionary, openDictionary } from '../../wire/dictionary.ts';

export const fileStatus = dictionary('file_status', [
  [0, '草稿', 'Draft'],
  [10, '待区镇初核', 'With the town'],
  [12, '区镇退回', 'Returned by the town'],
  [20, '待市局核定', 'With the bureau'],
  [22, '市局退回', 'Returned by the bureau'],
  [30, '已核定·待缴存', 'Approved, to be deposited'],
  [31, '免缴备案', 'Exempt'],
  [40, '待监管单位确认', 'With the supervising unit'],
  [42, '监管单位驳回', 'Refused by the supervising unit'],
  [50, '有效(已缴存)', 'In force'],
  [55, '临期/到期', 'Expiring or expired'],
  [60, '已动用·待补足', 'Used, to be topped up'],
  [70, '申请返还', 'Return asked for'],
  [75, '返还公示中', 'Return in public notice'],
  [80, '同意返还', 'Return approved'],
  [90, '已返还', 'Returned'],
  [99, '作废', 'Void'],
]);

/** `expiring` is never stored: the clock says it of a deposit in force. */
export const FILE = {
  draft: 0,
  town: 10,
  townReturned: 12,
  bureau: 20,
  bureauReturned: 22,
  approved: 30,
  exempt: 31,
  confirming: 40,
  refused: 42,
  inForce: 50,
  expiring: 55,
  used: 60,
  returnAsked: 70,
  returnPublic: 75,
  returnApproved: 80,
  released: 90,
  void: 99,
} as const;

export const industry = openDictionary('industry', [
  ['房屋建筑', '房屋建筑', 'Building'],
  ['市政', '市政', 'Municipal works'],
  ['交通', '交通', 'Transport'],
  ['水利', '水利', 'Water works'],
  ['电力', '电力', 'Power'],
  ['通信', '通信', 'Telecommunications'],
  ['园林', '园林', 'Landscaping'],
  ['装饰装修', '装饰装修', 'Decoration'],
]);

export const investType = dictionary('invest_type', [
  ['政府', '政府投资', 'Public'],
  ['国有企业', '国有企业投资', 'State-owned enterprise'],
  ['社会', '社会投资', 'Private'],
]);

/** Party that has to act on a file. */
export const fileHolder = dictionary('file_holder', [
  ['enterprise', '施工企业', 'Construction enterprise'],
  ['town', '区镇', 'Town area'],
  ['bureau', '市局', 'Bureau'],
  ['issuer', '监管单位', 'Supervising unit'],
  ['nobody', '已办结', 'Nobody'],
]);
