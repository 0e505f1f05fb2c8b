// Commands on an instrument after it was handed in: its issuer answers for the money, the bureau orders its use.
import { INSTRUMENT, instrumentState } from '../../dictionaries.ts';
import { commandTable, type Step } from '../../wire/commands.ts';

const { waiting, rejected, valid, used, replaced, released, voided } = INSTRUMENT;
const ISSUER = ['issuer', 'bureau'] as const;
const BUREAU = ['bureau'] as const;
const REASON = { reason: 'reasonNeeded' } as const;

/** The bureau answers for an issuer that has no account, and only then. */
const byIssuer = (step: Step) =>
  [
    { ...step, by: ['issuer'] },
    { ...step, by: ['bureau'], where: { ...step.where, issuerUnitId: [null] } },
  ] as const;

export const marginInstrumentCommands = commandTable({
  title: ['保证金凭证', 'Deposit instrument'],
  field: 'instrumentState',
  states: instrumentState,
  path: [waiting, valid, released],
  actors: {
    issuer: { words: ['监管单位', 'Issuer'], grant: { SUP: 'unit' }, rows: 'decidable' },
    bureau: { words: ['人社局', 'Bureau'], grant: { ADM_L: 'all' }, rows: 'decidable' },
  },
  commands: {
    confirm: {
      by: ISSUER,
      steps: [...byIssuer({ from: [waiting], to: valid })],
      notBy: { enter: 'instrumentFourEyes' },
    },
    reject: { by: ISSUER, steps: [...byIssuer({ from: [waiting], to: rejected })], needs: REASON, isDanger: true },
    payOut: {
      by: ISSUER,
      steps: [...byIssuer({ from: [used, valid, replaced], where: { waitsFor: ['pay'] } })],
      offers: ['paidDate'],
      notBy: { use: 'usageOwnPayment' },
    },
    topUp: {
      by: ISSUER,
      steps: [...byIssuer({ from: [used], to: valid, where: { isWholeAgain: [1] } }), ...byIssuer({ from: [used] })],
      offers: ['amount', 'topUpDate'],
    },
    release: {
      by: ISSUER,
      steps: [...byIssuer({ from: [valid], to: released, where: { waitsFor: ['release'] } })],
      notBy: { approveReturn: 'returnOwnRelease' },
    },
    use: {
      by: BUREAU,
      steps: [{ from: [valid, used], to: used }],
      needs: {
        orderNo: 'usageOrderNeeded',
        amount: 'usageAmountNeeded',
        workerCount: 'usageWorkersNeeded',
        orderAtt: 'usagePaperNeeded',
      },
      offers: ['useDate'],
      isDanger: true,
    },
    void: { by: BUREAU, steps: [{ from: [waiting, rejected, valid], to: voided }], needs: REASON, isDanger: true },
  },
});
