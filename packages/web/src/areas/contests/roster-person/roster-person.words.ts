import type { Texts } from '#i18n/texts.ts';

export const rosterText = {
  person: ['个人资料', 'Personal data'],
  work: ['学习、工作与技能', 'School, work and skills'],
  papers: ['照片和资料', 'Photo and materials'],
  empty: [
    '名册还是空的，可逐个添加、导入名单，或在集体报名中从已有报名更新',
    'The roster is empty. Add people one by one, import a list, or update it from your entries',
  ],
} as const satisfies Texts;
