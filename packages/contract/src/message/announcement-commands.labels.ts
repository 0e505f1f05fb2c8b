import type { CommandLabels, VerbOf } from '../wire/commands.ts';
import type { announcementCommands } from './announcement-commands.ts';

export const announcementCommandLabels: CommandLabels<VerbOf<typeof announcementCommands>> = {
  publish: {
    verb: ['发布', 'Publish'],
    text: ['发布后，范围内的人员会立即收到通知。', 'Everybody it is for gets it at once.'],
  },
  withdraw: {
    verb: ['撤回', 'Withdraw'],
    text: ['撤回后，公告将从所有人的消息中消失。', 'It disappears from everybody’s messages.'],
  },
};
