// Texts of the pages themselves: devices, preview, the log of the browser, the lock screen (specification 5 and 8).
import type { Label } from './wire/label.ts';

export const pageMessages = {
  confirmRemoveSelected: ['确定将选择数据删除?', 'Remove the selected data?'],
  previewImpossible: ['该文件无法预览，请下载查看', 'This file cannot be previewed. Please download it.'],
  lookedUp: ['按号码查询', 'Looked up by number'],
  lockPasswordRequired: ['锁屏密码不能为空', 'Please enter a lock password.'],
  submitFailed: ['提交失败', 'Submitting failed.'],
  cameraNotReady: ['请链接设备，并选择摄像头!', 'Please connect the device and choose a camera!'],
  socketClosed: ['连接已断开或服务端未开启', 'The connection was closed, or the device service is not running.'],
  idCardReadFailed: ['读取失败!', 'Reading failed!'],
  browserTooOld: ['浏览器版本过低，请升级后使用', 'This browser is too old. Please update it.'],
  logSent: ['发送成功!', 'Sent!'],
  logCleared: ['清空成功!', 'Cleared!'],
  cacheCleared: ['清除完毕', 'Cache cleared.'],
} satisfies Record<string, Label>;
