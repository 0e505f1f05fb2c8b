import type { Lang } from '../../wire/label.ts';
import { smsTemplates } from './sms-templates.labels.ts';

export type SmsTemplate = keyof typeof smsTemplates;

/** A template's values: all that it declares and no other. */
export type SmsParams<T extends SmsTemplate> = Readonly<Record<(typeof smsTemplates)[T]['params'][number], string>>;

/** The message as it is sent. A value stays one line and cannot bring placeholders of its own. */
export function smsText(content: string, values: Readonly<Record<string, string>>): string {
  return content.replace(/\{(\w+)\}/g, (_, name: string) => (values[name] ?? '').replace(/\s+/g, ' ').trim());
}

/** Name of a template: as the bureau named it; in English while that is the name that it came with. */
export function templateName({ code, name }: { code: string; name: string }, lang: Lang): string {
  const own = (smsTemplates as Readonly<Record<string, { name: string; nameEn: string }>>)[code];
  return lang === 'en' && own?.name === name ? own.nameEn : name;
}
