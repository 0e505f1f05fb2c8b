import type { Texts } from '#i18n/texts.ts';

export const helpText = {
  title: ['帮助', 'Help'],
  here: ['本页办理的事项', 'Done on this page'],
  all: ['全部事项', 'All tasks'],
  whole: ['打开办事指南', 'Open the public guides'],
  feedback: ['提意见', 'Send feedback'],
  feedbackAbout: [
    '写明在做什么、遇到什么。意见和日志中都不记录提交人；请不要填写证件号码、手机号码，图片中的个人信息请先遮盖。',
    'Say what you were doing and what happened. Neither the feedback nor the logs record who sent it. Please give no ID or mobile numbers, and cover personal data in the picture.',
  ],
  picture: ['页面图片（可不附）', 'Picture of the page (optional)'],
  choose: ['选择图片', 'Choose a picture'],
  capture: ['截取屏幕', 'Capture the screen'],
  captureFailed: ['没有截取到屏幕，可以粘贴或选择图片', 'Nothing was captured. Paste or choose a picture instead.'],
  captured: ['屏幕截图', 'Screen'],
  orPaste: ['也可以复制图片后在这里按 Ctrl+V 粘贴', 'You can also copy a picture and press Ctrl+V here'],
  notPicture: ['只能附JPG、PNG图片，不超过{megabytes}MB', 'JPG or PNG only, up to {megabytes} MB'],
  leaveOut: ['不附图片', 'Remove the picture'],
  send: ['提交', 'Send'],
  back: ['返回', 'Back'],
} as const satisfies Texts;
