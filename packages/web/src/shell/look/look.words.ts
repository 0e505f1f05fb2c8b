// Texts of the display settings, loaded with them.
import type { Texts } from '#i18n/texts.ts';

export const lookText = {
  scheme: ['明暗', 'Light or dark'],
  schemeSystem: ['跟随系统', 'Follow the system'],
  schemeLight: ['浅色', 'Light'],
  schemeDark: ['深色', 'Dark'],
  colour: ['主题颜色', 'Colour'],
  blue: ['政务蓝', 'Blue'],
  teal: ['青', 'Teal'],
  green: ['绿', 'Green'],
  purple: ['紫', 'Purple'],
  magenta: ['洋红', 'Magenta'],
  type: ['字号', 'Font size'],
  typeUsual: ['标准', 'Standard'],
  typeLarge: ['大字', 'Large'],
  reading: ['填写时朗读', 'Read fields aloud'],
  readingOff: ['关闭', 'Off'],
  readingOn: ['开启', 'On'],
  readingKept: [
    '进入填写项时，读出名称、提示和错误，不读填写的内容。只在这台设备上生效。',
    'Says label, hint and error of the field you are in, never what was entered. On this device only.',
  ],
  lookKept: [
    '设置立即生效，保存在这台设备和您的账号中；换设备登录时沿用。',
    'Settings take effect immediately. They are kept on this device and with your account, for other devices.',
  ],
} as const satisfies Texts;
