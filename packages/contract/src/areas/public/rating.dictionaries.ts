// How people rate a finished matter: the five levels of the nation (国办发〔2019〕51号), in stars.
import { dictionary } from '../../wire/dictionary.ts';

export const ratingStars = dictionary('rating_stars', [
  [5, '非常满意', 'Very satisfied'],
  [4, '满意', 'Satisfied'],
  [3, '基本满意', 'Fairly satisfied'],
  [2, '不满意', 'Dissatisfied'],
  [1, '非常不满意', 'Very dissatisfied'],
]);
export type RatingStars = (typeof ratingStars.codes)[number];

/** From here on a rating counts as satisfied; below, it is 差评 and waits for an answer. */
export const LEAST_SATISFIED = 3;

export function isLow(stars: number): boolean {
  return stars < LEAST_SATISFIED;
}

export const ratingReason = dictionary('rating_reason', [
  ['slow', '办理时间长', 'It took too long'],
  ['unclear', '告知不清楚', 'It was not explained clearly'],
  ['papers', '重复要材料', 'Papers were asked for again'],
  ['attitude', '服务态度不好', 'Unfriendly service'],
  ['system', '系统不好用', 'The system is hard to use'],
  ['outcome', '对结果有意见', 'Disagree with the outcome'],
  ['other', '其他', 'Other'],
]);

export const ratingState = dictionary('rating_state', [
  [0, '无需办理', 'Nothing to do'],
  [10, '待回复', 'To be answered'],
  [20, '已回复', 'Answered'],
]);
export const RATING = { kept: 0, waiting: 10, answered: 20 } as const;

export const ratedMatter = dictionary('rated_matter', [
  ['entry', '竞赛报名', 'Contest entry'],
  ['appeal', '成绩申诉', 'Appeal'],
  ['certificate', '证书领取', 'Certificate'],
  ['prize', '奖金发放', 'Prize'],
  ['privacyRequest', '个人信息申请', 'Personal data request'],
  ['instrument', '保证金凭证确认', 'Deposit instrument'],
  ['exemption', '保证金免缴', 'Deposit exemption'],
  ['depositReturn', '保证金返还', 'Return of a deposit'],
]);
export type RatedMatter = (typeof ratedMatter.codes)[number];
