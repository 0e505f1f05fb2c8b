export const extAccessLabels = {
  accountName: ['查询人', 'Asked by'],
  service: ['查询事项', 'Requested'],
  subject: ['查询对象', 'About'],
  purpose: ['查询用途', 'Purpose'],
  state: ['结果', 'Result'],
  source: ['数据来源', 'Source'],
  fromCache: ['取自缓存', 'From cache'],
  ip: ['地址', 'Address'],
  traceId: ['跟踪号', 'Trace id'],
  dayCount: ['当日累计查询', 'Queries that day'],
  dayLimit: ['每日限额', 'Daily limit'],
} as const;
