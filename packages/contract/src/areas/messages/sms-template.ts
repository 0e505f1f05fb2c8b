// The texts of messages (domain §3.25). Those that the platform sends by itself keep their code and their placeholders.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { list, longText, optional, text } from '../../wire/fields.ts';
import { contains } from '../../wire/filters.ts';
import { defineFamily, familyCalls, recordOf } from '../../wire/family.ts';
import { smsTemplateLabels } from './sms-template.labels.ts';

const draft = z.object({
  code: text(40).regex(/^[A-Z][A-Z0-9_]*$/),
  name: text(50),
  content: longText(300),
  templateId: optional(text(60)),
});

/** The placeholders of a text, in their order. */
export function placeholdersIn(content: string): string[] {
  return [...new Set([...content.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))];
}

// As many and as long as a text can hold.
const record = recordOf(draft, { params: list(100, 300) });

const family = defineFamily({
  path: '/api/blade-resource/sms_template',
  title: ['短信模板', 'SMS templates'],
  record,
  draft,
  filters: { code: contains, name: contains },
  sorts: ['code', 'name'],
  labels: smsTemplateLabels,
});

const access = rights('sms_template', {
  'list detail': { ADM_C: 'all', ADM_L: 'all', ADM_S: 'all' },
  'submit remove': { ADM_S: 'all' },
});

export const smsTemplate = {
  rights: access,
  menus: [{ menuNo: 'M9030', path: '/resource/sms_template', icon: 'snippets', action: 'sms_template_list' }],
  ...familyCalls(family),
};

export type SmsTemplateRow = z.output<typeof record>;
export type SmsTemplateDraft = z.output<typeof draft>;
