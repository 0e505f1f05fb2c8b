export const about = {
  '/deposit/construction_permit': [
    '已领取施工许可证但尚未申报工资保证金的项目，可催办，也可直接开始申报。',
    'Projects that have a building permit and no application for a wage deposit yet. Remind them, or start the application.',
  ],
} as const;
