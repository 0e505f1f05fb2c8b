import type { Texts } from '#i18n/texts.ts';

/** Obstacles to a command. */
export const obstacleText = {
  noTrades: ['还没有赛项', 'no trades yet'],
  noRegulations: ['还没有上传竞赛规程', 'no regulations yet'],
  undecided: ['还有{count}份报名未审结', '{count} entry not decided', '{count} entries not decided'],
  gaps: ['编排还有{count}项须处理', '{count} open item in the arrangement', '{count} open items in the arrangement'],
  nobody: ['没有审核通过的选手', 'nobody has passed the review'],
  noTickets: ['还有{count}人次未发放准考证', '{count} seat without a ticket', '{count} seats without a ticket'],
  notLocked: ['还有{count}个赛项未锁定成绩', '{count} trade not locked', '{count} trades not locked'],
  undecidedHonours: ['还有{count}人的荣誉未审批', '{count} honour not decided', '{count} honours not decided'],
  noCertificates: ['还有{count}人的证书未制作', '{count} certificate not made', '{count} certificates not made'],
  publicityLasts: ['公示至{time}', 'public notice until {time}'],
  appealsLast: ['申诉至{time}', 'appeals until {time}'],
  openAppeals: ['还有{count}件申诉未答复', '{count} appeal not answered', '{count} appeals not answered'],
  unchecked: [
    '还有{count}人的成绩未录入或未复核',
    '{count} score not entered or checked',
    '{count} scores not entered or checked',
  ],
  ownScores: [
    '您录入过其中的成绩，请由另一人发布',
    'you entered some of its scores; somebody else has to publish them',
  ],
  and: ['；', '; '],
} as const satisfies Texts;
