import type { Texts } from '#i18n/texts.ts';

export const handedFileText = {
  cannotSave: [
    '当前页面在其他应用内打开，不能直接保存文件。',
    'This page is open inside another app, which cannot save files.',
  ],
  noViewer: [
    '当前页面不能显示 PDF 文件；上传后可在电脑上查看。',
    'PDF files cannot be shown here. Once uploaded, it can be viewed on a computer.',
  ],
  getLink: ['获取下载链接', 'Get a download link'],
  link: ['下载链接', 'Download link'],
  copy: ['复制链接', 'Copy the link'],
  copied: ['链接已复制，请粘贴到浏览器地址栏打开', 'Copied. Paste it into the address bar of a browser.'],
  marked: ['不能自动复制，请长按链接复制', 'It could not be copied. Press and hold the link to copy it.'],
  open: ['打开下载页', 'Open the download page'],
  how: [
    '打开下载页后，请点右上角“…”，选择“在浏览器打开”；也可以复制链接，粘贴到手机浏览器打开。',
    'On the download page tap “…” at the top right and choose “Open in browser”. Or copy the link and paste it into your browser.',
  ],
  once: [
    '链接只能下载一次，{minutes} 分钟内有效。请勿转发他人。',
    'The link downloads the file once, within {minutes} minutes. Do not pass it on.',
  ],
  text: ['内容', 'Text'],
  copyText: ['复制内容', 'Copy the text'],
  textCopied: ['内容已复制', 'The text was copied.'],
  textMarked: ['不能自动复制，请长按内容复制', 'It could not be copied. Press and hold the text to copy it.'],
  over: ['链接已超过有效时间，请重新获取。', 'The link has expired. Please get a new one.'],
} as const satisfies Texts;
