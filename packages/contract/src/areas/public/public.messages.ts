// Messages to citizens without an account who hand something in.
import type { Label } from '../../wire/label.ts';

export const publicMessages = {
  objectionNoSuchTrade: [
    '该赛项不在公示中，无法提出异议',
    'The scores of this trade are not on public notice; objections are not taken.',
  ],
  objectionNotFound: [
    '没有找到该异议，请核对编号，并填写提出异议时的手机号码',
    'The objection was not found. Please check its number, and enter the mobile number used to submit it.',
  ],
  objectionTooLate: [
    '公示期已满，不再受理异议',
    'The public notice period is over; objections are not taken any more.',
  ],
  evidenceTooMany: ['证据材料最多{files}个，请减少后重新提交', 'At most {files} files of evidence. Please send fewer.'],
  evidenceWrongType: [
    '“{name}”不是照片或PDF，请转换后重新选择（jpg、png、pdf）',
    '“{name}” is not a photo or PDF. Please convert it (jpg, png, pdf) and choose it again.',
  ],
  evidenceTooLarge: [
    '“{name}”大于{megabytes}MB，请压缩后重新选择',
    '{name} is larger than {megabytes} MB. Please make it smaller.',
  ],
  evidenceUnread: ['“{name}”为空或已损坏，请重新选择', '{name} is empty or damaged. Please choose it again.'],
  feedbackWrongType: ['只能附JPG、PNG图片', 'Only a JPG or PNG picture can be added.'],
  ratingThanks: ['感谢您的评价', 'Thank you for your rating.'],
  ratingUnfinished: ['办理还没有完成，办结后才能评价', 'This matter is not finished yet. You can rate it once it is.'],
  ratingOver: [
    '评价已超过{days}天，不能再修改',
    'This was rated more than {days} days ago and cannot be changed any more.',
  ],
  ratingAnswered: ['评价已得到回复，不能再修改', 'Your rating was answered and cannot be changed any more.'],
  ratingReasonLow: ['满意的评价不需要选择不满意的原因', 'Reasons can only be given with a low rating.'],
  ratingReplyNeeded: ['请填写回复内容', 'Please write the answer.'],
  ratingDays: ['统计期间最长{days}天', 'Figures cover {days} days at most.'],
  objectionReplyNeeded: ['请填写答复内容', 'Please write the answer.'],
} satisfies Record<string, Label>;
