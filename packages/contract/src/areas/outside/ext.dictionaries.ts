// Data of other bodies.
import { dictionary } from '../../wire/dictionary.ts';

/** How a question to another body ended, and who answered. */
export const extState = dictionary('ext_state', [
  ['found', '查到', 'Found'],
  ['none', '无记录', 'None'],
  ['failed', '查询失败', 'Failed'],
]);

export const extSource = dictionary('ext_source', [
  ['ext', '外部接口', 'Interface'],
  ['simulator', '模拟数据', 'Simulated'],
]);
