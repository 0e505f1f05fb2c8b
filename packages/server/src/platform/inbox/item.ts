import type { MessageItem } from '@trainrace/contract/areas/messages/inbox';
import { textOfMessage, titleForAnother } from '@trainrace/contract/areas/messages/message-text';
import { notifyKinds } from '@trainrace/contract/areas/messages/notify-kinds.labels';
import { fill, type MessageTemplate } from '@trainrace/contract/areas/messages/templates';
import { inLang, type Lang } from '@trainrace/contract/wire/label';
import { sql } from 'kysely';

/** A row of `message` with the time at which this reader read it. */
export interface MessageRow {
  id: string;
  box: MessageItem['box'];
  template: MessageTemplate | null;
  params: Readonly<Record<string, string>>;
  title: string | null;
  content: string | null;
  link: string | null;
  createTime: string;
  readTime: string | null;
}

export const MESSAGE_COLUMNS = sql.raw(
  'm.id, m.box, m.template, m.params, m.title, m.content, m.link, m.create_time as "createTime"',
);

/** Parameter that names the one for whom its reader stands in. */
export const FOR_ANOTHER = 'standInFor';

/** The item as the reader sees it, in his language. */
export function itemOf(
  { id, box, template, params, createTime, readTime, ...row }: MessageRow,
  lang: Lang,
): MessageItem {
  const same = { id, box, createTime, readTime, status: readTime === null ? 0 : 1, link: row.link } as const;
  const { [FOR_ANOTHER]: standInFor } = params;
  const known = template === null ? undefined : textOfMessage(template);
  if (known === undefined)
    return {
      ...same,
      img: 'notice',
      title: row.title ?? '',
      subtitle: row.content ?? '',
      tag: inLang(notifyKinds.notices, lang),
    };
  return {
    ...same,
    img: template!.split('_')[0]!.toLowerCase(),
    title:
      standInFor === undefined
        ? inLang(known.title, lang)
        : titleForAnother(inLang(known.title, lang), standInFor, lang),
    subtitle: fill(inLang(known.text, lang), params),
    tag: inLang(known.tag ?? notifyKinds[known.kind], lang),
  };
}
