import type { Texts } from '#i18n/texts.ts';

export const careerText = {
  title: ['历年竞赛经历', 'Contests over the years'],
  none: [
    '还没有竞赛经历。报名参赛后，这里会显示每次的成绩和荣誉。',
    'No contests yet. Once you enter one, its result and honours show here.',
  ],
  rank: ['第{rank}名', 'Rank {rank}'],
  total: ['总成绩 {total}', 'Total {total}'],
  entered: ['已报名', 'Entered'],
  competed: ['已参赛，成绩未发布', 'Competed; not published yet'],
  unranked: ['未取得名次', 'Not ranked'],
  revoked: ['荣誉已撤销：', 'Revoked: '],
  promoted: ['晋升{level}', 'Promoted to {level}'],
  cert: ['证书编号 {no}', 'Certificate no. {no}'],
} as const satisfies Texts;
