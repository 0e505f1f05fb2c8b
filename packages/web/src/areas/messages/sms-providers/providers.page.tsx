import { sms } from '@trainrace/contract/areas/messages/sms';
import { DRY_RUN_CATEGORY, TENCENT_CATEGORY, YUNPIAN_CATEGORY } from '@trainrace/contract/dictionaries';
import { smsCommands } from '@trainrace/contract/areas/messages/sms-commands';
import { smsCommandLabels } from '@trainrace/contract/areas/messages/sms-commands.labels';
import { smsText } from '../sms.words.ts';
import { commandActions } from '#resource/command/table-commands.tsx';
import { definePage } from '#resource/define-page.tsx';
import { KeyControl } from '#resource/form/PasswordControl.tsx';
import { ReceiptAddress } from './ReceiptAddress.tsx';

const hasSecret = ({ category }: { category?: unknown }) =>
  category !== DRY_RUN_CATEGORY && category !== YUNPIAN_CATEGORY;
const isOutside = ({ category }: { category?: unknown }) => category !== DRY_RUN_CATEGORY;

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
        { field: 'appId', when: ({ category }) => category === TENCENT_CATEGORY },
        { field: 'templateId', when: isOutside, help: smsText.templateHelp },
        { field: 'accessKey', when: isOutside, control: KeyControl, help: smsText.keyHelp },
        { field: 'secretKey', when: hasSecret, control: KeyControl, help: smsText.keyHelp },
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
      fields: ['signName', 'appId', 'templateId', 'accessKey', 'secretKey', 'endpoint', 'regionId'],
    },
  ],
  defaults: () => ({ category: 3 }),
  detailExtra: ReceiptAddress,
  mayRemove: ({ status }) => status === 0,
  rowActions: commandActions<typeof sms.family.record.shape, 'enable'>({
    table: smsCommands,
    words: smsCommandLabels,
    call: sms.enable,
    input: (_, { id }) => ({ id }),
    name: 'smsCode',
    refresh: [sms.family.path],
  }).map((action) => ({ ...action, when: ({ isInUse }) => isInUse === 0 })),
});
