import type { Texts } from '#i18n/texts.ts';

export const templateText = {
  empty: ['还没有自定义模板，准考证按系统自带的版式打印', 'There is none yet: tickets have the layout of the product'],
  items: ['版面内容', 'What stands on it'],
  itemsHelp: [
    '位置和大小以毫米计，从纸张左上角量起；“字段”由系统填入，“文字”照原样印出',
    'Measured in millimetres from the upper left; a field is filled in, a text is printed as it is',
  ],
  backgroundHelp: ['铺满整页的 JPG 或 PNG 图片', 'A JPG or PNG picture over the whole page'],
  preview: ['预览样张', 'Preview'],
  enable: ['启用', 'Use it'],
  enableAsk: ['启用“{name}”？', 'Use “{name}”?'],
  enableContent: [
    '此后打印的准考证都按此模板，原模板停用。',
    'Tickets printed from now on follow it; the one before is retired.',
  ],
  versions: [
    '启用过的模板修改后另存为新版本，需再次启用。',
    'A change of a template that was used becomes a new version, to be put to use again.',
  ],
  livePreview: ['版面预览', 'Preview'],
  livePreviewHelp: [
    '随填写实时更新，内容为样例；保存后可查看打印效果',
    'Follows what is typed, with a sample person; after saving, look at it as printed',
  ],
  offPaper: [
    '有 {count} 项超出纸张（红框），请调整边距或宽高',
    '{count} part stands off the paper (red). Please change its place or size',
    '{count} parts stand off the paper (red). Please change their place or size',
  ],
} as const satisfies Texts;
