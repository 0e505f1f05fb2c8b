// The next steps of deposits, held against their command tables: never a command that the state refuses to that side, and an
// answer for every state and side.
import { describe, expect, it } from 'vitest';
import { FILE, INSTRUMENT, REPORT_TYPE, STATEMENT, widestStages } from '../../dictionaries.ts';
import { stepOf, verbsOf, type CommandTable, type Facts } from '../../wire/commands.ts';
import type { Step } from '../../wire/next-step.ts';
import { constructionFileCommands, type FileActor } from './construction-file-commands.ts';
import { fileNextStep } from './construction-file-next-step.ts';
import { REQUIRED_AT_SUBMIT, type ConstructionFile } from './construction-file.ts';
import type { FileFacts, InstrumentFacts } from './deposit-facts.ts';
import { marginInstrumentCommands } from './margin-instrument-commands.ts';
import { instrumentNextStep, type InstrumentSide } from './margin-instrument-next-step.ts';
import type { MarginInstrument } from './margin-instrument.ts';
import { monthlyStatementCommands } from './monthly-statement-commands.ts';
import { statementNextStep, type StatementActor } from './monthly-statement-next-step.ts';
import type { MonthlyStatement } from './monthly-statement.ts';
import { requiredFor } from './statement-rules.ts';

const TODAY = '2026-11-27';
const filled = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, 'x']));

const file = (over: Partial<ConstructionFile>) =>
  ({
    ...filled(REQUIRED_AT_SUBMIT),
    fileStatus: FILE.draft,
    isEditable: 1,
    calcAmount: '30.00',
    approvedAmount: '30.00',
    dueDate: '2026-12-01',
    payDeadline: '2026-12-05 00:00:00',
    planEnd: '2026-11-01',
    actualEnd: null,
    expireDate: null,
    isExpiring: 0,
    cleanState: '无',
    returnCase: null,
    ...over,
  }) as unknown as ConstructionFile;

it.each<[string | null, string]>([
  ['0.00', 'exempt'],
  ['12.50', 'approve'],
  [null, 'approve'],
])('a project of which %s has to be deposited waits for: %s', (calcAmount, verb) => {
  for (const [actor, kind] of [
    ['bureau', 'command'],
    ['enterprise', 'waits'],
  ] as const)
    expect(fileNextStep(file({ fileStatus: FILE.bureau, calcAmount }), null, actor)).toMatchObject({ kind, verb });
});

it('a draft lacks data first, then half a permit, then the papers of the catalogue', () => {
  const lacking = { ...NOTHING, papers: ['contractAtts', '农民工花名册'] };
  const step = (over: Partial<ConstructionFile>, facts: FileFacts | null) =>
    fileNextStep(file(over), facts, 'enterprise');
  const fields = ['ownerUnit', 'permitDate', 'contractAtts', '农民工花名册'];
  expect(step({ ownerUnit: null, permitNo: 'XK-1' }, lacking)).toMatchObject({
    kind: 'work',
    work: 'fill',
    count: 4,
    fields,
  });
  expect(step({}, lacking)).toMatchObject({ work: 'fill', fields: ['contractAtts', '农民工花名册'] });
  expect(step({}, NOTHING)).toMatchObject({ kind: 'command', verb: 'submit' });
  expect(step({}, null)).toMatchObject({ kind: 'command', verb: 'submit' });
});

const NOTHING: FileFacts = {
  today: TODAY,
  papers: [],
  handedIn: '0',
  missing: '0',
  waiting: 0,
  live: 0,
  unpaid: 0,
  withoutAccount: { waiting: 0, live: 0, unpaid: 0, missing: '0' },
  barred: { waiting: 0, live: 0, unpaid: 0 },
  openObjections: 0,
};

const instrument = (over: Partial<MarginInstrument>) =>
  ({
    instrumentState: INSTRUMENT.valid,
    fileStatus: FILE.inForce,
    isEditable: 1,
    issuerUnitId: 'u',
    waitsFor: null,
    usedAmount: '12.50',
    toppedAmount: '2.00',
    expireDate: '2026-12-11',
    daysLeft: 14,
    expiryStage: 'd30',
    topUpDeadline: '2026-12-01',
    ...over,
  }) as unknown as MarginInstrument;

