import { sms } from '@trainrace/contract/sms/sms';
import { resourcesText } from '#i18n/resources.ts';
import { phrase, useWords } from '#i18n/words.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';
import { definePage } from '#resource/define-page.tsx';
import { KeyControl } from '#resource/form/PasswordControl.tsx';
import type { ActionProps } from '#resource/page.ts';

const DRY_RUN = 9;
const isOutside = ({ category }: { category?: unknown }) => category !== DRY_RUN;

export const SmsProvidersPage = definePage(sms, {
  about: phrase(resourcesText, 'smsAbout'),
  empty: phrase(resourcesText, 'smsEmpty'),
  columns: [
    { field: 'smsCode', width: 160 },
    { field: 'category', width: 120 },
    { field: 'isInUse', width: 110 },
    { field: 'status', width: 90 },
    { field: 'signName', width: 180 },
    { field: 'templateId', width: 160 },
    { field: 'endpoint', isHidden: true },
    { field: 'regionId', isHidden: true },
    { field: 'remark', isHidden: true },
    { field: 'updateTime', isHidden: true },
  ],
  filters: ['smsCode', 'category', 'status'],
  form: [
    { title: phrase(resourcesText, 'smsForm'), fields: ['category', 'smsCode', 'remark'] },
    {
      title: phrase(resourcesText, 'smsAccount'),
      fields: [
        { field: 'signName', when: isOutside },
        { field: 'templateId', when: isOutside, help: phrase(resourcesText, 'templateHelp') },
        { field: 'accessKey', when: isOutside, control: KeyControl, help: phrase(resourcesText, 'keyHelp') },
        { field: 'secretKey', when: isOutside, control: KeyControl, help: phrase(resourcesText, 'keyHelp') },
        { field: 'endpoint', when: isOutside, help: phrase(resourcesText, 'smsEndpointHelp') },
        { field: 'regionId', when: isOutside },
      ],
    },
  ],
  detail: [
    {
      title: phrase(resourcesText, 'smsForm'),
      fields: ['category', 'smsCode', 'status', 'isInUse', 'remark', 'updateTime'],
    },
    {
      title: phrase(resourcesText, 'smsAccount'),
      fields: ['signName', 'templateId', 'accessKey', 'secretKey', 'endpoint', 'regionId'],
    },
  ],
  defaults: () => ({ category: 3 }),
  mayRemove: ({ status }) => status === 0,
  rowActions: [
    {
      key: 'enable',
      label: phrase(resourcesText, 'enable'),
      right: sms.enable.action,
      when: ({ isInUse }) => isInUse === 0,
      Dialog: EnableProvider,
    },
  ],
});

function EnableProvider({ record, close }: ActionProps<typeof sms.family.record.shape>) {
  const t = useWords(resourcesText);
  return (
    <CommandDialog
      title={`${t('enable')}：${record.smsCode}`}
      text={t('enableSmsText')}
      verb={t('enable')}
      call={sms.enable}
      input={{ id: record.id }}
      refresh={[sms.family.path]}
      close={close}
    />
  );
}
