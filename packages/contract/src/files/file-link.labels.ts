// The page behind a link to a file, read in whichever browser it is opened in, in both languages. Only the server uses these.
import { inLang, type Label, type Lang } from '../wire/label.ts';

export const fileLinkWords = {
  title: ['下载文件', 'Download a file'],
  ready: [
    '本链接用于下载您在本平台获取的文件，只能使用一次，{minutes}分钟内有效。',
    'A file was made ready for you on this platform. The link works once, within {minutes} minutes.',
  ],
  take: ['下载文件', 'Download'],
  inside: [
    '当前页面在其他应用内打开，不能保存文件。请点右上角“…”，选择“在浏览器打开”，再点“下载文件”。',
    'This page is open inside another app, which cannot save files. Tap “…” at the top right, choose “Open in browser”, then tap “Download”.',
  ],
  over: [
    '链接已使用或已超过有效时间。请回到原来的页面重新获取。',
    'The link has been used or has expired. Please go back to the page and get a new one.',
  ],
  refused: [
    '文件不能下载：获取链接的人已退出登录，或已无权查看该文件。',
    'The file cannot be downloaded: its owner has signed out or may no longer see it.',
  ],
  busy: [
    '系统繁忙，链接仍然有效，请稍后再点一次。',
    'The system is busy. The link still works: please try again shortly.',
  ],
  trail: ['一次性下载链接', 'One-time download link'],
  made: ['已生成', 'Made'],
  used: ['已使用', 'Used'],
} as const satisfies Readonly<Record<string, Label>>;

export type FileLinkWord = keyof typeof fileLinkWords;

export function formatFileLinkWord(
  key: FileLinkWord,
  lang: Lang,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return inLang(fileLinkWords[key], lang).replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
