// What citizens without an account are told when they hand something in.
import type { Label } from '../wire/label.ts';

export const publicMessages = {
  objectionNoSuchTrade: [
    '该赛项不在公示中，无法提出异议',
    'The scores of this trade are not in publicity; objections are not taken.',
  ],
  objectionNotFound: [
    '没有找到该异议，请核对编号，并填写提出异议时的手机号码',
    'There is no such objection. Please check its number, and give the mobile number that it was sent with.',
  ],
  objectionTooLate: ['公示期已满，不再受理异议', 'The publicity is over; objections are not taken any more.'],
  objectionReplyNeeded: ['请填写答复内容', 'Please write the answer.'],
} satisfies Record<string, Label>;
