// Every entry that the caller may see: for the bureau to look up, export, disqualify and reopen.
import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { applicationCommands, HOLDS_PLACE } from '@trainrace/contract/areas/contests/application-commands';
import { applicationCommandLabels } from '@trainrace/contract/areas/contests/application-commands.labels';
import { eligibilityText, entryText, reviewText } from '../entry/entry.words.ts';
import { definePage } from '#resource/define-page.tsx';
import { mayCommand, rightOf } from '../entry/entry-commands.tsx';
import { EntryState } from '../entry/EntryState.tsx';
import { entrySections } from '../entry/entry-sections.ts';
import { entryTones } from '#widgets/entry-tones.ts';
import { PapersButton } from '../entry/PapersButton.tsx';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useLabel } from '#i18n/language.ts';
import { nextOf } from '#resource/detail/next-of.tsx';
import { entrySteps } from '../entry/entry-step.ts';
import type { ActionProps, SelectionProps } from '#resource/page.ts';

const DecideLocal = lazyPart(() => import('../entry/DecideLocal.tsx'), 'DecideLocal');
const EligibilityTools = lazyPart(() => import('../entry/EligibilityTools.tsx'), 'EligibilityTools', { isExtra: true });
const EntryTimeline = lazyPart(() => import('../entry/EntryTimeline.tsx'), 'EntryTimeline', { isExtra: true });
const EntryCommandDialog = lazyPart(() => import('../entry/EntryCommandDialog.tsx'), 'EntryCommandDialog');

type Shape = typeof applicationInfo.family.record.shape;

// Entries are made and removed by who enters, on pages of their own.
const { submit: _, remove: __, ...looking } = applicationInfo;

/** Of a former year nobody handed in anything here. */
function SubmitTime({ entry: { submitTime, isImported } }: { entry: ApplicationInfo }) {
  const label = useLabel();
  return isImported === 1 ? label(looking.family.labels.isImported) : submitTime?.slice(0, 16);
}

const BUREAU_COMMANDS = ['disqualify', 'reopen'] as const;

export const EntryListPage = definePage(looking, {
  about: reviewText.aboutList,
  toolbar: () => <PapersButton mayGiveReason />,
  columns: [
    'applyNo',
    'name',
    { field: 'auditStatus', width: 220, least: 180, render: (entry) => <EntryState entry={entry} /> },
    'tradeName',
    { field: 'contestGroup', isHidden: true },
    'workUnit',
    { field: 'townCode', isHidden: true },
    { field: 'submitTime', render: (entry) => <SubmitTime entry={entry} /> },
    'contestName',
    { field: 'ticketNo', isHidden: true },
    { field: 'idCardNo', isHidden: true },
    { field: 'mobile', isHidden: true },
    { field: 'applySource', isHidden: true },
    { field: 'handleUnitName', isHidden: true },
    { field: 'proCheckState', isHidden: true },
  ],
  filters: [
    'name',
    'auditStatus',
    'contestId',
    'contestTradeId',
    'contestGroup',
    'applyNo',
    'workUnit',
    'townCode',
    'applySource',
    'submitTime',
    'workYears',
    'idCardNo',
    'isImported',
  ],
  empty: reviewText.emptyOther,
  detail: [
    {
      fields: [
        'applyNo',
        { field: 'auditStatus', tones: entryTones },
        'contestName',
        'tradeName',
        'contestGroup',
        'ticketNo',
        'isImported',
      ],
    },
    { title: entryText.person, fields: entrySections.person },
    { title: entryText.work, fields: [...entrySections.work] },
    { title: entryText.papers, fields: [...entrySections.papers] },
    {
      title: eligibilityText.title,
      fields: [
        'isLocalReason',
        'isLocalTime',
        'insuredUnit',
        'insuredMonths',
        'insuredFrom',
        'proCheckState',
        'proCheckMsg',
        'proCheckTime',
      ],
    },
  ],
  batch: (props: SelectionProps<Shape>) => (
    <LazyBoundary fallback={null}>
      <EligibilityTools {...props} />
    </LazyBoundary>
  ),
  rowActions: [
    ...BUREAU_COMMANDS.map((command) => ({
      key: command,
      label: applicationCommandLabels[command].verb,
      right: rightOf(command),
      isDanger: applicationCommands.commands[command].isDanger ?? false,
      when: (record: ApplicationInfo) => mayCommand(record, command, 'bureau'),
      Dialog: ({ record, close }: ActionProps<Shape>) => (
        <LazyBoundary fallback={null}>
          <EntryCommandDialog entry={record} command={command} close={close} />
        </LazyBoundary>
      ),
    })),
    {
      key: 'decideLocal',
      label: eligibilityText.decideLocal,
      right: applicationInfo.editIsLocalSubmit.action,
      when: ({ auditStatus }: ApplicationInfo) => HOLDS_PLACE.includes(auditStatus),
      Dialog: (props: ActionProps<Shape>) => (
        <LazyBoundary fallback={null}>
          <DecideLocal {...props} />
        </LazyBoundary>
      ),
    },
  ],
  hasBoard: true,
  states: {
    table: applicationCommands,
    words: applicationCommandLabels,
    next: () => null,
    Next: nextOf<Shape>(entrySteps, { editRight: applicationInfo.submit.action }),
  },
  detailExtra: ({ record }: { record: ApplicationInfo }) => (
    <LazyBoundary fallback={null}>
      <EntryTimeline entry={record} />
    </LazyBoundary>
  ),
});