const statement = (over: Partial<MonthlyStatement>) =>
  ({
    ...filled(requiredFor(REPORT_TYPE.wages)),
    reportType: REPORT_TYPE.wages,
    statementStatus: STATEMENT.draft,
    townChecks: 1,
    dueDate: '2026-12-10',
    ...over,
  }) as unknown as MonthlyStatement;

const FACTS: readonly (FileFacts | null)[] = [
  null,
  NOTHING,
  { ...NOTHING, waiting: 1, live: 1 },
  { ...NOTHING, unpaid: 2, live: 1, missing: '10.00' },
  { ...NOTHING, today: '2026-12-02', openObjections: 1 },
  { ...NOTHING, today: '2026-12-02', live: 2 },
  {
    ...NOTHING,
    waiting: 2,
    live: 1,
    unpaid: 1,
    missing: '4.00',
    withoutAccount: { waiting: 1, live: 1, unpaid: 1, missing: '4.00' },
  },
];

interface Tried {
  table: CommandTable;
  record: Facts;
  side: string | null;
  step: Step | null;
}

/** A command is a step of this side in this state; the side that is waited for has one that it names. */
function refused({ table, record, side, step }: Tried): unknown {
  if (step === null || step.kind === 'until' || step.kind === 'work') return undefined;
  const by = step.kind === 'waits' ? step.for : side;
  const verb = step.verb;
  if (verb === undefined || by === null || !(by in table.actors)) return undefined;
  return stepOf(table, verb, record, by) === null ? { verb, by, record: record[table.field] } : undefined;
}

const ENDS: readonly number[] = [FILE.exempt, FILE.released, FILE.void];

