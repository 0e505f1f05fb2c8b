// Texts around every page once somebody has signed in.
import type { Texts } from '../i18n/texts.ts';

export const frameText = {
  // Top bar
  topMenu: ['顶部菜单', 'Top menu'],
  moreMenus: ['更多', 'More'],
  dashboard: ['控制台', 'Dashboard'],
  personalInfo: ['个人信息', 'My information'],
  settings: ['个人设置', 'My settings'],
  standIns: ['委托与代办', 'Stand-ins'],
  actFor: ['代{name}办理', 'Act for {name}'],
  backToSelf: ['切换回本人', 'Back to myself'],
  help: ['帮助', 'Help'],
  look: ['显示设置', 'Display'],
  tools: ['常用工具', 'Tools'],
  // Lock
  lock: ['锁屏', 'Lock the screen'],
  // Tabs
  search: ['搜索', 'Search'],
  clearCache: ['清除缓存', 'Clear cache'],
  unsavedTabs: [
    '要关闭的页签中有尚未提交的内容，关闭后会丢失。',
    'A tab to be closed holds changes that have not been sent. They would be lost.',
  ],
  closeAnyway: ['仍然关闭', 'Close anyway'],
  stay: ['返回', 'Stay'],
  // Error log
  errorLog: ['错误日志', 'Error log'],
  errorLogAbout: [
    '本机记录的页面错误，不含个人信息。上传后便于技术人员排查。',
    'Errors of pages on this device, without personal data. Uploading helps to find their cause.',
  ],
  errorLogEmpty: ['没有错误记录', 'No errors'],
  logType: ['类型', 'Type'],
  logUrl: ['地址', 'Address'],
  logMessage: ['信息', 'Message'],
  logStack: ['堆栈', 'Stack'],
  logTime: ['时间', 'Time'],
  logDetail: ['展开', 'Show'],
  logUpload: ['上传日志', 'Upload'],
  logUploadAsk: [
    '确定上传这 {count} 条日志到服务器?',
    'Upload this {count} entry to the server?',
    'Upload these {count} entries to the server?',
  ],
  logClear: ['清空日志', 'Clear'],
  logClearAsk: [
    '确定清空本机的 {count} 条日志?',
    'Clear the {count} entry of this device?',
    'Clear the {count} entries of this device?',
  ],
  // Errors
  forbiddenHelp: [
    '可以返回上一页，或从首页进入您有权限的功能；如需开通，请告诉管理员您要打开哪个页面。',
    'Go back, or start from the home page with what you may open. To get access, tell an administrator which page you need.',
  ],
  brokenHelp: [
    '请稍后重试；如果仍然出错，请在“错误日志”中上传日志，并告诉管理员发生的时间。',
    'Please try again later. If it happens again, upload the error log and tell an administrator the time.',
  ],
  back: ['返回上一页', 'Go back'],
  // Pages from elsewhere
  notEmbeddable: [
    '这个地址不能在页面中打开，请联系管理员检查菜单配置。',
    'This address cannot be shown here. Please ask an administrator to check the menu.',
  ],
  embeddingRefused: [
    '这个地址不能在页面中显示，可以在新窗口打开：',
    'This address cannot be shown inside the page. It opens in a window of its own:',
  ],
  maybeRefused: [
    '如果下方没有内容，是该网站不允许嵌入，请在新窗口打开。',
    'If nothing is shown below, the site does not let itself be embedded: open it in a new window.',
  ],
  openInWindow: ['在新窗口打开', 'Open in a new window'],
} as const satisfies Texts;
