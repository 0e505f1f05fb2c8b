// What citizens without an account are told when they hand something in.
import type { Label } from '../wire/label.ts';

export const publicMessages = {
  objectionNoSuchTrade: [
    '该赛项不在公示中，无法提出异议',
    'The scores of this trade are not in publicity; objections are not taken.',
  ],
  objectionTooLate: ['公示期已满，不再受理异议', 'The publicity is over; objections are not taken any more.'],
  objectionNoDeposits: ['目前没有公示中的保证金返还', 'There is no return of a deposit in publicity at the moment.'],
  objectionReplyNeeded: ['请填写答复内容', 'Please write the answer.'],
} satisfies Record<string, Label>;
