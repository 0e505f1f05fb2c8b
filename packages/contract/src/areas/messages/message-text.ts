import { inLang, type Label, type Lang } from '../../wire/label.ts';
import { formatChannelWord } from './channel-words.labels.ts';
import { messageTemplates, type MessageText } from './templates.labels.ts';
import type { MessageTemplate } from './templates.ts';

/** Title and text of a template. */
export function textOfMessage(template: MessageTemplate): MessageText {
  return messageTemplates[template];
}

const ofAnother: Label = ['代{name}：{title}', 'For {name}: {title}'];

/** Title of what was told to somebody as the stand-in of another. */
export function titleForAnother(title: string, name: string, lang: Lang): string {
  return inLang(ofAnother, lang)
    .replace('{name}', () => name)
    .replace('{title}', () => title);
}

/** Title in the outbox of a message beyond phones: a notice to many has words of its own, a code is no template. */
export function messageTitle(code: string, lang: Lang): string {
  if (code === 'MAIL_CODE') return formatChannelWord('mailCodeSubject', lang);
  if (code === 'SERVICE_RATING') return formatChannelWord('cityRating', lang);
  const known = (messageTemplates as Readonly<Record<string, MessageText>>)[code];
  return known === undefined ? formatChannelWord('mailNoticeSubject', lang) : inLang(known.title, lang);
}
