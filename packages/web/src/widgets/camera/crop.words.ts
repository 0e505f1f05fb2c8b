import type { Texts } from '#i18n/texts.ts';

export const cropText = {
  title: ['裁剪第 {no} 页', 'Crop page {no}'],
  way: ['方式', 'How'],
  straight: ['裁去边缘', 'Cut edges off'],
  slanted: ['拉正斜拍的页', 'Straighten a slanted sheet'],
  help: [
    '拖动四角，只留下需要的部分。也可用 Tab 键选中一角，再用方向键移动。',
    'Drag the corners until only what is needed is left. Or reach a corner with Tab and move it with the arrow keys.',
  ],
  sheetHelp: [
    '把四个点放到纸张的四角，保存后纸张就是正的。也可用 Tab 键选中一角，再用方向键移动。',
    'Put the four corners onto the corners of the sheet, and it will be straight. Or reach a corner with Tab and move it with the arrow keys.',
  ],
  topLeft: ['左上角', 'Top left corner'],
  topRight: ['右上角', 'Top right corner'],
  bottomLeft: ['左下角', 'Bottom left corner'],
  bottomRight: ['右下角', 'Bottom right corner'],
  whole: ['恢复整页', 'Whole page'],
  use: ['裁剪', 'Crop'],
  useSheet: ['拉正', 'Straighten'],
  cancel: ['取消', 'Cancel'],
} as const satisfies Texts;
