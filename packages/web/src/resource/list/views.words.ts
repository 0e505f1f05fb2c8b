import type { Texts } from '#i18n/texts.ts';

export const viewText = {
  copyLink: ['复制链接', 'Copy link'],
  link: ['列表链接', 'Link to the list'],
  linkCopied: [
    '链接已复制。有权查看该列表的人打开后，看到的条件、排序和列相同',
    'Link copied. Whoever may see this list finds the same filters, sorting and columns there.',
  ],
  roleView: ['角色默认视图', 'Default view of a role'],
  roleViewHint: [
    '该角色的人打开本列表时，首先看到当前的条件、排序和列；可查看的数据不变。手工输入的条件（如姓名、证件号）不保存',
    'People of this role first see the present filters, sorting and columns when they open this list. Which records they may see does not change. What was typed, such as a name or an ID number, is left out.',
  ],
  role: ['角色', 'Role'],
  roleViewSet: ['设为默认视图', 'Set as default'],
  roleViewTake: ['取消默认视图', 'Remove the default'],
  roleViewDone: ['该角色的默认视图已设置', 'The default view of this role is set'],
  roleViewTaken: ['该角色的默认视图已取消', 'The default view of this role is removed'],
} as const satisfies Texts;
