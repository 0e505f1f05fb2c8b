import { marginInstrument } from '@trainrace/contract/deposit/margin-instrument';
import { INSTRUMENT, MARGIN_MODE } from '@trainrace/contract/dictionaries';
import { lazyPart } from '#api/lazy-part.ts';
import { definePage } from '#resource/define-page.tsx';
import { instrumentActions, instrumentStates } from './instrument-actions.ts';
import { expiryTones, instrumentTones } from './instrument-tones.ts';
import { about } from './margin-instrument.about.words.ts';
import { instrumentText } from './margin-instrument.words.ts';

const IssuerControl = lazyPart(() => import('./IssuerControl.tsx'), 'IssuerControl');

const state = { field: 'instrumentState', tones: instrumentTones } as const;
const expiry = { field: 'expiryStage', tones: expiryTones } as const;

const OPEN: readonly number[] = [INSTRUMENT.waiting, INSTRUMENT.rejected];

/** The project, and what is renewed, as the page said that led here. */
function asLed(): { constructionFileId?: string; replacesId?: string } {
  const said = new URLSearchParams(window.location.search);
  const [file, replaces] = [said.get('file'), said.get('replaces')];
  return {
    ...(file === null ? {} : { constructionFileId: file }),
    ...(replaces === null ? {} : { replacesId: replaces }),
  };
}

export const MarginInstrumentPage = definePage(marginInstrument, {
  about: about['/deposit/margin_instrument'],
  empty: instrumentText.empty,
  columns: [
    'instrumentNo',
    state,
    'projectName',
    'amount',
    'balance',
    'expireDate',
    expiry,
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
    'expireDate',
  ],
  isFormLong: true,
  form: [
    {
      title: instrumentText.project,
      fields: [{ field: 'constructionFileId', help: instrumentText.fileHelp }],
    },
    {
      title: instrumentText.paper,
      fields: [
        'mode',
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
  defaults: () => ({ isIrrevocable: 1, isOnDemand: 1, ...asLed() }),
  detail: [
    {
      title: instrumentText.standing,
      fields: [state, 'waitsFor', expiry, 'daysLeft', 'confirmBy', 'confirmTime', 'rejectReason'],
    },
    { title: instrumentText.money, fields: ['amount', 'usedAmount', 'toppedAmount', 'balance', 'topUpDeadline'] },
    {
      title: instrumentText.paper,
      fields: [
        'instrumentNo',
        'mode',
        'issuerName',
        'issueDate',
        'expireDate',
        'isIrrevocable',
        'isOnDemand',
        'voucherAtt',
        'remark',
      ],
    },
    { title: instrumentText.project, fields: ['projectName', 'fileNo', 'enterpriseName', 'townCode', 'fileStatus'] },
    { title: instrumentText.usages, fields: ['usages'] },
    { title: instrumentText.ledger, fields: ['movements'] },
    { title: instrumentText.chain, fields: ['chain'] },
  ],
  mayEdit: ({ instrumentState }) => OPEN.includes(instrumentState),
  mayRemove: ({ instrumentState, replacesId }) =>
    instrumentState === INSTRUMENT.rejected || (instrumentState === INSTRUMENT.waiting && Boolean(replacesId)),
  rowActions: instrumentActions,
  states: instrumentStates,
});
