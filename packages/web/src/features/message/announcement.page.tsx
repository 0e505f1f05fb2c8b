import { ANNOUNCEMENT } from '@trainrace/contract/dictionaries';
import { announcement, type Announcement } from '@trainrace/contract/message/announcement';
import { announcementCommands } from '@trainrace/contract/message/announcement-commands';
import { announcementCommandLabels } from '@trainrace/contract/message/announcement-commands.labels';
import { metaOf } from '@trainrace/contract/wire/fields';
import { announcementText } from './announcement.words.ts';
import { useWords } from '#i18n/words.ts';
import { commandActions } from '#resource/command/table-commands.tsx';
import { commandBatch } from '#resource/command/table-batch.tsx';
import { definePage } from '#resource/define-page.tsx';
import { FieldValue } from '#resource/detail/FieldValue.tsx';

const commands = {
  table: announcementCommands,
  words: announcementCommandLabels,
  call: announcement.command,
  name: 'title',
  refresh: [announcement.family.path],
};

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
  rowActions: commandActions<typeof announcement.family.record.shape, 'publish' | 'withdraw'>(commands),
  batch: commandBatch(commands, ['publish', 'withdraw']),
  states: commands,
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
