import { oss } from '@trainrace/contract/resource/oss';
import { ossText } from '../oss.words.ts';
import { useWords } from '#i18n/words.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';
import { definePage } from '#resource/define-page.tsx';
import { KeyControl } from '#resource/form/PasswordControl.tsx';
import type { ActionProps } from '#resource/page.ts';

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
  rowActions: [
    {
      key: 'enable',
      label: ossText.enable,
      right: oss.enable.action,
      when: ({ isInUse }) => isInUse === 0,
      Dialog: EnableStore,
    },
  ],
});

function EnableStore({ record, close }: ActionProps<typeof oss.family.record.shape>) {
  const t = useWords(ossText);
  return (
    <CommandDialog
      title={`${t('enable')}：${record.ossCode}`}
      text={t('enableStoreText')}
      verb={t('enable')}
      call={oss.enable}
      input={{ id: record.id }}
      refresh={[oss.family.path]}
      close={close}
    />
  );
}
