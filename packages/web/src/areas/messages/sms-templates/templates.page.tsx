import { smsTemplate } from '@trainrace/contract/areas/messages/sms-template';
import { smsTemplates } from '@trainrace/contract/areas/messages/sms-templates.labels';
import { smsText } from '../sms.words.ts';
import { definePage } from '#resource/define-page.tsx';

export const SmsTemplatesPage = definePage(smsTemplate, {
  about: smsText.templatesAbout,
  empty: smsText.templatesEmpty,
  columns: [
    'code',
    'name',
    'content',
    'templateId',
    { field: 'params', isHidden: true },
    { field: 'updateTime', isHidden: true },
  ],
  filters: ['code', 'name'],
  form: [
    {
      fields: [
        'code',
        'name',
        { field: 'content', help: smsText.contentHelp },
        { field: 'templateId', help: smsText.templateHelp },
      ],
    },
  ],
  mayRemove: ({ code }) => !(code in smsTemplates),
  detail: [{ fields: ['code', 'name', 'content', 'params', 'templateId', 'updateTime'] }],
});
