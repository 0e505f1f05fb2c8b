import type { CommandLabels, VerbOf } from '../../wire/commands.ts';
import type { fileNoticeCommands } from './file-notice-commands.ts';

export const fileNoticeCommandLabels: CommandLabels<VerbOf<typeof fileNoticeCommands>> = {
  publish: {
    verb: ['发布', 'Publish'],
    text: ['发布后，范围内的人员会立即收到消息。', 'All recipients are notified immediately.'],
  },
  schedule: {
    verb: ['定时发布', 'Schedule'],
    text: [
      '到所选时间自动发布，此前可以取消。',
      'The notice is published automatically at the chosen time. You can cancel until then.',
    ],
  },
  cancelSchedule: {
    verb: ['取消定时', 'Cancel the schedule'],
    text: ['取消后通知回到草稿，可以继续修改。', 'The notice becomes a draft again and can be edited.'],
  },
  remind: {
    verb: ['提醒未办人员', 'Remind'],
    text: [
      '向尚未阅读（需签收的，尚未签收）的人员发送消息和短信，24小时内只能提醒一次。',
      'Sends a message and an SMS to those who have not read the notice (or not confirmed it, where required); once in 24 hours.',
    ],
  },
  withdraw: {
    verb: ['撤回', 'Withdraw'],
    text: [
      '撤回后接收人不能再查看正文和附件，只能看到“已撤回”和原因。撤回后不能再次发布，需要更正的请另拟一份。',
      'Recipients can no longer see the text and attachments, only that the notice was withdrawn and why. It cannot be published again; for corrections write a new notice.',
    ],
  },
  archive: {
    verb: ['归档', 'Archive'],
    text: [
      '归档后接收人不再看到该通知，且不能恢复。',
      'Recipients can no longer see the notice. This cannot be undone.',
    ],
  },
  receipt: {
    verb: ['确认签收', 'Confirm receipt'],
    text: [
      '确认您已阅读本通知；如有意见，可以一并填写。',
      'You confirm that you have read this notice. You can add a comment.',
    ],
  },
};
