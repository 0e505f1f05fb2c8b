// After any history of instruments each figure of money is the same in the list, the ledger, the cockpit, the statement of a
// bank and the movements.
import { depositOverview } from '@trainrace/contract/areas/deposits/deposit-overview';
import { marginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { INSTRUMENT } from '@trainrace/contract/dictionaries';
import { decimalOf, unitsOf } from '@trainrace/contract/rules/decimal';
import ExcelJs from 'exceljs';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { day } from '#platform/time/time.ts';
import { depositSubjects } from '#areas/deposits/monthly-statement/deposit-subjects.ts';
import { openStage, type InstrumentStage } from '#areas/deposits/margin-instrument/test-stage.ts';

let stage: InstrumentStage;

beforeAll(async () => {
  stage = await openStage();
});

interface Row {
  id: string;
  constructionFileId: string;
  instrumentState: number;
  amount: string;
  usedAmount: string;
  toppedAmount: string;
  balance: string;
}

const cents = (money: string | null | undefined) => unitsOf(money ?? '0', 2);
const sum = (rows: readonly Row[], of: (row: Row) => bigint) =>
  decimalOf(
    rows.reduce((whole, row) => whole + of(row), 0n),
    2,
  );
const instruments = async (): Promise<Row[]> =>
  (await stage.bureau.get(marginInstrument.list.path, { size: 200 })).data.records;

const VERBS = ['handIn', 'confirm', 'reject', 'use', 'payOut', 'topUp', 'replace', 'void'] as const;
const step = fc.record({
  verb: fc.constantFrom(...VERBS, 'handIn', 'confirm', 'use', 'topUp'),
  which: fc.nat(1000),
  amount: fc.integer({ min: 1, max: 12_000 }).map((count) => decimalOf(BigInt(count), 2)),
});
type Step = { verb: (typeof VERBS)[number]; which: number; amount: string };

async function take({ verb, which, amount }: Step, files: readonly string[]): Promise<number> {
  const { bank, bureau, builder } = stage;
  const file = files[which % files.length]!;
  const rows = (await instruments()).filter(({ constructionFileId }) => files.includes(constructionFileId));
  const row = rows[which % Math.max(1, rows.length)];
  if (verb === 'handIn')
    return (await builder.post(marginInstrument.submit.path, await stage.draft(builder, file, { amount }))).status;
  if (row === undefined) return 404;
  if (verb === 'replace') {
    const fields = { replacesId: row.id, amount: row.amount };
    const draft = await stage.draft(builder, row.constructionFileId, fields);
    return (await builder.post(marginInstrument.submit.path, draft)).status;
  }
  if (verb === 'use') return (await stage.use(row.id, amount)).status;
  const by = verb === 'void' ? bureau : bank;
  return (await stage.command(by, row.id, verb, { reason: '测试', ...(verb === 'topUp' && { amount }) })).status;
}

async function ledgerBalance(): Promise<string> {
  const answer = await stage.app.inject({
    url: `${depositOverview.ledger.path}?format=xlsx`,
    headers: { authorization: `Bearer ${stage.bureau.token}` },
  });
  const book = new ExcelJs.Workbook();
  await book.xlsx.load(answer.rawPayload as never);
  const rows = book.worksheets[0]!.getSheetValues().slice(1) as unknown[][];
  const heads = rows.find((row) => row.some((cell) => String(cell).startsWith('可用余额')))!;
  const at = heads.findIndex((cell) => String(cell).startsWith('可用余额'));
  return decimalOf(cents(Number(rows.at(-1)![at]).toFixed(2)), 2);
}

async function expectOneTruth(): Promise<void> {
  const rows = await instruments();
  const isHeld = ({ instrumentState }: Row) =>
    instrumentState === INSTRUMENT.valid || instrumentState === INSTRUMENT.used;
  for (const row of rows)
    expect([row.instrumentState, row.balance]).toEqual([
      row.instrumentState,
      isHeld(row) ? decimalOf(cents(row.amount) - cents(row.usedAmount) + cents(row.toppedAmount), 2) : '0.00',
    ]);
  const balance = sum(rows, (row) => cents(row.balance));
  const missing = sum(rows.filter(isHeld), (row) => cents(row.usedAmount) - cents(row.toppedAmount));
  const { data } = await stage.bureau.get(depositOverview.look.path);
  const risk = data.risks.find((one: { risk: string }) => one.risk === 'used').figure;
  expect({ held: data.held.amount, missing: risk.amount, ledger: await ledgerBalance() }).toEqual({
    held: balance,
    missing,
    ledger: balance,
  });
  const { rows: moved } = await sql<{
    amount: string;
  }>`select coalesce(sum(m.balance), 0)::numeric(18,2)::text as amount
    from margin_instrument t cross join lateral (select balance from margin_movement where instrument_id = t.id
      order by id desc limit 1) m`.execute(stage.services.db);
  expect(moved[0]!.amount).toBe(balance);
  const month = day(new Date()).slice(0, 7);
  const told = await depositSubjects(stage.services.db, { month, anew: [] });
  expect(
    decimalOf(
      told.reduce((whole, one) => whole + cents(one['balance'] as string), 0n),
      2,
    ),
  ).toBe(balance);
}

it('every figure of money is one, whatever was done', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (history) => {
      const files = [await stage.file(), await stage.file({ approvedAmount: '40.00' })];
      for (const one of history) expect(await take(one, files), JSON.stringify(one)).toBeLessThan(500);
      await expectOneTruth();
    }),
    { numRuns: 5 },
  );
});
