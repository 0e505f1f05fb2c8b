import { constructionFile, type ConstructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { isFileEditable } from '@trainrace/contract/areas/deposits/construction-file-commands';
import { FILE, fileStatus } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { lazyPart } from '#api/lazy-part.ts';
import { useLabel, useLang } from '#i18n/language.ts';
import { definePage, type PageOf } from '#resource/define-page.tsx';
import type { FormSection } from '#resource/page.ts';
import { StateAndStep } from '#widgets/steps/StateAndStep.tsx';
import { StatusDot } from '#widgets/StatusDot.tsx';
import { EnterpriseName } from '../EnterpriseName.tsx';
import { SendRemind } from '../SendRemind.tsx';
import { BegunFile } from './BegunFile.tsx';
import { about } from './construction-file.about.words.ts';
import { fileText } from './construction-file.words.ts';
import { fileActor } from './file-actor.ts';
import { fileActions, fileStates } from './file-commands.tsx';
import { recordStepSaid } from '#widgets/steps/record-steps.ts';
import { fileSteps } from './file-step.ts';
import { fileTones } from './file-tones.ts';
import { FileTabs } from './FileTabs.tsx';
import { markedAtSubmit } from './marked-at-submit.ts';

const FileApproval = lazyPart(() => import('./FileApproval.tsx'), 'FileApproval');
const FileInstruments = lazyPart(() => import('../FileInstruments.tsx'), 'FileInstruments');
const ReturnCard = lazyPart(() => import('./ReturnCard.tsx'), 'ReturnCard');
const ForEnterprise = lazyPart(() => import('./ForEnterprise.tsx'), 'ForEnterprise');
const DepositPreview = lazyPart(() => import('./DepositPreview.tsx'), 'DepositPreview', { isExtra: true });
const PapersAtSubmit = lazyPart(() => import('./PapersAtSubmit.tsx'), 'PapersAtSubmit', { isExtra: true });

const { labels } = constructionFile.family;

/** Fields returned for correction, in words. */
function ReturnedFields({ file: { returnFields } }: { file: ConstructionFile }) {
  const label = useLabel();
  return (returnFields ?? [])
    .map((field) => label(labels[field as keyof typeof labels] ?? [field, field]))
    .join(label(['、', ', ']));
}

const SECTIONS = [
  {
    title: fileText.project,
    fields: [
      {
        field: 'enterpriseId',
        help: fileText.enterpriseHelp,
        when: (_, record) => record === null && fileActor() !== 'enterprise',
      },
      'projectName',
      'projectCode',
      'industry',
      'investType',
      { field: 'townCode', when: () => fileActor() !== 'town' },
      'address',
      'industryDept',
    ],
    Below: ForEnterprise,
  },
  { title: fileText.owner, fields: ['ownerUnit', 'ownerContact', 'ownerMobile', 'supervisorUnit'] },
  {
    title: fileText.contractor,
    fields: [{ field: 'qualification', help: fileText.lastHelp }, 'legalPerson', 'laborManager', 'laborMobile'],
  },
  {
    title: fileText.contract,
    fields: [
      'contractNo',
      { field: 'contractAmount', help: fileText.amountHelp },
      'signDate',
      { field: 'permitNo', help: fileText.permitHelp },
      'permitDate',
    ],
    Below: DepositPreview,
  },
  { title: fileText.schedule, fields: ['planStart', 'planEnd', 'workerCount'] },
  {
    title: fileText.wages,
    fields: [
      'specialBank',
      { field: 'specialAccount', help: fileText.accountHelp },
      { field: 'marginMode', help: fileText.modeHelp },
    ],
  },
  {
    title: fileText.papers,
    fields: ['applicationAtts', 'contractAtts', 'licenceAtts', 'permitAtts', 'promiseAtts'],
    Below: PapersAtSubmit,
  },
] satisfies readonly FormSection<typeof constructionFile.family.draft.shape>[];

function FileState({ file }: { file: ConstructionFile }) {
  const lang = useLang();
  return (
    <StateAndStep said={recordStepSaid(fileSteps, file, lang)}>
      <StatusDot tone={fileTones[file.fileStatus] ?? 'idle'}>{wordOf(fileStatus, file.fileStatus, lang)}</StatusDot>
    </StateAndStep>
  );
}

function BelowFile({ record }: { record: ConstructionFile }) {
  return (
    <>
      <ReturnCard record={record} />
      <FileApproval record={record} />
      <FileInstruments record={record} />
    </>
  );
}

const enterprise = {
  field: 'enterpriseName',
  render: (file: ConstructionFile) => <EnterpriseName record={file} />,
} as const;

/** A form saves a draft; submitting is a step of its own, once everything is there. */
export const fileCalls = { ...constructionFile, submit: constructionFile.save };

export const filePage: PageOf<typeof fileCalls> = {
  about: about['/deposit/construction_file'],
  empty: fileText.empty,
  toolbar: FileTabs,
  columns: [
    'projectName',
    { field: 'fileStatus', width: 200, least: 130, render: (file) => <FileState file={file} /> },
    'enterpriseName',
    'approvedAmount',
    'dueDate',
    'townCode',
    'contractAmount',
    { field: 'holder', isHidden: true },
    { field: 'fileNo', isHidden: true },
    { field: 'heldSince', isHidden: true },
    { field: 'industry', isHidden: true },
    { field: 'marginMode', isHidden: true },
    { field: 'expireDate', isHidden: true },
    { field: 'cleanState', isHidden: true },
    { field: 'remindCount', isHidden: true },
    { field: 'submitTime', isHidden: true },
  ],
  filters: [
    'projectName',
    'enterpriseName',
    'fileStatus',
    'townCode',
    'industry',
    'fileNo',
    'permitNo',
    'marginMode',
    'cleanState',
    'isExpiring',
    'dueDate',
    'submitTime',
    'contractAmount',
    'approvedAmount',
  ],
  isFormLong: true,
  hasWorkspace: true,
  form: markedAtSubmit(SECTIONS),
  detail: [
    {
      title: fileText.state,
      fields: [
        { field: 'fileStatus', tones: fileTones },
        'holder',
        'heldSince',
        'dueDate',
        'fileNo',
        'submitTime',
        'returnReason',
        {
          field: 'returnFields',
          render: (file) => (file.returnFields?.length ? <ReturnedFields file={file} /> : null),
        },
        'exemptReason',
        'voidReason',
      ],
    },
    {
      title: fileText.deposit,
      fields: [
        'cleanState',
        'calcRate',
        'calcAmount',
        'approvedRate',
        'approvedAmount',
        'marginModes',
        'deadline',
        'payDeadline',
        'expireDate',
      ],
    },
    ...SECTIONS.map(({ title, fields }) => ({
      title,
      fields: [
        ...(title === fileText.contractor ? ([enterprise, 'uscc'] as const) : []),
        ...fields.map((one) => (typeof one === 'string' ? one : one.field)).filter((field) => field !== 'enterpriseId'),
      ],
    })),
  ],
  mayEdit: ({ fileStatus }) => isFileEditable(fileStatus),
  mayRemove: ({ fileStatus }) => fileStatus === FILE.draft,
  rowActions: fileActions,
  batch: SendRemind,
  hasBoard: true,
  states: fileStates,
  detailExtra: BelowFile,
  Beginning: BegunFile,
  fromAddress: ['projectName', 'permitNo', 'permitDate', 'townCode'],
};

export const ConstructionFilePage = definePage(fileCalls, filePage);
