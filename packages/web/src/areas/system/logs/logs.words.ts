import type { Texts } from '#i18n/texts.ts';

export const logText = {
  usualAbout: ['登录、退出、越权拒绝与办理记录', 'Sign-ins, sign-outs, refused access and actions'],
  usualEmpty: ['还没有符合条件的日志', 'No matching records.'],
  apiAbout: ['每次写入类调用的路径、账号、结果与耗时', 'Every writing call: path, account, status and time taken'],
  errorAbout: ['服务器错误与浏览器上报的错误', 'Errors of the server, and those that browsers report'],
  errorEmpty: ['没有错误记录', 'No errors.'],
  what: ['事项', 'Item'],
  who: ['来自', 'By whom'],
  call: ['调用', 'Call'],
  error: ['错误', 'Error'],
} as const satisfies Texts;
