import type { Texts } from '#i18n/texts.ts';

export const tourText = {
  title: ['一分钟了解', 'A tour of one minute'],
  about: ['待办在哪里，怎样查找，帮助在哪里', 'Where work waits, how to find things, where help is'],
  start: ['开始', 'Start'],
  never: ['不再显示', 'Do not show again'],
  next: ['下一步', 'Next'],
  back: ['上一步', 'Back'],
  finish: ['完成', 'Done'],
  work: ['要办的事', 'What waits for you'],
  workOfStaff: [
    '首页列出等您办理的事项和数量，逾期的写明从哪天起。点一项，打开的正是这些记录。',
    'The home page lists what waits for you, with numbers and since when it is late. Press one to open those very records.',
  ],
  workOfCitizen: [
    '首页列出您的报名和正在报名的竞赛。点一项，查看进度或继续填写。',
    'The home page lists your entries and the contests open for entries. Press one to see its progress or go on.',
  ],
  pages: ['全部功能', 'All pages'],
  pagesAbout: ['所有功能都在菜单中，按业务分组。', 'All pages are in the menu, by what they are about.'],
  search: ['查找', 'Finding things'],
  searchAbout: [
    '按姓名、编号、竞赛、单位或功能名称查找，快捷键 Ctrl+K。',
    'Find people, numbers, contests, units and pages in one place (Ctrl+K).',
  ],
  help: ['帮助', 'Help'],
  helpAbout: [
    '点这里查看当前页面怎样办理；有意见也在这里提。',
    'How the page in front is worked with, step by step; feedback is sent from here, too.',
  ],
  inPersonMenu: [
    '搜索和帮助在您的姓名菜单中：帮助告诉您当前页面怎样办理。',
    'Search and help are in the menu of your name; help tells how the page in front is worked with.',
  ],
} as const satisfies Texts;
