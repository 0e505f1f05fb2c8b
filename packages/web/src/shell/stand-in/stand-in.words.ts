import type { Texts } from '#i18n/texts.ts';

export const standInText = {
  title: ['委托与代办', 'Stand-ins'],
  about: [
    '外出期间可以委托同事代为办理。同事以您的权限办理，操作记录同时写明双方；账号、授权、系统设置等不能代办。',
    'While you are away a colleague can act for you, with your rights. The record names you both; accounts, rights and settings are left out.',
  ],
  acting: [
    '正在代 {name} 办理，至 {day} 24:00；操作记录同时写明双方',
    'You act for {name} until {day} 24:00. The record names you both.',
  ],
  over: [
    '代 {name} 办理的委托已结束。已填写的内容仍在页面上，请切换回本人身份',
    'You cannot act for {name} any more. What you typed is still on the page. Please switch back to yourself.',
  ],
  changeNameAsk: [
    '有未保存的内容，仍要切换办理身份吗？',
    'There is something unsaved. Change for whom you act all the same?',
  ],
  changeNameOpen: [
    '内容会留在页面上；切换后保存，将以新的身份提交。',
    'It stays on the page. What is saved after that is sent in the other name.',
  ],
  mine: ['我的委托', 'Mine'],
  everybody: ['全部委托', 'All'],
  give: ['新增委托', 'Name a stand-in'],
  to: ['受托人', 'Stand-in'],
  nobody: ['本单位没有可以委托的同事', 'There is nobody in your office to stand in'],
  beginDay: ['开始日期', 'First day'],
  endDay: ['结束日期', 'Last day'],
  reason: ['原因', 'Reason'],
  send: ['委托', 'Name'],
  none: ['还没有委托', 'No stand-ins yet'],
  whoForWhom: ['{holder} 代 {giver} 办理', '{holder} for {giver}'],
  days: ['{begin} 至 {end} 24:00', '{begin} to {end} 24:00'],
  endedBy: ['{name}于{time}提前结束', 'Ended by {name} at {time}'],
  end: ['提前结束', 'End now'],
  endAsk: ['提前结束这项委托？结束后立即失效', 'End this stand-in? It takes effect at once'],
  more: ['显示更早的', 'Show earlier ones'],
} as const satisfies Texts;
