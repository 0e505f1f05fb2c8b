// The next step of an instrument, by its command table and its facts, for the one who looks.
import { FILE, INSTRUMENT } from '../../dictionaries.ts';
import { decimalOf, unitsOf } from '../../rules/decimal.ts';
import { stepOf, type VerbOf } from '../../wire/commands.ts';
import { isBarred, type Counted, type Step } from '../../wire/next-step.ts';
import type { InstrumentFacts } from './deposit-facts.ts';
import { marginInstrumentCommands } from './margin-instrument-commands.ts';
import type { MarginInstrument } from './margin-instrument.ts';

export type InstrumentVerb = VerbOf<typeof marginInstrumentCommands>;
export type InstrumentActor = keyof (typeof marginInstrumentCommands)['actors'];
export type InstrumentSide = InstrumentActor | 'enterprise';

export const INSTRUMENT_SIDES = { ADM_L: 'bureau', SUP: 'issuer', ENT: 'enterprise' } as const;

export const INSTRUMENT_WORK = ['correct', 'topUp', 'renew'] as const;
export type InstrumentWork = (typeof INSTRUMENT_WORK)[number];

type InstrumentStep = Step<InstrumentVerb, InstrumentWork, InstrumentSide>;
type Side = InstrumentSide | null;

const IN_FORCE: readonly number[] = [FILE.inForce, FILE.used];

/** Commands of the issuer that its `waitsFor` asks for. */
const WAITED = { confirm: 'confirm', pay: 'payOut', topUp: 'topUp', release: 'release' } as const;

/** `side` null: only reads. Null where nothing is to be done any more. */
export function instrumentNextStep(
  row: MarginInstrument,
  facts: InstrumentFacts | null,
  side: Side,
): InstrumentStep | null {
  const { instrumentState: state, waitsFor } = row;
  if (state === INSTRUMENT.rejected) return ofEnterprise(side, row.isEditable === 1, 'correct');
  if (state === INSTRUMENT.used && waitsFor !== 'pay') return toTopUp(row, side);
  if (waitsFor !== null && waitsFor !== undefined) {
    const step = given(row, WAITED[waitsFor], side);
    if (step !== null) return step;
  }
  if (state === INSTRUMENT.waiting) return given(row, 'confirm', side);
  if (state !== INSTRUMENT.valid) return null;
  if (!IN_FORCE.includes(row.fileStatus)) return atProject(row.fileStatus, facts);
  return facts?.isRenewed ? { kind: 'until', what: 'renewing' } : toRenew(row, side);
}

/** A command of the issuer; the bureau answers for an issuer without an account. Null where the table has no such step. */
function given(row: MarginInstrument, verb: InstrumentVerb, side: Side, counted: Counted = {}): InstrumentStep | null {
  const takes = (who: InstrumentActor) =>
    stepOf(marginInstrumentCommands, verb, { ...row, isWholeAgain: 1 }, who) !== null;
  if ((side === 'issuer' || side === 'bureau') && takes(side))
    return isBarred({ ...row }, verb)
      ? { kind: 'waits', for: side, verb, isAnother: true, ...counted }
      : { kind: 'command', verb, ...counted };
  if (!takes('issuer')) return null;
  return { kind: 'waits', for: row.issuerUnitId ? 'issuer' : 'bureau', verb, ...counted };
}

function ofEnterprise(side: Side, isTheirs: boolean, work: InstrumentWork, counted: Counted = {}): InstrumentStep {
  return isTheirs && side !== null
    ? { kind: 'work', work, ...counted }
    : { kind: 'waits', for: 'enterprise', work, ...counted };
}

/** The enterprise makes it up, its issuer records it. */
function toTopUp(row: MarginInstrument, side: Side): InstrumentStep {
  const missing = unitsOf(row.usedAmount, 2) - unitsOf(row.toppedAmount, 2);
  const counted = { amount: decimalOf(missing, 2), until: row.topUpDeadline };
  if (side === 'enterprise') return { kind: 'work', work: 'topUp', ...counted };
  const step = given(row, 'topUp', side, counted);
  return step?.kind === 'command' ? step : { kind: 'waits', for: 'enterprise', work: 'topUp', ...counted };
}

function toRenew(row: MarginInstrument, side: Side): InstrumentStep {
  const { daysLeft, expireDate } = row;
  if (daysLeft === null || row.expiryStage === null)
    return { kind: 'until', what: 'inForce', until: expireDate ?? null };
  return ofEnterprise(side, side === 'enterprise', 'renew', { days: daysLeft, until: expireDate ?? null });
}

/** In force by itself, while its project is not, or is being returned. */
function atProject(status: number, facts: InstrumentFacts | null): InstrumentStep {
  if (status >= FILE.inForce) return { kind: 'until', what: 'return' };
  const { lacking } = facts ?? { lacking: null };
  return {
    kind: 'until',
    what: 'others',
    ...(lacking === null || unitsOf(lacking, 2) === 0n ? {} : { amount: lacking }),
  };
}
