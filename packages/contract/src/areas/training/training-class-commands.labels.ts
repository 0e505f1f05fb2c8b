import type { CommandLabels, VerbOf } from '../../wire/commands.ts';
import type { classCommands } from './training-class-commands.ts';

export const classCommandLabels: CommandLabels<VerbOf<typeof classCommands>> = {
  openSignups: {
    verb: ['开放报名', 'Open'],
    text: [
      '个人可在手机上报名，先到先得，名额满后进入候补。开放后班级编号、名额和课次仍可修改。',
      'People can sign up on their phones; whoever comes when it is full waits in line.',
    ],
  },
  begin: {
    verb: ['开班', 'Start'],
    text: [
      '开班后不再接受报名，可以按课次签到。仍在候补的人员不再递补。',
      'Nobody can sign up any more, and attendance is taken. Whoever still waits will not move up.',
    ],
    unless: ['还没有录取人员', 'nobody was admitted yet'],
  },
  end: {
    verb: ['结班', 'End'],
    text: [
      '按签到记录计算每人出勤率，达到要求的即为合格并生成培训合格证书。结班后不能再补签。',
      'The attendance rate of each person is calculated; those who reach the required rate pass and receive a certificate. Attendance cannot be added afterwards.',
    ],
    unless: ['最后一次课在{endDate}', 'the last session is on {endDate}'],
  },
  cancel: {
    verb: ['取消', 'Cancel'],
    text: ['已报名的人员会收到通知；取消后不能恢复。', 'Everyone who signed up is notified. This cannot be undone.'],
  },
};
