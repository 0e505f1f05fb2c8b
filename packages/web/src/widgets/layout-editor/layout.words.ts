import type { Texts } from '#i18n/texts.ts';

/** Of templates, whatever is printed by them. */
export const layoutText = {
  items: ['版面内容', 'Layout'],
  itemsHelp: [
    '位置和大小以毫米计，从纸张左上角量起；“字段”由系统填入，“文字”照原样印出。打开“版面预览”后可直接拖动',
    'Measured in millimetres from the upper left; a field is filled in, a text is printed as it is. In the preview they can be dragged',
  ],
  backgroundHelp: ['铺满整页的 JPG 或 PNG 图片', 'A JPG or PNG picture over the whole page'],
  preview: ['预览样张', 'Preview'],
  enable: ['启用', 'Use it'],
  enableAsk: ['启用“{name}”？', 'Use “{name}”?'],
  versions: [
    '启用过的模板修改后另存为新版本，需再次启用。',
    'A change of a template that was used becomes a new version, to be put to use again.',
  ],
  livePreview: ['版面预览', 'Preview'],
  livePreviewHelp: [
    '拖动可调整位置，拖右下角可调整大小，也可用方向键；内容为样例，保存后可查看打印效果',
    'Drag to move, drag the corner to resize, or use the arrow keys. A sample person; after saving, look at it as printed',
  ],
  itemPlace: [
    '第{number}项 {words}，左{x}毫米，上{y}毫米',
    'Part {number} {words}, {x} mm from the left, {y} mm from the top',
  ],
  offPaper: [
    '有 {count} 项超出纸张（红框），请调整边距或宽高',
    '{count} part stands off the paper (red). Please change its place or size',
    '{count} parts stand off the paper (red). Please change their place or size',
  ],
} as const satisfies Texts;
