import { ANNOUNCEMENT } from '@trainrace/contract/dictionaries';
import { announcement, type Announcement } from '@trainrace/contract/message/announcement';
import { metaOf } from '@trainrace/contract/wire/fields';
import { announcementText } from './announcement.words.ts';
import { useWords } from '#i18n/words.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';
import { definePage } from '#resource/define-page.tsx';
import { FieldValue } from '#resource/detail/FieldValue.tsx';
import type { ActionProps } from '#resource/page.ts';

type Props = ActionProps<typeof announcement.family.record.shape>;

const isOut = ({ announceState }: Announcement) => announceState === ANNOUNCEMENT.published;

export const AnnouncementPage = definePage(announcement, {
  about: announcementText.announcementAbout,
  empty: announcementText.announcementEmpty,
  columns: [
    'title',
    { field: 'announceState', tones: { 0: 'idle', 1: 'good', 2: 'waiting' } },
    { ...reach('roles'), width: 160 },
    { ...reach('towns'), width: 140 },
    'publishTime',
    'publisherName',
    { field: 'updateTime', isHidden: true },
  ],
  filters: ['title', 'announceState', 'publishTime'],
  form: [
    { title: announcementText.words, fields: ['title', 'content'] },
    { title: announcementText.whom, fields: ['roles', 'towns'] },
  ],
  detail: [
    {
      title: announcementText.words,
      fields: ['title', 'announceState', 'publishTime', 'publisherName', 'content'],
    },
    { title: announcementText.whom, fields: [reach('roles'), reach('towns')] },
  ],
  mayEdit: (record) => !isOut(record),
  mayRemove: (record) => !isOut(record),
  rowActions: [
    {
      key: 'publish',
      label: announcementText.publish,
      right: 'announcement_publish',
      when: (record) => !isOut(record),
      Dialog: Publish,
    },
    {
      key: 'withdraw',
      label: announcementText.withdraw,
      right: 'announcement_withdraw',
      when: isOut,
      isDanger: true,
      Dialog: Withdraw,
    },
  ],
});

/** Nothing picked reaches everybody, and says so. */
function reach(field: 'roles' | 'towns') {
  const meta = metaOf(announcement.family.record.shape[field]);
  const Reach = ({ picked }: { picked: readonly string[] | null | undefined }) => {
    const t = useWords(announcementText);
    return picked?.length ? (
      <FieldValue value={picked} meta={meta} isShort />
    ) : (
      t(field === 'roles' ? 'allRoles' : 'allTowns')
    );
  };
  return { field, render: (record: Announcement) => <Reach picked={record[field]} /> };
}

function Publish({ record, close }: Props) {
  const t = useWords(announcementText);
  return (
    <CommandDialog
      title={t('publish')}
      text={t('publishText')}
      verb={t('publish')}
      call={announcement.command}
      input={{ id: record.id, command: 'publish', version: record.version }}
      refresh={[announcement.family.path]}
      close={close}
    />
  );
}

function Withdraw({ record, close }: Props) {
  const t = useWords(announcementText);
  return (
    <CommandDialog
      title={t('withdraw')}
      text={t('withdrawText')}
      verb={t('withdraw')}
      isDanger
      call={announcement.command}
      input={{ id: record.id, command: 'withdraw', version: record.version }}
      refresh={[announcement.family.path]}
      close={close}
    />
  );
}
