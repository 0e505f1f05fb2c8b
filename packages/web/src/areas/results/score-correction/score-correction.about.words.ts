export const about = {
  '/competition/score_correction': [
    '成绩发布后的唯一修改方式：提出更正、看清影响，由另一人审批后重新发布',
    'The only way to change a published score: propose the correction, see its effect, have a second person approve it, publish again',
  ],
} as const;
