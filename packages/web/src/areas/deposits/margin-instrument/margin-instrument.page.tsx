import { marginInstrument, type MarginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { INSTRUMENT, instrumentState, MARGIN_MODE } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { lazyPart } from '#api/lazy-part.ts';
import { useLang } from '#i18n/language.ts';
import { definePage } from '#resource/define-page.tsx';
import { StateAndStep } from '#widgets/steps/StateAndStep.tsx';
import { StatusDot } from '#widgets/StatusDot.tsx';
import { EnterpriseName } from '../EnterpriseName.tsx';
import { nextOf } from '#resource/detail/next-of.tsx';
import { recordStepAction, recordStepSaid } from '#widgets/steps/record-steps.ts';
import { instrumentSteps } from './instrument-step.ts';
import { instrumentActions, instrumentStates } from './instrument-actions.ts';
import { ExpireDate } from '../ExpireDate.tsx';
import { instrumentTones } from '../instrument-tones.ts';
import { InstrumentTabs } from './InstrumentTabs.tsx';
import { about } from './margin-instrument.about.words.ts';
import { instrumentText } from './margin-instrument.words.ts';

const InstrumentDefaults = lazyPart(() => import('./InstrumentDefaults.tsx'), 'InstrumentDefaults');
const ModeControl = lazyPart(() => import('./ModeControl.tsx'), 'ModeControl');
const ProjectDue = lazyPart(() => import('./ProjectDue.tsx'), 'ProjectDue', { isExtra: true });
const IssuerControl = lazyPart(() => import('./IssuerControl.tsx'), 'IssuerControl');

const state = { field: 'instrumentState', tones: instrumentTones } as const;

const OPEN: readonly number[] = [INSTRUMENT.waiting, INSTRUMENT.rejected];

export const MarginInstrumentPage = definePage(marginInstrument, {
  about: about['/deposit/margin_instrument'],
  empty: instrumentText.empty,
  toolbar: InstrumentTabs,
  columns: [
    'instrumentNo',
    { field: 'instrumentState', width: 200, least: 130, render: (row) => <InstrumentState row={row} /> },
    { field: 'projectName', width: 200 },
    'amount',
    'balance',
    { field: 'expireDate', render: (row) => <ExpireDate instrument={row} /> },
    'issuerName',
    { field: 'waitsFor', isHidden: true },
    { field: 'enterpriseName', isHidden: true },
    { field: 'mode', isHidden: true },
    { field: 'townCode', isHidden: true },
    { field: 'fileStatus', isHidden: true },
    { field: 'topUpDeadline', isHidden: true },
    { field: 'confirmTime', isHidden: true },
  ],
  filters: [
    'waitsFor',
    'instrumentState',
    'expiryStage',
    'projectName',
    'instrumentNo',
    'enterpriseName',
    'mode',
    'townCode',
    'hasIssuerAccount',
    'expireDate',
    'amount',
  ],
  isFormLong: true,
  form: [
    {
      title: instrumentText.project,
      fields: [{ field: 'constructionFileId', help: instrumentText.fileHelp }],
      Below: ProjectDue,
    },
    {
      title: instrumentText.paper,
      fields: [
        { field: 'mode', control: ModeControl },
        'instrumentNo',
        { field: 'amount', help: instrumentText.amountHelp },
        'issueDate',
        { field: 'expireDate', help: instrumentText.expireHelp },
        { field: 'isIrrevocable', when: ({ mode }) => mode !== MARGIN_MODE.cash },
        { field: 'isOnDemand', when: ({ mode }) => mode !== MARGIN_MODE.cash },
      ],
    },
    {
      title: instrumentText.issuer,
      fields: [
        { field: 'issuerUnitId', control: IssuerControl, help: instrumentText.issuerHelp },
        { field: 'issuerName', when: ({ issuerUnitId }) => !issuerUnitId },
      ],
    },
    { title: instrumentText.scan, fields: ['voucherAtt', 'remark'] },
  ],
  saveVerb: { add: instrumentText.saveVerb, edit: instrumentText.saveVerb },
  FurtherDefaults: InstrumentDefaults,
  // Which project, and what is renewed; a draft begun for one is none of another's.
  fromAddress: ['constructionFileId', 'replacesId'],
  defaults: () => ({ isIrrevocable: 1, isOnDemand: 1 }),
  detail: [
    {
      title: instrumentText.paper,
      fields: [
        state,
        'waitsFor',
        'projectName',
        { field: 'enterpriseName', render: (row) => <EnterpriseName record={row} /> },
        'instrumentNo',
        'mode',
        'amount',
        'issuerName',
        'issueDate',
        'expireDate',
        'isIrrevocable',
        'isOnDemand',
        'voucherAtt',
        'remark',
      ],
    },
    { title: instrumentText.money, fields: ['usedAmount', 'toppedAmount', 'balance', 'topUpDeadline'] },
    {
      title: instrumentText.standing,
      fields: ['expiryStage', 'daysLeft', 'confirmBy', 'confirmTime', 'rejectReason'],
    },
    { title: instrumentText.project, fields: ['fileNo', 'townCode', 'fileStatus'] },
    { title: instrumentText.usages, fields: ['usages'] },
    { title: instrumentText.ledger, fields: ['movements'] },
    { title: instrumentText.chain, fields: ['chain'] },
  ],
  mayEdit: ({ instrumentState }) => OPEN.includes(instrumentState),
  mayRemove: ({ instrumentState, replacesId }) =>
    instrumentState === INSTRUMENT.rejected || (instrumentState === INSTRUMENT.waiting && Boolean(replacesId)),
  rowActions: instrumentActions,
  states: {
    ...instrumentStates,
    next: (row) => recordStepAction(instrumentSteps, row),
    Next: nextOf<typeof marginInstrument.family.record.shape>(instrumentSteps, {
      actions: () => instrumentActions,
      editRight: marginInstrument.submit.action,
      isFormLong: true,
    }),
  },
});

function InstrumentState({ row }: { row: MarginInstrument }) {
  const lang = useLang();
  return (
    <StateAndStep said={recordStepSaid(instrumentSteps, row, lang)}>
      <StatusDot tone={instrumentTones[row.instrumentState] ?? 'idle'}>
        {wordOf(instrumentState, row.instrumentState, lang)}
      </StatusDot>
    </StateAndStep>
  );
}
