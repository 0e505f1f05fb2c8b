import { sms } from '@trainrace/contract/sms/sms';
import { smsText } from '../sms.words.ts';
import { useWords } from '#i18n/words.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';
import { definePage } from '#resource/define-page.tsx';
import { KeyControl } from '#resource/form/PasswordControl.tsx';
import type { ActionProps } from '#resource/page.ts';

const DRY_RUN = 9;
const isOutside = ({ category }: { category?: unknown }) => category !== DRY_RUN;

export const SmsProvidersPage = definePage(sms, {
  about: smsText.smsAbout,
  empty: smsText.smsEmpty,
  columns: [
    'smsCode',
    'category',
    'isInUse',
    'status',
    'signName',
    'templateId',
    { field: 'endpoint', isHidden: true },
    { field: 'regionId', isHidden: true },
    { field: 'remark', isHidden: true },
    { field: 'updateTime', isHidden: true },
  ],
  filters: ['smsCode', 'category', 'status'],
  form: [
    { title: smsText.smsForm, fields: ['category', 'smsCode', 'remark'] },
    {
      title: smsText.smsAccount,
      fields: [
        { field: 'signName', when: isOutside },
        { field: 'templateId', when: isOutside, help: smsText.templateHelp },
        { field: 'accessKey', when: isOutside, control: KeyControl, help: smsText.keyHelp },
        { field: 'secretKey', when: isOutside, control: KeyControl, help: smsText.keyHelp },
        { field: 'endpoint', when: isOutside, help: smsText.smsEndpointHelp },
        { field: 'regionId', when: isOutside },
      ],
    },
  ],
  detail: [
    {
      title: smsText.smsForm,
      fields: ['category', 'smsCode', 'status', 'isInUse', 'remark', 'updateTime'],
    },
    {
      title: smsText.smsAccount,
      fields: ['signName', 'templateId', 'accessKey', 'secretKey', 'endpoint', 'regionId'],
    },
  ],
  defaults: () => ({ category: 3 }),
  mayRemove: ({ status }) => status === 0,
  rowActions: [
    {
      key: 'enable',
      label: smsText.enable,
      right: sms.enable.action,
      when: ({ isInUse }) => isInUse === 0,
      Dialog: EnableProvider,
    },
  ],
});

function EnableProvider({ record, close }: ActionProps<typeof sms.family.record.shape>) {
  const t = useWords(smsText);
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
