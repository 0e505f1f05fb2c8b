// Text of a message outside of the platform. A subject is visible in lists of mails: no name stands in it.
import { formatChannelWord } from '@trainrace/contract/areas/messages/channel-words.labels';
import type { Lang } from '@trainrace/contract/wire/label';

export interface Worded {
  title: string;
  text: string;
  /** `https://…`, where it leads. */
  url: string | null;
}

/** As plain text and as HTML, for who shows the one or the other. */
export function letterOf({ title, text, url }: Worded, lang: Lang): { text: string; html: string } {
  const open = formatChannelWord('mailOpen', lang);
  const foot = formatChannelWord('mailFoot', lang);
  return {
    text: [title, text, ...(url === null ? [] : [`${open}: ${url}`]), foot].join('\n\n'),
    html: `<!doctype html><html lang="${lang === 'zh' ? 'zh-CN' : 'en'}"><meta charset="utf-8"><body style="font-family:sans-serif;font-size:16px;line-height:1.7;color:#1f2329">
<h1 style="font-size:20px">${escaped(title)}</h1>
<p style="white-space:pre-line">${escaped(text)}</p>
${url === null ? '' : `<p><a href="${escaped(url)}">${escaped(open)}</a></p>`}
<p style="font-size:13px;color:#646a73">${escaped(foot)}</p>
</body></html>`,
  };
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]!);
