import type { Texts } from '#i18n/texts.ts';

export const photoCropText = {
  title: ['裁剪证件照', 'Crop the ID photo'],
  help: [
    '拖动照片使头部落在虚线内，滑块缩放。也可用方向键移动，+、- 缩放。',
    'Drag until the head fills the dashed guide; the slider zooms. Arrow keys move, + and - zoom.',
  ],
  area: ['照片裁剪区域', 'The photo to crop'],
  zoom: ['缩放', 'Zoom'],
  left: ['向左旋转', 'Turn left'],
  right: ['向右旋转', 'Turn right'],
  use: ['使用这张照片', 'Use this photo'],
  cancel: ['取消', 'Cancel'],
  sharp: ['清晰度足够', 'Enough pixels'],
  blurred: ['像素不足，放大后会模糊，请缩小或换一张', 'Too few pixels here: zoom out or take another photo'],
  lit: ['亮度合适', 'Well lit'],
  dark: ['照片过暗', 'Too dark'],
  bright: ['照片过亮', 'Too bright'],
  head: ['头部位于参考线内', 'The head fills the guide'],
  noHead: ['参考线内未检测到面部，请调整位置和大小', 'No face found in the guide: move or zoom the photo'],
  checksOnly: [
    '按肤色占参考线内面积的比例估算，仅作提示，以审核为准。',
    'Estimated from the share of skin colour inside the guide: a hint only, reviewers decide.',
  ],
} as const satisfies Texts;
