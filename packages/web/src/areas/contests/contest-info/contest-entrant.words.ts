import type { Texts } from '#i18n/texts.ts';

export const entrantText = {
  trades: ['赛项', 'Trades'],
  days: ['时间安排', 'Dates'],
  whoMayEnter: ['报名要求', 'Entry conditions'],
  papers: ['竞赛文件', 'Documents'],
  contact: ['联系方式', 'Contact'],
  noTrades: ['赛项尚未公布', 'The trades have not been announced yet'],
  entries: ['报名', 'Entries'],
  review: ['审核截止', 'Review ends'],
  theory: ['理论考试', 'Theory exam'],
  practice: ['实操考试', 'Practice exam'],
  team: ['{count} 人一队', 'Teams of {count}', 'Teams of {count}'],
  left: ['剩余 {count} 个名额', '{count} place left', '{count} places left'],
  full: ['名额已满', 'All places are taken'],
  enter: ['报名', 'Enter'],
  enterToWait: ['报名候补', 'Join the waiting list'],
  comma: ['、', ', '],
} as const satisfies Texts;
