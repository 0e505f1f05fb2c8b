// Work in the background.
import { dictionary } from '../../wire/dictionary.ts';

/** Where a job of the background stands. */
export const jobState = dictionary('job_state', [
  ['queued', '排队中', 'Queued'],
  ['running', '进行中', 'Running'],
  ['done', '已完成', 'Done'],
  ['failed', '未完成', 'Failed'],
  ['cancelled', '已取消', 'Cancelled'],
]);
