// The big screen and its remote.
import type { Label } from '../../wire/label.ts';

export const ceremonyMessages = {
  screenOff: ['大屏未开启，请联系主办单位', 'This screen is not on. Please ask the organiser.'],
  screenNothingPublished: [
    '该竞赛还没有发布的成绩，发布后才能显示成绩、奖牌榜和颁奖',
    'Nothing of this contest is published yet: results, medals and the ceremony come afterwards.',
  ],
  ceremonyTradeNeeded: ['请选择颁奖的赛项', 'Please choose the trade whose prizes are given.'],
  ceremonyNotPublished: ['“{trade}”的成绩还没有发布，不能颁奖', 'The results of “{trade}” are not published yet.'],
  screenMoved: [
    '大屏已被其他人操作，请看最新状态后再试',
    'The screen was operated by another person. Please check its present state and try again.',
  ],
} satisfies Record<string, Label>;
