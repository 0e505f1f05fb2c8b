import { monthlyStatement, type MonthlyStatement } from '@trainrace/contract/areas/deposits/monthly-statement';
import { monthlyStatementCommands } from '@trainrace/contract/areas/deposits/monthly-statement-commands';
import { monthlyStatementCommandLabels } from '@trainrace/contract/areas/deposits/monthly-statement-commands.labels';
import { monthEnded } from '@trainrace/contract/areas/deposits/statement-rules';
import { REPORT_TYPE, STATEMENT, statementHolder, statementStatus } from '@trainrace/contract/dictionaries';
import { stepOf, type VerbOf } from '@trainrace/contract/wire/commands';
import { isBarred } from '@trainrace/contract/wire/next-step';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { inLang } from '@trainrace/contract/wire/label';
import type { ComponentProps } from 'react';
import { currentIdentity } from '#api/identity.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { commandActions } from '#resource/command/table-commands.tsx';
import type { Commands } from '#resource/command/commands.ts';
import { commandBatch } from '#resource/command/table-batch.tsx';
import { definePage } from '#resource/define-page.tsx';
import { StateAndStep } from '#widgets/steps/StateAndStep.tsx';
import { StatusDot, type Tones } from '#widgets/StatusDot.tsx';
import { EnterpriseName } from '../EnterpriseName.tsx';
import { about } from './monthly-statement.about.words.ts';
import { statementText as text } from './monthly-statement.words.ts';
import { nextOf } from '#resource/detail/next-of.tsx';
import { recordStepAction, recordStepSaid } from '#widgets/steps/record-steps.ts';
import { statementSteps } from './statement-step.ts';
import { OddFigures } from './OddFigures.tsx';
import { RemindAllLate, RemindSelected } from './RemindLate.tsx';

type Verb = VerbOf<typeof monthlyStatementCommands>;

/** Figures of its kind that it has. */
const DECIDED = [
  'enterpriseName',
  'townCode',
  'workerCount',
  'payableWage',
  'paidWage',
  'arrearsAmount',
  'arrearsPeople',
  'openCount',
  'usedAmount',
  'balance',
  'flags',
] as const;

const states: Commands<Verb> = {
  table: monthlyStatementCommands,
  words: monthlyStatementCommandLabels,
  call: monthlyStatement.command,
  labels: monthlyStatement.family.labels,
  name: 'subjectName',
  refresh: [monthlyStatement.family.path],
  decided: {
    family: monthlyStatement.family,
    fields: (_, row) => ['reportMonth', ...DECIDED.filter((field) => row[field] !== null && row[field] !== undefined)],
  },
};

const tones: Tones = {
  1: 'waiting',
  0: 'idle',
  10: 'waiting',
  12: 'bad',
  20: 'waiting',
  22: 'bad',
  30: 'good',
  40: 'idle',
};

const KINDS: Readonly<Record<string, number>> = { U028: REPORT_TYPE.wages, U031: REPORT_TYPE.town };

/** Kind of statement that the signed-in user reports. */
const ownKind = () => KINDS[currentIdentity()?.user.userId ?? ''] ?? REPORT_TYPE.deposits;

/** A town returns before it has checked, the bureau after. */
const actorOf = (verb: string) =>
  verb === 'report' ? 'reporter' : currentIdentity()?.user.userId === 'U031' ? 'town' : 'bureau';

type Draft = { reportType?: unknown };
const isWages = ({ reportType }: Draft) => reportType === REPORT_TYPE.wages;
const isDeposits = ({ reportType }: Draft) => reportType === REPORT_TYPE.deposits;
const isWritten = ({ statementStatus: at }: MonthlyStatement) =>
  at === STATEMENT.due || at === STATEMENT.draft || at === STATEMENT.townReturned || at === STATEMENT.returned;

/** A town writes its summary, and nothing of what the enterprises report. */
const isOwn = ({ reportType }: { reportType?: unknown }) => reportType === ownKind();

const Decide = commandBatch(states, ['check', 'confirm', 'archive']);

const rowActions = commandActions<typeof monthlyStatement.family.record.shape, Verb>(states).map((action) => ({
  ...action,
  when: (record: MonthlyStatement) =>
    (action.key !== 'report' || isOwn(record)) &&
    stepOf(monthlyStatementCommands, action.key as Verb, record, actorOf(action.key)) !== null &&
    !isBarred({ ...record }, action.key),
}));

