export const usualLogLabels = {
  logType: ['类型', 'Kind'],
  title: ['事项', 'Item'],
  account: ['账号', 'Account'],
  userName: ['姓名', 'Name'],
  status: ['结果码', 'Status'],
  remoteIp: ['地址', 'Address'],
  method: ['方法', 'Method'],
  requestUri: ['请求路径', 'Path'],
  userAgent: ['客户端', 'Client'],
  traceId: ['跟踪号', 'Trace id'],
} as const;

export const apiLogLabels = {
  requestUri: ['请求路径', 'Path'],
  title: ['事项', 'Item'],
  method: ['方法', 'Method'],
  params: ['参数(已脱敏)', 'Parameters (redacted)'],
  account: ['账号', 'Account'],
  userName: ['姓名', 'Name'],
  status: ['结果码', 'Status'],
  time: ['耗时(毫秒)', 'Took (ms)'],
  remoteIp: ['地址', 'Address'],
  userAgent: ['客户端', 'Client'],
  traceId: ['跟踪号', 'Trace id'],
} as const;

export const errorLogLabels = {
  origin: ['来源', 'Reported by'],
  title: ['类型', 'Type'],
  message: ['错误信息', 'Message'],
  stackTrace: ['堆栈', 'Stack'],
  info: ['补充信息', 'More'],
  account: ['账号', 'Account'],
  method: ['方法', 'Method'],
  requestUri: ['地址', 'Address of the page or call'],
  remoteIp: ['来源地址', 'Network address'],
  userAgent: ['客户端', 'Client'],
  traceId: ['跟踪号', 'Trace id'],
  clientTime: ['浏览器时间', 'Time in the browser'],
} as const;
