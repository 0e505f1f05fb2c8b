// Work in the background.
import type { Label } from '../../wire/label.ts';

export const jobMessages = {
  jobEnded: ['任务已结束', 'The job has ended already.'],
  jobCancelled: ['任务已取消', 'The job was cancelled.'],
  jobGivenUp: [
    '任务多次中断未能完成，已终止；请检查提交的内容后重试，或联系管理员',
    'The task broke off several times and was ended. Please check what you sent and try again, or tell an administrator.',
  ],
} satisfies Record<string, Label>;
