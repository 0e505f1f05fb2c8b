import type { Texts } from '#i18n/texts.ts';

export const cameraText = {
  title: ['高拍仪拍摄', 'Document camera'],
  // The two sentences of the specification, word for word.
  needsCamera: ['请链接设备，并选择摄像头!', 'Please connect the device and choose a camera.'],
  lost: ['连接已断开或服务端未开启', 'The connection is closed, or the device service is not running.'],

  source: ['拍摄设备', 'Camera of'],
  ofDevice: ['高拍仪', 'Document camera'],
  ofBrowser: ['本机摄像头', 'This computer'],
  connect: ['连接设备', 'Connect'],
  connectAgain: ['重新连接', 'Connect again'],
  camera: ['摄像头', 'Camera'],
  chooseCamera: ['请选择摄像头', 'Choose a camera'],
  previewOn: ['打开预览', 'Start preview'],
  previewOff: ['关闭预览', 'Stop preview'],
  turnLeft: ['向左旋转', 'Turn left'],
  turnRight: ['向右旋转', 'Turn right'],
  zoom: ['缩放', 'Zoom'],
  capture: ['拍照', 'Take picture'],
  live: ['实时画面', 'What the camera sees'],

  stepConnect: ['请先点击“连接设备”', 'First, press “Connect”.'],
  stepConnecting: ['正在连接设备，请稍候', 'Connecting. One moment, please.'],
  stepCamera: ['设备已连接，请选择摄像头', 'Connected. Now choose a camera.'],
  stepPreview: ['请点击“打开预览”', 'Press “Start preview”.'],
  stepCapture: ['请将材料摆正，再点击“拍照”', 'Lay the paper straight, then press “Take picture”.'],
  stepMore: [
    '已拍 {count} 页，可继续拍照；拍完请点击“保存并上传”',
    '{count} page taken. Take more, or press “Save and upload”.',
    '{count} pages taken. Take more, or press “Save and upload”.',
  ],
  stepSave: ['照片已拍好，请点击“保存并上传”；不满意可重新拍照', 'Press “Save and upload”, or take it again.'],

  faultClosed: [
    '请检查设备是否接好、设备服务是否已启动，再点击“重新连接”；也可改用本机摄像头。',
    'Check that the device is plugged in and its service is running, then press “Connect again”. You can also use this computer’s camera.',
  ],
  kept: ['已拍的页面不会丢失。', 'The pages you have taken are kept.'],
  faultLate: ['设备没有回应，请稍候再试', 'The device does not answer. Please try again in a moment.'],
  faultGarbage: [
    '设备返回的内容无法识别，请重新操作；仍不行请重启设备服务',
    'What the device sent could not be read. Try again; if that does not help, restart the device service.',
  ],
  faultInsecure: [
    '浏览器只允许在 https 地址使用本机摄像头，请联系管理员',
    'Browsers give their camera to https addresses only. Please ask your administrator.',
  ],
  faultDenied: [
    '未获准使用摄像头，请在浏览器地址栏旁允许使用摄像头后重新连接',
    'The camera may not be used. Allow it beside the address bar, then connect again.',
  ],
  faultNoCamera: ['没有找到摄像头，请检查设备后重新连接', 'No camera was found. Check the device, then connect again.'],
  faultBusy: [
    '摄像头正被其他程序使用，请关闭该程序后重新连接',
    'Another program is using the camera. Close it, then connect again.',
  ],
  faultRefused: ['设备未能完成操作，请重试', 'The device could not do this. Please try again.'],

  pages: ['已拍页面', 'Pages'],
  noPages: ['拍好的页面会排在这里', 'The pages you take appear here.'],
  page: ['第 {no} 页', 'Page {no}'],
  earlier: ['第 {no} 页前移', 'Move page {no} forward'],
  later: ['第 {no} 页后移', 'Move page {no} back'],
  turnPage: ['旋转第 {no} 页', 'Turn page {no}'],
  cropPage: ['裁剪第 {no} 页', 'Crop page {no}'],
  removePage: ['删除第 {no} 页', 'Delete page {no}'],
  removed: ['已删除第 {no} 页', 'Page {no} was deleted'],
  undo: ['撤销', 'Undo'],
  mostPages: ['一个文件最多 {count} 页，请先保存', 'A file has at most {count} pages. Please save these first.'],
  unreadable: ['这张照片无法读取，请重新拍照', 'This picture could not be read. Please take it again.'],

  makePdf: ['生成 PDF', 'Make PDF'],
  pdfMade: [
    '已生成 PDF：{count} 页，{size} KB',
    'PDF made: {count} page, {size} KB',
    'PDF made: {count} pages, {size} KB',
  ],
  look: ['查看 PDF', 'View PDF'],
  save: ['保存并上传', 'Save and upload'],
  cancel: ['取消', 'Cancel'],
  noPagesYet: ['还没有拍照，请先拍照', 'There is no picture yet. Please take one first.'],
  tooLarge: [
    '页数过多，文件超过 10 MB。请删除部分页面，或分两次保存',
    'With so many pages the file is over 10 MB. Delete some, or save them in two files.',
  ],
  fileName: ['高拍件', 'Documents'],
  leaveAsk: [
    '已拍的 {count} 页还没有保存，确定关闭?',
    'Close without saving {count} page?',
    'Close without saving {count} pages?',
  ],
  leave: ['不保存，关闭', 'Close without saving'],
  stay: ['继续拍摄', 'Go on'],
} as const satisfies Texts;