describe('[issue 27] the next step of a project', () => {
  const sides: (FileActor | null)[] = ['enterprise', 'town', 'bureau', 'issuer', null];
  const tried = constructionFileCommands.states.codes
    .filter((fileStatus) => fileStatus !== FILE.expiring)
    .flatMap((fileStatus) =>
      FACTS.flatMap((facts) =>
        sides.flatMap((side) =>
          [
            {},
            { isEditable: 0 as const },
            { industry: null },
            { isExpiring: 1 as const, expireDate: '2026-12-11' },
            { planEnd: '2027-01-01' },
          ].map((over) => {
            const record = file({ fileStatus: fileStatus as 0, ...over });
            return {
              table: constructionFileCommands,
              record: { ...record },
              side,
              step: fileNextStep(record, facts, side),
            };
          }),
        ),
      ),
    );

  it('names no command that the state refuses', () => {
    expect(tried.map(refused).filter((one) => one !== undefined)).toEqual([]);
  });

  it('answers in every state, and says nothing at its ends', () => {
    const silent = new Set(tried.filter(({ step }) => step === null).map(({ record }) => record['fileStatus']));
    expect([...silent].toSorted()).toEqual([...ENDS].toSorted());
  });

  it('has a hand for each command that leads on', () => {
    const named = new Set(tried.flatMap(({ step }) => (step?.kind === 'command' ? [step.verb] : [])));
    expect([...named].toSorted()).toEqual(
      ['applyReturn', 'approve', 'approveReturn', 'forward', 'publishReturn', 'submit'].toSorted(),
    );
    expect(verbsOf(constructionFileCommands)).toEqual(expect.arrayContaining([...named]));
  });

  it('says it in numbers', () => {
    const at = (over: Partial<ConstructionFile>, facts: Partial<FileFacts>, side: FileActor) =>
      fileNextStep(file(over), { ...NOTHING, ...facts }, side);
    expect(at({ industry: null }, {}, 'enterprise')).toMatchObject({ work: 'fill', fields: ['industry'] });
    expect(at({ industry: null }, { papers: ['contractAtts'] }, 'enterprise')).toMatchObject({
      work: 'fill',
      fields: ['industry', 'contractAtts'],
    });
    expect(at({ isEditable: 0 }, { papers: ['contractAtts'] }, 'bureau')).toMatchObject({
      for: 'enterprise',
      work: 'fill',
    });
    expect(at({ fileStatus: FILE.approved }, { handedIn: '17.50' }, 'enterprise')).toEqual({
      kind: 'work',
      work: 'pay',
      amount: '12.50',
      until: '2026-12-05',
    });
    expect(at({ fileStatus: FILE.approved }, { handedIn: '40.00' }, 'bureau')).toMatchObject({
      for: 'enterprise',
      amount: '0.00',
    });
    expect(at({ fileStatus: FILE.inForce, isExpiring: 1, expireDate: '2026-12-11' }, {}, 'enterprise')).toMatchObject({
      work: 'renew',
      days: 14,
    });
    expect(at({ fileStatus: FILE.returnPublic }, { today: '2026-12-01' }, 'bureau')).toMatchObject({ kind: 'until' });
    expect(at({ fileStatus: FILE.approved }, {}, 'issuer')).toEqual({
      kind: 'waits',
      for: 'enterprise',
      work: 'pay',
      until: '2026-12-05',
    });
    const over = { today: '2026-12-02' };
    for (const [cleanState, by] of [
      ['有', 'arrears'],
      ['未核验', 'unchecked'],
    ] as const)
      expect(at({ fileStatus: FILE.returnPublic, cleanState }, over, 'bureau')).toEqual({
        kind: 'blocked',
        verb: 'approveReturn',
        by,
      });
    const inRow = { fileStatus: FILE.returnPublic, returnCase: undefined };
    for (const cleanState of ['无', '有', '未核验'] as const)
      expect(at({ ...inRow, cleanState }, over, 'bureau')).toEqual({ kind: 'work', work: 'decideReturn' });
    expect(at(inRow, over, 'enterprise')).toEqual({ kind: 'waits', for: 'bureau', work: 'decideReturn' });
  });

  const ALONE = { waiting: 0, live: 0, unpaid: 0, missing: '0' };
  const USED = { fileStatus: FILE.used };

  it.each([
    [{ fileStatus: FILE.confirming }, 'confirm', { waiting: 3, withoutAccount: { ...ALONE, waiting: 1 } }],
    [{ fileStatus: FILE.inForce }, 'confirm', { waiting: 3, withoutAccount: { ...ALONE, waiting: 1 } }],
    [USED, 'payOut', { unpaid: 3, withoutAccount: { ...ALONE, unpaid: 1 } }],
    [{ fileStatus: FILE.returnApproved }, 'release', { live: 3, withoutAccount: { ...ALONE, live: 1 } }],
  ] as const)('of %o the bureau does what issuers without an account would: %s', (over, work, told) => {
    const at = (facts: Partial<FileFacts>, side: FileActor) => fileNextStep(file(over), { ...NOTHING, ...facts }, side);
    expect(at(told, 'bureau')).toEqual({ kind: 'work', work, count: 1 });
    expect(at(told, 'enterprise')).toEqual({ kind: 'waits', for: 'issuer', work, count: 3 });
    const allAlone = { ...told, waiting: 1, live: 1, unpaid: 1 };
    expect(at(allAlone, 'enterprise')).toEqual({ kind: 'waits', for: 'bureau', work, count: 1 });
    expect(at({ ...told, withoutAccount: ALONE }, 'bureau')).toMatchObject({ kind: 'waits', for: 'issuer' });
  });

  it('a top-up is recorded by whose instruments lack it', () => {
    const at = (facts: Partial<FileFacts>, side: FileActor) => fileNextStep(file(USED), { ...NOTHING, ...facts }, side);
    const record = { kind: 'work', work: 'recordTopUp', amount: '4.00', until: '2026-12-01' };
    expect(at({ missing: '4.00' }, 'issuer')).toEqual(record);
    expect(at({ missing: '0.00' }, 'issuer')).toEqual({
      kind: 'waits',
      for: 'enterprise',
      work: 'topUp',
      until: '2026-12-01',
    });
    expect(at({ missing: '9.00', withoutAccount: { ...ALONE, missing: '4.00' } }, 'bureau')).toEqual(record);
    expect(at({ missing: '9.00' }, 'bureau')).toMatchObject({ kind: 'waits', for: 'enterprise', amount: '9.00' });
  });
});

