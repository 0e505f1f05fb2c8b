import type { CommandLabels, VerbOf } from '../../wire/commands.ts';
import type { fileNoticeCommands } from './file-notice-commands.ts';

export const fileNoticeCommandLabels: CommandLabels<VerbOf<typeof fileNoticeCommands>> = {
  publish: {
    verb: ['发布', 'Publish'],
    text: ['发布后，范围内的人员会立即收到消息。', 'Everybody it is for is told at once.'],
  },
  schedule: {
    verb: ['定时发布', 'Schedule'],
    text: ['到所选时间自动发布，此前可以取消。', 'It is published by itself at that time. Until then you may cancel.'],
  },
  cancelSchedule: {
    verb: ['取消定时', 'Cancel the schedule'],
    text: ['取消后通知回到草稿，可以继续修改。', 'It becomes a draft again.'],
  },
  remind: {
    verb: ['提醒未办人员', 'Remind'],
    text: [
      '向尚未阅读（需签收的，尚未签收）的人员发送消息和短信，24小时内只能提醒一次。',
      'Who has not read it (or not confirmed, where that is needed) gets a message and an SMS; once in 24 hours.',
    ],
  },
  withdraw: {
    verb: ['撤回', 'Withdraw'],
    text: [
      '撤回后接收人不能再查看正文和附件，只能看到“已撤回”和原因。撤回后不能再次发布，需要更正的请另拟一份。',
      'Readers no longer see text and attachments, but that it was withdrawn and why. It cannot be published again: write a new one where something is to be put right.',
    ],
  },
  archive: {
    verb: ['归档', 'Archive'],
    text: ['归档后接收人不再看到该通知，且不能恢复。', 'Readers no longer see it. This cannot be taken back.'],
  },
  receipt: {
    verb: ['确认签收', 'Confirm receipt'],
    text: ['确认您已阅读本通知；如有意见，可以一并填写。', 'Confirms that you have read it. You may add an answer.'],
  },
};
