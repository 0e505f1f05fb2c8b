// Notices.
import type { Label } from '../../wire/label.ts';

export const fileNoticeMessages = {
  noticeStays: [
    '通知发布后不能删除，可以撤回或归档',
    'A notice that was published cannot be removed. Please withdraw or archive it instead.',
  ],
  noticeArchived: [
    '通知已归档，不能修改；如需更改，请另发一份通知',
    'The notice is archived and cannot be changed. Please publish another one instead.',
  ],
  noticeIsWithdrawn: [
    '通知已撤回，不能修改或再次发布；需要更正的，请另拟一份',
    'The notice was withdrawn and can neither be changed nor published again. Please write a new one.',
  ],
  noticeIsScheduled: [
    '通知正等待定时发布，请先取消定时再修改',
    'The notice is waiting for its time. Please cancel the schedule before you change it.',
  ],
  noticeScopeFixed: [
    '通知发布后不能修改发布范围；发错对象的，请撤回后另拟一份',
    'The scope cannot be changed once the notice is published. If it was sent to the wrong recipients, withdraw it and write a new one.',
  ],
  noticeTextNeeded: ['请填写正文', 'Please write the text.'],
  noticeScopeNeeded: ['请选择发给哪些对象', 'Please choose the recipients.'],
  noticeScopeUnknown: [
    '所选对象不存在或不在您的管理范围内，请重新选择',
    'Some of those you chose do not exist or are not in your care. Please choose again.',
  ],
  noticeScopeOfUnit: [
    '经办单位只能发给本单位经办竞赛的参与人',
    'An organising unit can write to the entrants of its own contests only.',
  ],
  noticePublicToAll: ['只有发给全部人员的通知才能公开', 'Only what is for everybody can be public.'],
  noticePublicByBureau: ['只有人社局发布的通知才能公开', 'Only notices of the bureau can be public.'],
  noticeNobody: [
    '发布范围内没有可以接收的账号，请调整发布范围',
    'No account in the chosen scope can receive this notice. Please change the scope.',
  ],
  noticeTimeNeeded: ['请选择发布时间', 'Please choose when it is published.'],
  noticeTimePast: ['发布时间须在当前时间之后、一年之内', 'Please choose a time to come, within a year.'],
  noticeEndsBefore: ['失效时间须晚于发布时间', 'The end must be later than the time of publishing.'],
  noticeDeadlinePast: ['签收期限不能早于发布日期', 'The day to confirm by cannot be before the day of publishing.'],
  noticeChanged: [
    '通知内容已更新，请阅读最新内容后再签收',
    'The notice has changed. Please read it again before you confirm.',
  ],
  noticeNoReceipt: ['该通知不需要签收', 'This notice needs no confirmation.'],
  noticeRemindedInDay: [
    '24小时内已提醒过，{time}之后可以再次提醒',
    'They were reminded within 24 hours. You can remind them again after {time}.',
  ],
  noticeAllDone: ['范围内人员均已办理，无需提醒', 'All recipients have completed it. No reminder is needed.'],
} satisfies Record<string, Label>;