describe('[issue 27] the next step of an instrument', () => {
  const sides: (InstrumentSide | null)[] = ['issuer', 'bureau', 'enterprise', null];
  const facts: (InstrumentFacts | null)[] = [
    null,
    { today: TODAY, isRenewed: true, lacking: '9.00' },
    { today: TODAY, isRenewed: false, lacking: '9.00' },
  ];
  const waits = [null, 'confirm', 'pay', 'topUp', 'release'] as const;
  const tried = marginInstrumentCommands.states.codes.flatMap((instrumentState) =>
    waits.flatMap((waitsFor) =>
      ['u', null].flatMap((issuerUnitId) =>
        [FILE.confirming, FILE.inForce, FILE.returnAsked].flatMap((fileStatus) =>
          facts.flatMap((known) =>
            sides.map((side) => {
              const record = instrument({ instrumentState: instrumentState as 10, waitsFor, issuerUnitId, fileStatus });
              const step = instrumentNextStep(record, known, side);
              return { table: marginInstrumentCommands, record: { ...record, isWholeAgain: 1 }, side, step };
            }),
          ),
        ),
      ),
    ),
  );

  it('names no command that the state refuses', () => {
    expect(tried.map(refused).filter((one) => one !== undefined)).toEqual([]);
  });

  it('answers in every state, and says nothing at its ends', () => {
    const silent = new Set(
      tried
        .filter(({ step, record }) => step === null && record.waitsFor !== 'pay')
        .map(({ record }) => record.instrumentState),
    );
    expect([...silent].toSorted()).toEqual([INSTRUMENT.replaced, INSTRUMENT.released, INSTRUMENT.voided]);
  });

  it('says it in numbers, and who answers for an issuer without an account', () => {
    const at = (over: Partial<MarginInstrument>, side: InstrumentSide) =>
      instrumentNextStep(instrument(over), { today: TODAY, isRenewed: false, lacking: '9.00' }, side);
    expect(at({}, 'enterprise')).toMatchObject({ work: 'renew', days: 14 });
    expect(at({ daysLeft: -3, expiryStage: 'over' }, 'bureau')).toMatchObject({ for: 'enterprise', days: -3 });
    expect(at({ daysLeft: null, expiryStage: null, expireDate: null }, 'issuer')).toEqual({
      kind: 'until',
      what: 'inForce',
      until: null,
    });
    expect(at({ instrumentState: INSTRUMENT.used }, 'issuer')).toMatchObject({ verb: 'topUp', amount: '10.50' });
    expect(at({ instrumentState: INSTRUMENT.used }, 'enterprise')).toMatchObject({ work: 'topUp', amount: '10.50' });
    expect(at({ instrumentState: INSTRUMENT.waiting, issuerUnitId: null }, 'bureau')).toMatchObject({
      verb: 'confirm',
    });
    expect(at({ instrumentState: INSTRUMENT.waiting }, 'bureau')).toMatchObject({ kind: 'waits', for: 'issuer' });
  });

  it.each([
    ['9.00', { amount: '9.00' }],
    ['0.00', {}],
    // An issuer is not told what is missing elsewhere.
    [null, {}],
  ])('one in force before its project says what is missing: %s', (lacking, counted) => {
    const step = instrumentNextStep(
      instrument({ fileStatus: FILE.confirming }),
      { today: TODAY, isRenewed: false, lacking },
      null,
    );
    expect(step).toEqual({ kind: 'until', what: 'others', ...counted });
  });
});

describe('[issue 27] the next step of a monthly statement', () => {
  const sides: (StatementActor | null)[] = ['reporter', 'town', 'bureau', null];
  const tried = monthlyStatementCommands.states.codes.flatMap((statementStatus) =>
    ([0, 1] as const).flatMap((townChecks) =>
      [{}, { workerCount: null }].flatMap((over) =>
        sides.map((side) => {
          const record = statement({ statementStatus: statementStatus as 0, townChecks, ...over });
          return {
            table: monthlyStatementCommands,
            record: { ...record },
            side,
            step: statementNextStep(record, side),
          };
        }),
      ),
    ),
  );

  it('names no command that the state refuses', () => {
    expect(tried.map(refused).filter((one) => one !== undefined)).toEqual([]);
  });

  it('answers in every state, and says nothing at its ends', () => {
    const silent = tried
      .filter(({ step }) => step === null)
      .map(({ record, side }) => [record['statementStatus'], side]);
    expect(
      silent.every(
        ([state, side]) => state === STATEMENT.archived || (state === STATEMENT.confirmed && side !== 'bureau'),
      ),
    ).toBe(true);
  });

  it('one that is due is filled in, one that lacks a figure says which', () => {
    expect(statementNextStep(statement({ statementStatus: STATEMENT.due }), 'reporter')).toMatchObject({
      work: 'fill',
    });
    expect(statementNextStep(statement({ workerCount: null }), 'reporter')).toMatchObject({ fields: ['workerCount'] });
    expect(statementNextStep(statement({}), 'reporter')).toMatchObject({ verb: 'report', until: '2026-12-10' });
    expect(statementNextStep(statement({}), 'town')).toMatchObject({ kind: 'waits', for: 'reporter' });
  });
});

