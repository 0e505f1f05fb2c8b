import { NOTICE, NOTICE_FOR, PLAIN_NOTICE } from '@trainrace/contract/dictionaries';
import { fileNotice, type FileNotice, type FileNoticeCommand } from '@trainrace/contract/areas/documents/file-notice';
import { fileNoticeCommands } from '@trainrace/contract/areas/documents/file-notice-commands';
import { fileNoticeCommandLabels } from '@trainrace/contract/areas/documents/file-notice-commands.labels';
import { verbsOf } from '@trainrace/contract/wire/commands';
import { currentIdentity } from '#api/identity.ts';
import { lazyPart } from '#api/lazy-part.ts';
import { useWords } from '#i18n/words.ts';
import { commandActions } from '#resource/command/table-commands.tsx';
import type { Commands, TextProps } from '#resource/command/commands.ts';
import { definePage } from '#resource/define-page.tsx';
import { about } from './file-notice.about.words.ts';
import { fileNoticeText } from './file-notice.words.ts';
import { NoticeFooter } from './NoticeFooter.tsx';
import { PublishText } from './ReachText.tsx';
import { RolesControl, TargetsControl, TownsControl } from './ScopeControls.tsx';

type Shape = typeof fileNotice.family.record.shape;

const RichTextControl = lazyPart(() => import('./RichTextControl.tsx'), 'RichTextControl');
const NoticeText = lazyPart(() => import('../NoticeText.tsx'), 'NoticeText');
const NoticeReaders = lazyPart(() => import('./NoticeReaders.tsx'), 'NoticeReaders', { isExtra: true });

const commands: Commands<FileNoticeCommand> = {
  table: fileNoticeCommands,
  words: fileNoticeCommandLabels,
  call: fileNotice.command,
  labels: fileNotice.family.labels,
  name: 'title',
  refresh: [fileNotice.family.path],
  texts: {
    publish: ({ record, text }: TextProps) => <PublishText notice={record as unknown as FileNotice} text={text} />,
  },
};

/** Confirming is the readers', who have a page of their own. */
const OWN_VERBS = verbsOf(fileNoticeCommands).filter((verb) => verb !== 'receipt');

const EDITABLE: readonly number[] = [NOTICE.draft, NOTICE.published];

/** A unit writes to entrants of its contests alone. */
const isUnit = () => currentIdentity()?.user.roleinfos.some(({ roleNo }) => roleNo === 'ORG') ?? false;

function State({ notice: { noticeStatusName, isExpired } }: { notice: FileNotice & { noticeStatusName?: string } }) {
  const t = useWords(fileNoticeText);
  return <>{isExpired === 1 ? t('expired') : noticeStatusName}</>;
}

function Names({ names }: { names: readonly string[] }) {
  const t = useWords(fileNoticeText);
  return <>{names.length === 0 ? '—' : names.join(t('comma'))}</>;
}

export const FileNoticePage = definePage(fileNotice, {
  about: about['/message/file_notice'],
  empty: fileNoticeText.empty,
  columns: [
    'title',
    { field: 'noticeStatus', tones: { 0: 'idle', 10: 'waiting', 20: 'good', 40: 'bad', 50: 'idle' } },
    'category',
    'scopeType',
    'needReceipt',
    'publishTime',
    'publisherName',
    { field: 'docNo', isHidden: true },
    { field: 'receiptDeadline', isHidden: true },
    { field: 'isPublic', isHidden: true },
    { field: 'isExpired', isHidden: true },
    { field: 'remindTime', isHidden: true },
  ],
  filters: ['title', 'noticeStatus', 'category', 'scopeType', 'needReceipt', 'publishTime', 'docNo'],
  form: [
    {
      title: fileNoticeText.text,
      fields: ['title', 'docNo', 'category', { field: 'content', control: RichTextControl }, 'noticeAtts'],
    },
    {
      title: fileNoticeText.whom,
      fields: [
        'scopeType',
        { field: 'scopeIds', control: RolesControl, when: ({ scopeType }) => scopeType === NOTICE_FOR.roles },
        { field: 'scopeIds', control: TownsControl, when: ({ scopeType }) => scopeType === NOTICE_FOR.towns },
        { field: 'scopeIds', control: UnitsControl, when: ({ scopeType }) => scopeType === NOTICE_FOR.units },
        { field: 'scopeIds', control: ContestsControl, when: ({ scopeType }) => scopeType === NOTICE_FOR.contests },
        {
          field: 'scopeTowns',
          help: fileNoticeText.scopeTownsHelp,
          when: ({ scopeType }) => scopeType === NOTICE_FOR.roles,
        },
        {
          field: 'isPublic',
          help: fileNoticeText.publicHelp,
          when: ({ scopeType }) => scopeType === NOTICE_FOR.all,
        },
      ],
    },
    {
      title: fileNoticeText.when,
      fields: [
        'isTop',
        { field: 'needReceipt', help: fileNoticeText.receiptHelp },
        { field: 'receiptDeadline', when: ({ needReceipt }) => needReceipt === 1 },
        { field: 'expireTime', help: fileNoticeText.expireHelp },
      ],
    },
  ],
  isFormLong: true,
  defaults: () => ({
    category: PLAIN_NOTICE,
    ...(isUnit() ? { scopeType: NOTICE_FOR.contests } : { scopeType: NOTICE_FOR.all }),
  }),
  formFooter: NoticeFooter,
  detail: [
    {
      title: fileNoticeText.standing,
      fields: [
        { field: 'noticeStatus', render: (notice) => <State notice={notice} /> },
        'category',
        'docNo',
        'scopeType',
        { field: 'scopeNames', render: ({ scopeNames }) => <Names names={scopeNames ?? []} /> },
        'scopeTowns',
        'isPublic',
        'publishTime',
        'publisherName',
        'publishDept',
        'needReceipt',
        'receiptDeadline',
        'expireTime',
        'withdrawReason',
        'remindTime',
      ],
    },
    {
      title: fileNoticeText.text,
      fields: [{ field: 'content', render: ({ content }) => <NoticeText html={content ?? ''} /> }, 'noticeAtts'],
    },
  ],
  detailExtra: ({ record }) =>
    record.publishTime && record.noticeStatus >= NOTICE.published ? <NoticeReaders notice={record} /> : null,
  mayEdit: ({ noticeStatus }) => EDITABLE.includes(noticeStatus),
  mayRemove: ({ noticeStatus }) => noticeStatus === NOTICE.draft,
  rowActions: commandActions<Shape, FileNoticeCommand>(commands, OWN_VERBS),
  states: commands,
});

function UnitsControl(props: Parameters<typeof TownsControl>[0]) {
  return <TargetsControl {...props} scopeType={NOTICE_FOR.units} />;
}

function ContestsControl(props: Parameters<typeof TownsControl>[0]) {
  return <TargetsControl {...props} scopeType={NOTICE_FOR.contests} />;
}
