import type { Texts } from '#i18n/texts.ts';

export const queueText = {
  enter: ['待录入', 'To enter'],
  check: ['待复核', 'To check'],
  lock: ['待锁定', 'To lock'],
  publicize: ['待公示', 'To publicise'],
  publicity: ['公示中', 'In publicity'],
  publish: ['待发布', 'To publish'],
  open: ['办理', 'Open'],
  goEnter: ['录入成绩', 'Enter scores'],
  goCheck: ['去复核', 'Check'],
  goLock: ['核对并锁定', 'Look and lock'],
  goPublicize: ['去公示', 'Publicise'],
  goPublicity: ['查看', 'Look'],
  goPublish: ['去发布', 'Publish'],
  enteredOf: ['已录 {done} / {all} 人', '{done} of {all} entered'],
  checkedOf: ['已复核 {done} / {all} 人', '{done} of {all} checked'],
  until: ['公示至 {until}', 'until {until}'],
  none: ['目前没有等待办理的赛项', 'No trade waits for anything'],
  noneNext: [
    '开赛后的赛项会按办理阶段列在这里；已发布的赛项请在上方选择',
    'Trades that have started are listed here by what comes next; published ones can be chosen above',
  ],
  more: ['只列出最近的 {count} 个赛项', 'Only the newest {count} trades are listed'],
} as const satisfies Texts;