export const MonthlyStatementPage = definePage(monthlyStatement, {
  about: about['/deposit/monthly_statement'],
  empty: text.empty,
  columns: [
    'statementNo',
    // Its English heading is not broken within the word.
    { field: 'reportMonth', least: 88 },
    // In two lines: a column more would not fit beside the figures at 1280.
    { field: 'subjectName', title: text.subject, width: 210, least: 150, render: (row) => <Subject row={row} /> },
    // With what comes next, in two or three lines.
    { field: 'statementStatus', width: 300, least: 200, render: (row) => <StatementState row={row} /> },
    { field: 'paidWage', title: text.figures, width: 230, least: 176, render: (record) => <Figures record={record} /> },
    { field: 'flags', width: 130, least: 92 },
    // Said beside the state.
    { field: 'isLate', isHidden: true },
    // Said by the step below the state.
    { field: 'dueDate', isHidden: true },
    { field: 'enterpriseName', isHidden: true, render: (row) => <EnterpriseOf row={row} /> },
    { field: 'townCode', isHidden: true },
    { field: 'reportType', isHidden: true },
    { field: 'submitTime', isHidden: true },
    { field: 'remindCount', isHidden: true },
  ],
  filters: [
    'reportMonth',
    'statementStatus',
    { field: 'waitsFor', title: text.waitsFor, dictionary: statementHolder },
    'isLate',
    { field: 'hasFlags', title: text.odd },
    'subjectName',
    'townCode',
    'reportType',
    'enterpriseName',
    'submitTime',
    'arrearsAmount',
    'arrearsPeople',
  ],
  defaults: (today) => ({
    reportMonth: monthEnded(today),
    reportType: ownKind() as 1,
  }),
  form: [
    {
      title: text.what,
      fields: [
        { field: 'reportMonth', help: text.monthHelp },
        'reportType',
        { field: 'constructionFileId', when: isWages },
      ],
    },
    {
      title: text.wages,
      fields: [
        { field: 'workerCount', when: isWages },
        { field: 'realNameCount', when: isWages },
        { field: 'payableWage', when: isWages },
        { field: 'paidWage', when: isWages },
        { field: 'arrearsAmount', help: text.arrearsHelp, when: isWages },
        { field: 'arrearsPeople', help: text.arrearsHelp, when: isWages },
        { field: 'specialIn', when: isWages },
        { field: 'specialBalance', when: isWages },
      ],
    },
    {
      title: text.deposits,
      fields: [
        { field: 'openCount', when: isDeposits },
        { field: 'newCount', when: isDeposits },
        { field: 'newAmount', when: isDeposits },
        { field: 'usedAmount', when: isDeposits },
        { field: 'releasedAmount', when: isDeposits },
        { field: 'expiringCount', when: isDeposits },
        { field: 'balance', when: isDeposits },
      ],
    },
    { title: text.who, fields: ['reporter', 'reporterMobile', { field: 'remark', help: text.remarkHelp }, 'atts'] },
  ],
  detail: [
    {
      title: text.what,
      fields: [
        'statementNo',
        'reportMonth',
        'reportType',
        'subjectName',
        { field: 'enterpriseName', render: (row) => <EnterpriseOf row={row} /> },
        'townCode',
        'dueDate',
        'isLate',
      ],
    },
    {
      title: text.wages,
      fields: ['workerCount', 'realNameCount', 'payableWage', 'paidWage', 'arrearsAmount', 'arrearsPeople'],
    },
    { title: text.account, fields: ['specialIn', 'specialBalance'] },
    {
      title: text.deposits,
      fields: [
        'openCount',
        'newCount',
        'newAmount',
        'usedAmount',
        'releasedAmount',
        'expiringCount',
        'previousBalance',
        'balance',
      ],
    },
    {
      title: text.course,
      fields: [
        'flags',
        'remark',
        'opinion',
        'reporter',
        'reporterMobile',
        'submitTime',
        'checkTime',
        'confirmTime',
        'remindCount',
        'lastRemindTime',
        'atts',
      ],
    },
  ],
  formFooter: OddFigures,
  mayEdit: (record) => isWritten(record) && isOwn(record),
  mayRemove: (record) => record.statementStatus === STATEMENT.draft && isOwn(record),
  rowActions,
  states: {
    ...states,
    next: (row) => recordStepAction(statementSteps, row),
    Next: nextOf<typeof monthlyStatement.family.record.shape>(statementSteps, {
      actions: () => rowActions,
      editRight: monthlyStatement.submit.action,
    }),
  },
  toolbar: RemindAllLate,
  batch: ForSelected,
});

function StatementState({ row }: { row: MonthlyStatement }) {
  const lang = useLang();
  return (
    <StateAndStep said={recordStepSaid(statementSteps, row, lang)}>
      <StatusDot tone={tones[row.statementStatus] ?? 'idle'}>
        {wordOf(statementStatus, row.statementStatus, lang)}
        {row.isLate === 1 && ` · ${inLang(monthlyStatement.family.labels.isLate, lang)}`}
      </StatusDot>
    </StateAndStep>
  );
}

function Subject({ row }: { row: MonthlyStatement }) {
  return (
    <>
      <span>{row.subjectName}</span>
      {row.enterpriseName !== null && (
        <>
          <br />
          <small>
            <EnterpriseOf row={row} />
          </small>
        </>
      )}
    </>
  );
}

/** Of what supervising units and towns report there is none. */
function EnterpriseOf({ row: { enterpriseId, enterpriseName } }: { row: MonthlyStatement }) {
  if (enterpriseName === null) return '—';
  return enterpriseId === null ? enterpriseName : <EnterpriseName record={{ enterpriseId, enterpriseName }} />;
}

function ForSelected(props: ComponentProps<typeof RemindSelected>) {
  return (
    <>
      <Decide {...props} />
      <RemindSelected {...props} />
    </>
  );
}

/** Subject, in a line: wages, or deposits. */
function Figures({ record }: { record: MonthlyStatement }) {
  const t = useWords(text);
  const said = (value: unknown) => String(value ?? '—');
  return record.reportType === REPORT_TYPE.deposits
    ? t('depositFigures', { count: said(record.openCount), balance: said(record.balance) })
    : record.paidWage === null
      ? '—'
      : t('wageFigures', { workers: said(record.workerCount), paid: said(record.paidWage) });
}
