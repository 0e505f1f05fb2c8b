export const about = {
  '/competition/score_correction': [
    '成绩发布后的唯一修改方式：提出更正、看清影响，由另一人审批后重新发布',
    'The only way in which a published score changes: propose, see who moves, have somebody else decide, publish anew',
  ],
} as const;
