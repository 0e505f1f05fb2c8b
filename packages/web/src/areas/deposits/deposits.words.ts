import type { Texts } from '#i18n/texts.ts';

export const calcText = {
  by: ['依据：{clause}', 'By {clause}'],
  comesTo: ['{amount}万元', '{amount} (10,000 yuan)'],
  result: ['应存储{amount}万元（比例{rate}%）', 'Deposit {amount} (10,000 yuan), {rate}%'],
  exempt: ['免于存储', 'Exempt'],
  policy: ['按《{name}》（{no}）测算', 'Calculated by “{name}” ({no})'],
} as const satisfies Texts;

export const fileInstrumentsText = {
  title: ['保证金凭证', 'Instruments of the deposit'],
  due: [
    '应存{due}万元，已提交{covered}万元，还差{missing}万元',
    'To be deposited: {due}; submitted so far: {covered}; still missing: {missing} (10,000 yuan)',
  ],
  handIn: ['提交凭证', 'Submit an instrument'],
  handInNext: [
    '还没有凭证。请在期限内到银行、保险等机构办理，再点“提交凭证”上传。',
    'There are no instruments yet. Please obtain one from a bank, insurer or guarantor in time, then submit it here.',
  ],
  none: ['还没有凭证', 'No instruments so far'],
} as const satisfies Texts;

export const remindText = {
  verb: ['催办', 'Remind'],
  verbOf: ['催办{count}项', 'Remind of {count}', 'Remind of {count}'],
  title: ['催办：发到对方的消息和手机', 'Remind: by message and by SMS'],
  own: ['另写内容（选填，不写则按办理环节发送下列内容）', 'Your own text (optional; otherwise the text below is sent)'],
  send: ['发送{count}条', 'Send {count}', 'Send {count}'],
  nobody: ['选中的项目现在都不能催办：', 'No reminder can be sent for the selected projects at present:'],
  some: ['以下{count}项不会发送：', 'This one will not be sent:', 'These {count} will not be sent:'],
  to: ['发给{to}', 'To {to}'],
  sent: ['已发送{count}条', '{count} sent', '{count} sent'],
  history: ['催办记录', 'Reminders'],
  noneSent: ['还没有催办', 'No reminder has been sent'],
  by: ['{name} 发送', 'sent by {name}'],
  bySystem: ['系统自动发送', 'sent by the system'],
  read: ['{time} 已读', 'read {time}'],
  unread: ['未读', 'not read'],
} as const satisfies Texts;
