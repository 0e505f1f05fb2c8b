import type { Label } from '../../wire/label.ts';

export const togetherMessages = {
  noteNamedUnknown: [
    '只能@本单位在用的同事，请重新选择',
    'Only colleagues of your own office with an active account can be named. Please choose again.',
  ],
  noteNamedCannotSee: [
    '{names}无权查看这条记录，不能@；请先确认其权限，或改用其他方式告知',
    '{names} may not see this record and cannot be named in a note on it. Check their rights first, or tell them another way.',
  ],
  notesFull: [
    '这条记录的备注已达{most}条，请先撤回不再需要的备注',
    'There are {most} notes on this record already. Please take back those that are no longer needed first.',
  ],
  taskToUnknown: [
    '只能转给本单位在用的同事，请重新选择',
    'It can be handed only to colleagues of your own office with an active account. Please choose again.',
  ],
  taskToCannotSee: [
    '{name}无权查看这条记录，不能转办；请先确认其权限，或转给其他同事',
    '{name} may not see this record and cannot deal with it. Check the rights first, or choose another colleague.',
  ],
  followsFull: [
    '您已关注{most}条记录，请先取消不再需要的关注',
    'You follow {most} records already. Please stop following those that you no longer need first.',
  ],
} satisfies Record<string, Label>;
