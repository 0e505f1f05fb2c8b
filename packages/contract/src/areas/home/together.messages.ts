import type { Label } from '../../wire/label.ts';

export const togetherMessages = {
  colleagueUnknown: ['请从本单位在用的同事中选择', 'Please choose an active colleague of your own office.'],
  colleagueCannotSee: [
    '{names}无权查看这条记录，请先确认其权限',
    '{names} may not see this record. Please check the rights first.',
  ],
  colleagueOnlyReads: ['{names}的权限为只读，不能办理记录', '{names} may only read, and cannot deal with records.'],
  notesFull: [
    '这条记录的备注已达{most}条，请先撤回不需要的',
    'This record has {most} notes. Please take some back first.',
  ],
  followsFull: [
    '您已关注{most}条记录，请先取消不需要的',
    'You follow {most} records. Please stop following some first.',
  ],
} satisfies Record<string, Label>;
