// Commands on an instrument, by its table; renewing one leads to the form of the next.
import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { marginInstrument, type MarginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { marginInstrumentCommands } from '@trainrace/contract/areas/deposits/margin-instrument-commands';
import { marginInstrumentCommandLabels } from '@trainrace/contract/areas/deposits/margin-instrument-commands.labels';
import { FILE, INSTRUMENT } from '@trainrace/contract/dictionaries';
import type { VerbOf } from '@trainrace/contract/wire/commands';
import { currentIdentity } from '#api/identity.ts';
import { lazyPart } from '#api/lazy-part.ts';
import { commandActions } from '#resource/command/table-commands.tsx';
import type { Commands } from '#resource/command/commands.ts';
import type { PageAction } from '#resource/page.ts';
import { instrumentText } from './margin-instrument.words.ts';

const OrderToPay = lazyPart(() => import('./InstrumentSums.tsx'), 'OrderToPay');
const SumToTopUp = lazyPart(() => import('./InstrumentSums.tsx'), 'SumToTopUp');

type Shape = typeof marginInstrument.family.record.shape;
type Verb = VerbOf<typeof marginInstrumentCommands>;

const PAPER = ['projectName', 'enterpriseName', 'mode', 'amount', 'issuerName', 'expireDate'] as const;

/** Of what moves or ends money, what stands of it. */
const MONEY: Readonly<Partial<Record<Verb, readonly string[]>>> = {
  payOut: ['balance'],
  topUp: ['usedAmount', 'toppedAmount', 'topUpDeadline'],
  release: ['balance'],
  use: ['balance'],
  void: ['instrumentState'],
};

export const instrumentStates: Commands<Verb> = {
  table: marginInstrumentCommands,
  words: marginInstrumentCommandLabels,
  call: marginInstrument.command,
  labels: marginInstrument.family.labels,
  name: 'instrumentNo',
  refresh: [marginInstrument.family.path, constructionFile.family.path],
  decided: { family: marginInstrument.family, fields: (verb) => [...PAPER, ...(MONEY[verb] ?? [])] },
  texts: { payOut: OrderToPay, topUp: SumToTopUp },
};

/** Commands of an issuer with an account, not offered to the bureau. */
const ISSUERS: readonly string[] = ['confirm', 'reject', 'payOut', 'topUp', 'release'] satisfies Verb[];

const isOwn = ({ issuerUnitId }: MarginInstrument): boolean =>
  !issuerUnitId || currentIdentity()?.user.roleinfos.some(({ roleNo }) => roleNo === 'SUP') === true;

const IN_FORCE: readonly number[] = [FILE.inForce, FILE.used];

/** Nothing is used but what secures a project that is in force. */
const mayUse = ({ fileStatus }: MarginInstrument): boolean => IN_FORCE.includes(fileStatus);

/** Void is what was a mistake: what is in force is replaced or released. */
const mayVoid = ({ fileStatus, instrumentState }: MarginInstrument): boolean =>
  instrumentState !== INSTRUMENT.valid || fileStatus < FILE.inForce;

function offered(action: PageAction<Shape>): PageAction<Shape> {
  const fits = (row: MarginInstrument): boolean => {
    if (action.key === 'use') return mayUse(row);
    if (action.key === 'void') return mayVoid(row);
    return !ISSUERS.includes(action.key) || isOwn(row);
  };
  return { ...action, when: (row) => (action.when?.(row) ?? true) && fits(row) };
}

const renew: PageAction<Shape> = {
  key: 'renew',
  label: instrumentText.renew,
  right: marginInstrument.submit.action,
  when: (row) => mayUse(row) && (row.instrumentState === INSTRUMENT.valid || row.instrumentState === INSTRUMENT.used),
  to: ({ id, constructionFileId }) =>
    `/deposit/margin_instrument/new?${new URLSearchParams({ constructionFileId, replacesId: id }).toString()}`,
};

export const instrumentActions: readonly PageAction<Shape>[] = [
  ...commandActions<Shape, Verb>(instrumentStates).map(offered),
  renew,
];
