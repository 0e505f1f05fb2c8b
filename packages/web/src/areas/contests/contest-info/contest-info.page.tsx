import { contestInfo, type ContestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { isContestEditable } from '@trainrace/contract/areas/contests/contest-commands';
import { changedRules, CONTEST_SCORE_RULES, needsChangeReason } from '@trainrace/contract/areas/contests/score-rules';
import { actionOf } from '@trainrace/contract/wire/endpoint';

import { currentIdentity } from '#api/identity.ts';
import { lazyPart } from '#api/lazy-part.ts';
import { useLabel } from '#i18n/language.ts';
import { contestText } from './contest-info.words.ts';
import { definePage, type PageOf } from '#resource/define-page.tsx';
import { contestActions, contestStates } from './contest-commands.tsx';
import { ContestState } from './ContestState.tsx';
import type { DetailField, FormSection } from '#resource/page.ts';

/** Two lines, so that a clerk compares days under days. Of a former year nobody entered here. */
function ApplyWindow({ contest: { applyStart, applyEnd, isImported } }: { contest: ContestInfo }) {
  const label = useLabel();
  return (
    <span className="figures">
      {isImported === 1 ? label(contestInfo.family.labels.isImported) : applyStart.slice(0, 16)}
      <br />
      {isImported === 1 ? applyStart.slice(0, 10) : applyEnd.slice(0, 16)}
    </span>
  );
}

type Shape = typeof contestInfo.family.record.shape;
type Field = keyof typeof contestInfo.family.draft.shape;

/** Right of the bureau that no unit has. */
const FILING = actionOf(contestInfo.command, { command: 'file' });

const Conditions = lazyPart(() => import('#widgets/Conditions.tsx'), 'Conditions');
const EligibilityControl = lazyPart(() => import('./EligibilityControl.tsx'), 'EligibilityControl');
const RuleChanges = lazyPart(() => import('#widgets/RuleChanges.tsx'), 'RuleChanges');
const TheoryShare = lazyPart(() => import('./TheoryShare.tsx'), 'TheoryShare', { isExtra: true });
const ContestCounts = lazyPart(() => import('./ContestCounts.tsx'), 'ContestCounts');
const ContestRowSteps = lazyPart(() => import('./ContestRowSteps.tsx'), 'ContestRowSteps', { isExtra: true });
const ContestTrades = lazyPart(() => import('./ContestTrades.tsx'), 'ContestTrades');

/** Conditions are read in words; of reasons those that were given. */
function asRead(field: Field): keyof Shape | DetailField<Shape> {
  if (field === 'eligibility') return { field, render: ({ eligibility }) => <Conditions rules={eligibility ?? []} /> };
  if (field !== 'changeReason') return field;
  return { field: 'ruleChanges', render: ({ ruleChanges }) => <RuleChanges changes={ruleChanges ?? []} /> };
}

const SECTIONS = [
  {
    title: contestText.basics,
    fields: ['contestName', 'contestYear', 'sessionNo', 'contestLevel', 'contestClass'],
  },
  {
    title: contestText.units,
    fields: [
      'hostUnits',
      { field: 'leadHostUnit', when: ({ hostUnits = [] }) => hostUnits.length > 1 },
      'undertakeUnitId',
      'coUnits',
    ],
  },
  {
    title: contestText.schedule,
    fields: [
      'applyStart',
      'applyEnd',
      'auditEnd',
      'theoryDate',
      'practiceDateStart',
      'practiceDateEnd',
      'appealDays',
      'publicityDays',
      { field: 'dayCount', help: contestText.dayCountHelp },
    ],
  },
  {
    title: contestText.rules,
    fields: [
      { field: 'theoryWeight', help: contestText.weightsHelp },
      'practiceWeight',
      'passTheory',
      'passPractice',
      'tieRule',
      {
        field: 'changeReason',
        help: contestText.changeReasonHelp,
        when: (draft, contest) =>
          contest !== null &&
          needsChangeReason(contest as unknown as ContestInfo) &&
          changedRules(CONTEST_SCORE_RULES, contest, draft).length > 0,
      },
      'quotaPerUnit',
      'tradesPerPerson',
      'needFirstAudit',
    ],
  },
  {
    title: contestText.whoMayEnter,
    fields: [{ field: 'eligibility', help: contestText.conditionsHelp, control: EligibilityControl }],
  },
  { title: contestText.papers, fields: ['regulationAtt', 'techDocAtt'] },
  { title: contestText.contact, fields: ['contact', 'contactTel'] },
] satisfies readonly FormSection<typeof contestInfo.family.draft.shape>[];

/** A unit makes contests for itself alone. */
function ownUnit(): { undertakeUnitId?: string } {
  const { user } = currentIdentity() ?? {};
  return user?.roleinfos.some(({ roleNo }) => roleNo === 'ORG') ? { undertakeUnitId: user.extData.id } : {};
}

export const contestPage: PageOf<typeof contestInfo> = {
  about: contestText.about,
  empty: contestText.empty,
  columns: [
    'contestName',
    { field: 'contestStatus', width: 190, least: 130, render: (contest) => <ContestState contest={contest} /> },
    'contestYear',
    'undertakeUnitName',
    {
      field: 'applyEnd',
      width: 160,
      title: contestText.applyWindow,
      render: (contest) => <ApplyWindow contest={contest} />,
    },
    'tradeCount',
    'applicationCount',
    { field: 'contestLevel', isHidden: true },
    { field: 'contestNo', isHidden: true },
    { field: 'contestClass', isHidden: true },
    { field: 'filingNo', isHidden: true },
    { field: 'theoryDate', isHidden: true },
    { field: 'practiceDateStart', isHidden: true },
    { field: 'contact', isHidden: true },
    { field: 'createTime', isHidden: true },
  ],
  filters: [
    'contestName',
    'contestStatus',
    'contestYear',
    'contestLevel',
    'contestClass',
    'contestNo',
    'applyStart',
    'isImported',
  ],
  form: SECTIONS,
  isFormLong: true,
  hasWorkspace: true,
  detail: [
    {
      title: contestText.state,
      fields: [
        { field: 'contestStatus', render: (contest) => <ContestState contest={contest} /> },
        'entryWindow',
        'contestNo',
        'filingNo',
        { field: 'tradeCount', render: (contest) => <ContestCounts contest={contest} of="trades" /> },
        { field: 'applicationCount', render: (contest) => <ContestCounts contest={contest} of="entries" /> },
        {
          field: 'firstLockTime',
          title: contestText.scores,
          render: (contest) => <ContestCounts contest={contest} of="scores" />,
        },
        'cancelReason',
        'isImported',
      ],
    },
    ...SECTIONS.map(({ title, fields }) => ({
      title,
      fields: fields.map((one) => asRead(typeof one === 'string' ? one : one.field)),
    })),
  ],
  mayEdit: ({ contestStatus }, rights) => isContestEditable(contestStatus, rights.has(FILING)),
  mayRemove: ({ contestStatus }) => contestStatus === 0 || contestStatus === 15,
  rowActions: contestActions,
  states: contestStates,
  rowSteps: { field: 'contestStatus', Steps: ContestRowSteps },
  formFooter: TheoryShare,
  detailExtra: ContestTrades,
  defaults: (today) => ({
    ...ownUnit(),
    contestLevel: 4,
    contestClass: 2,
    contestYear: today.getFullYear(),
    theoryWeight: 30,
    practiceWeight: 70,
    passTheory: '60.00',
    passPractice: '60.00',
    appealDays: 3,
    publicityDays: 5,
    dayCount: 2,
    tieRule: 1,
    needFirstAudit: 1,
  }),
};

export const ContestInfoPage = definePage(contestInfo, contestPage);
