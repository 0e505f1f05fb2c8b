import type { Texts } from '#i18n/texts.ts';

/** Outlook of each entry: the state, and what it means for the one who competed. */
export const outlookText = {
  title: ['我的参赛与证书', 'Your contests and certificates'],
  unpublished: ['成绩还没有发布', 'Results are not published yet'],
  unpublishedNext: ['发布后获奖的人会有证书，可以在这里下载', 'Those awarded get a certificate then, to download here'],
  failed: ['成绩未合格，没有证书', 'Not passed, so there is no certificate'],
  failedNext: ['哪一项未合格，见“成绩查询”', 'See “Score lookup” for the part that was not passed'],
  unplaced: ['成绩合格，未获奖', 'Passed, without an award'],
  unplacedNext: [
    '获奖证书只发给获奖的人；如授予荣誉或晋升技能等级，证书会出现在下面',
    'Award certificates go to those awarded. One for an honour or a higher skill level would appear below',
  ],
  issuing: ['已获奖，证书待签发', 'Awarded; the certificate is still to be issued'],
  issuingNext: ['签发后会通知您，在这里下载', 'You are notified once it is issued, to download here'],
  ready: ['证书已可下载', 'Your certificate is ready'],
  readyNext: ['点开下面的证书即可下载', 'Open it below to download it'],
  revoked: ['证书已撤销', 'The certificate was revoked'],
  revokedNext: ['撤销原因见下面的证书', 'Open it below for the reason'],
  toScores: ['成绩查询', 'Score lookup'],
  none: [
    '还没有证书。报名并参加竞赛、获奖后，证书会出现在这里',
    'No certificate yet. Once you have competed and won an award, it appears here',
  ],
  noneOfUnit: [
    '还没有证书。成绩发布后由主办单位制作，做好后可以在这里下载',
    'No certificate yet. They are made once results are published, and can be downloaded here then',
  ],
} as const satisfies Texts;
