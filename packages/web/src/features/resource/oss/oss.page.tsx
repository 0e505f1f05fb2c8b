import { oss } from '@trainrace/contract/resource/oss';
import { resourcesText } from '#i18n/resources.ts';
import { phrase, useWords } from '#i18n/words.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';
import { definePage } from '#resource/define-page.tsx';
import { KeyControl } from '#resource/form/PasswordControl.tsx';
import type { ActionProps } from '#resource/page.ts';

const LOCAL = 9;
const isOutside = ({ category }: { category?: unknown }) => category !== LOCAL;

export const OssPage = definePage(oss, {
  about: phrase(resourcesText, 'ossAbout'),
  empty: phrase(resourcesText, 'ossEmpty'),
  columns: [
    { field: 'ossCode', width: 160 },
    { field: 'category', width: 120 },
    { field: 'isInUse', width: 110 },
    { field: 'status', width: 90 },
    { field: 'endpoint', width: 300 },
    { field: 'bucketName', width: 140 },
    { field: 'region', isHidden: true },
    { field: 'remark', isHidden: true },
    { field: 'updateTime', isHidden: true },
  ],
  filters: ['ossCode', 'category', 'status'],
  form: [
    { title: phrase(resourcesText, 'ossForm'), fields: ['category', 'ossCode', 'remark'] },
    {
      title: phrase(resourcesText, 'ossPlace'),
      fields: [
        { field: 'endpoint', when: isOutside, help: phrase(resourcesText, 'endpointHelp') },
        { field: 'bucketName', when: isOutside },
        { field: 'region', when: isOutside },
        { field: 'accessKey', when: isOutside, control: KeyControl, help: phrase(resourcesText, 'keyHelp') },
        { field: 'secretKey', when: isOutside, control: KeyControl, help: phrase(resourcesText, 'keyHelp') },
      ],
    },
  ],
  detail: [
    {
      title: phrase(resourcesText, 'ossForm'),
      fields: ['category', 'ossCode', 'status', 'isInUse', 'remark', 'updateTime'],
    },
    {
      title: phrase(resourcesText, 'ossPlace'),
      fields: ['endpoint', 'bucketName', 'region', 'accessKey', 'secretKey'],
    },
  ],
  defaults: () => ({ category: 1 }),
  mayRemove: ({ status }) => status === 0,
  rowActions: [
    {
      key: 'enable',
      label: phrase(resourcesText, 'enable'),
      right: oss.enable.action,
      when: ({ isInUse }) => isInUse === 0,
      Dialog: EnableStore,
    },
  ],
});

function EnableStore({ record, close }: ActionProps<typeof oss.family.record.shape>) {
  const t = useWords(resourcesText);
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