/** All verbs that an earlier deed bars from; and of each state and side who is waited for then. */
const barredIn = (table: CommandTable) => verbsOf(table).filter((verb) => table.commands[verb]!.notBy !== undefined);

it('[issue 27] names no command that an earlier deed bars from, and waits for another person of that side', () => {
  const barred = { file: barredIn(constructionFileCommands), instrument: barredIn(marginInstrumentCommands) };
  const sides = ['bureau', 'town', 'issuer', 'enterprise', 'reporter'] as const;
  const pairs = sides.flatMap((side) => [
    ...constructionFileCommands.states.codes.map((fileStatus) => [
      fileNextStep(file({ fileStatus: fileStatus as 0 }), NOTHING, side as FileActor),
      fileNextStep(file({ fileStatus: fileStatus as 0, barred: barred.file }), NOTHING, side as FileActor),
      constructionFileCommands,
    ]),
    ...marginInstrumentCommands.states.codes.flatMap((instrumentState) =>
      ['u', null].map((issuerUnitId) => {
        const over = { instrumentState: instrumentState as 10, issuerUnitId };
        const at = (more: Partial<MarginInstrument>) =>
          instrumentNextStep(instrument({ ...over, ...more }), null, side as InstrumentSide);
        return [at({}), at({ barred: barred.instrument }), marginInstrumentCommands];
      }),
    ),
    ...monthlyStatementCommands.states.codes.map((statementStatus) => {
      const at = (more: Partial<MonthlyStatement>) =>
        statementNextStep(statement({ statementStatus: statementStatus as 0, ...more }), side as StatementActor);
      return [at({}), at({ barred: barredIn(monthlyStatementCommands) }), monthlyStatementCommands];
    }),
  ]) as unknown as [Step | null, Step | null, CommandTable][];
  let others = 0;
  for (const [free, held, table] of pairs) {
    const isHeld = free?.kind === 'command' && barredIn(table).includes(free.verb);
    if (!isHeld) expect(held).toEqual(free);
    else {
      expect(held).toMatchObject({ kind: 'waits', verb: free.verb, isAnother: true });
      expect(table.commands[free.verb]!.by).toContain((held as { for: string }).for);
      others++;
    }
  }
  expect(others).toBeGreaterThan(4);
});

it('instruments that the caller entered for an issuer without an account are another person’s to confirm', () => {
  const at = (barred: number) =>
    fileNextStep(
      file({ fileStatus: FILE.confirming }),
      {
        ...NOTHING,
        waiting: 2,
        withoutAccount: { ...NOTHING.withoutAccount, waiting: 2 },
        barred: { ...NOTHING.barred, waiting: barred },
      },
      'bureau',
    );
  expect(at(1)).toEqual({ kind: 'work', work: 'confirm', count: 1 });
  expect(at(2)).toEqual({ kind: 'waits', for: 'bureau', work: 'confirm', isAnother: true, count: 2 });
});

it.each([
  // As views of before named what is now one stage.
  [
    ['d7', 'd30', 'd90', 'over'],
    ['d90', 'over'],
  ],
  [
    ['d30', 'd7', 'over'],
    ['d30', 'over'],
  ],
  [['d7'], ['d7']],
  [['over'], ['over']],
  [['d60', ''], []],
] as const)('stages %j ask for %j', (asked, widest) => {
  expect(widestStages(asked)).toEqual(widest);
});
