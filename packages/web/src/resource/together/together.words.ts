import type { Texts } from '#i18n/texts.ts';

export const togetherText = {
  notes: ['备注', 'Notes'],
  count: ['备注（{count}）', 'Notes ({count})'],
  office: ['仅本单位内有权查看这条记录的人员可见', 'Seen only by those of your own office who may see this record'],
  none: ['还没有备注', 'There are no notes yet.'],
  write: ['写备注', 'Write a note'],
  placeholder: ['写给同事的话，输入@可提醒同事', 'A note to colleagues; type @ to notify one of them'],
  send: ['发送', 'Send'],
  takeBack: ['撤回', 'Take back'],
  takeBackAsk: ['撤回这条备注？', 'Take back this note?'],
  takeBackText: [
    '撤回后同事不再看到它，撤回的动作会留痕。',
    'Colleagues will no longer see it. The change log keeps that it was there.',
  ],
  told: ['已提醒：{names}', 'Notified: {names}'],
  follow: ['关注', 'Follow'],
  followed: ['已关注', 'Following'],
  followText: [
    '状态变化和本单位的新备注会通知您',
    'You are notified when its state changes and when a colleague writes a note',
  ],
  unfollow: ['取消关注', 'Stop following'],
  bar: ['协作', 'Working together'],
  present: ['{names}也在查看', 'Also looking at this: {names}'],
  comma: ['、', ', '],
  earlier: ['更早的 {count} 条', '{count} earlier'],
  nobody: ['没有可提醒的同事', 'No colleague to notify'],
} as const satisfies Texts;
