export const zhLogs = {
  usualAbout: '登录、退出、越权拒绝与办理记录',
  usualEmpty: '还没有符合条件的日志',
  apiAbout: '每次写入类调用的路径、账号、结果与耗时',
  errorAbout: '服务器错误与浏览器上报的错误',
  errorEmpty: '没有错误记录',
  what: '事项',
  who: '来自',
  call: '调用',
  error: '错误',
} as const;
