import { oss } from '@trainrace/contract/areas/system/oss';
import { ossCommands } from '@trainrace/contract/areas/system/oss-commands';
import { ossCommandLabels } from '@trainrace/contract/areas/system/oss-commands.labels';
import { ossText } from '../oss.words.ts';
import { commandActions } from '#resource/command/table-commands.tsx';
import { definePage } from '#resource/define-page.tsx';
import { KeyControl } from '#resource/form/PasswordControl.tsx';

const LOCAL = 9;
const isOutside = ({ category }: { category?: unknown }) => category !== LOCAL;

export const OssPage = definePage(oss, {
  about: ossText.ossAbout,
  empty: ossText.ossEmpty,
  columns: [
    'ossCode',
    'category',
    'isInUse',
    'status',
    'endpoint',
    'bucketName',
    { field: 'region', isHidden: true },
    { field: 'remark', isHidden: true },
    { field: 'updateTime', isHidden: true },
  ],
  filters: ['ossCode', 'category', 'status'],
  form: [
    { title: ossText.ossForm, fields: ['category', 'ossCode', 'remark'] },
    {
      title: ossText.ossPlace,
      fields: [
        { field: 'endpoint', when: isOutside, help: ossText.endpointHelp },
        { field: 'bucketName', when: isOutside },
        { field: 'region', when: isOutside },
        { field: 'accessKey', when: isOutside, control: KeyControl, help: ossText.keyHelp },
        { field: 'secretKey', when: isOutside, control: KeyControl, help: ossText.keyHelp },
      ],
    },
  ],
  detail: [
    {
      title: ossText.ossForm,
      fields: ['category', 'ossCode', 'status', 'isInUse', 'remark', 'updateTime'],
    },
    {
      title: ossText.ossPlace,
      fields: ['endpoint', 'bucketName', 'region', 'accessKey', 'secretKey'],
    },
  ],
  defaults: () => ({ category: 1 }),
  mayRemove: ({ status }) => status === 0,
  rowActions: commandActions<typeof oss.family.record.shape, 'enable'>({
    table: ossCommands,
    words: ossCommandLabels,
    call: oss.enable,
    input: (_, { id }) => ({ id }),
    name: 'ossCode',
    refresh: [oss.family.path],
  }).map((action) => ({ ...action, when: ({ isInUse }) => isInUse === 0 })),
});
