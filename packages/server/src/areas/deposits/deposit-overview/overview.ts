import { forEachKey } from '@trainrace/contract/wire/objects';
import {
  RISKS,
  TOWN_FIGURES,
  type DepositOverview,
  type Figure,
  type Risk,
  type TownFigure,
} from '@trainrace/contract/areas/deposits/deposit-overview';
import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { marginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { COUNTED_FILES } from '@trainrace/contract/areas/deposits/construction-file-commands';
import { monthlyStatement } from '@trainrace/contract/areas/deposits/monthly-statement';
import { COUNTED, LATE_STATEMENTS, monthAfter } from '@trainrace/contract/areas/deposits/statement-rules';
import { CLEAN, FILE, fileStatus, INSTRUMENT, REPORT_TYPE, STATEMENT } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { specOf, type FamilySpecs } from '#platform/access/family-specs.ts';
import type { Context } from '#platform/context/context.ts';
import { readerOf } from '#platform/db/connect.ts';
import { balanceOf, HELD, missingOf } from '../margin-instrument/instrument-figures.ts';
import { day } from '#platform/time/time.ts';
import { countEach, countFigure, noFigure, type Counted, type CountedBy } from './count-figures.ts';

/** Every figure of the page and the list that it counts; `now` only says which month is due. */
function definitions(specs: FamilySpecs, now: Date) {
  const files = { list: 'files', spec: specOf(specs, constructionFile.family) } as const;
  const instruments = { list: 'instruments', spec: specOf(specs, marginInstrument.family) } as const;
  const statements = { list: 'statements', spec: specOf(specs, monthlyStatement.family) } as const;
  const approved = sql`t.approved_amount`;
  const balance = balanceOf('t');
  const missing = missingOf('t');
  const held = [...HELD];
  const counted = { fileStatus: [...COUNTED_FILES] };
  const unpaid = [FILE.approved, FILE.refused];
  const month = monthAfter(day(now).slice(0, 7), -1);
  const ofMonth = { reportMonth: month, reportType: [REPORT_TYPE.wages] };
  const open = [STATEMENT.due, STATEMENT.draft, STATEMENT.townReturned, STATEMENT.returned];
  return {
    month,
    held: { ...instruments, query: { instrumentState: held }, sum: balance } satisfies Counted,
    states: { ...files, query: counted, by: 'fileStatus', sum: approved } satisfies CountedBy,
    issuers: { ...instruments, query: { instrumentState: held }, by: 'issuerUnitId', sum: balance } satisfies CountedBy,
    others: { ...instruments, query: { instrumentState: held, hasIssuerAccount: [0] }, sum: balance } satisfies Counted,
    risks: {
      expired: { ...instruments, query: { instrumentState: held, expiryStage: ['over'] }, sum: balance },
      expiring: { ...instruments, query: { instrumentState: held, expiryStage: ['d30'] }, sum: balance },
      used: { ...instruments, query: { instrumentState: [INSTRUMENT.used] }, sum: missing },
      unpaid: { ...files, query: { fileStatus: unpaid }, sum: approved },
      arrears: { ...files, query: { ...counted, cleanState: [CLEAN.arrears] }, sum: approved },
    } satisfies Record<Risk, Counted>,
    towns: {
      files: { ...files, query: counted, by: 'townCode', sum: sql`t.contract_amount` },
      secured: { ...instruments, query: { instrumentState: held }, by: 'townCode', sum: balance },
      used: { ...instruments, query: { instrumentState: [INSTRUMENT.used] }, by: 'townCode', sum: missing },
      unpaid: { ...files, query: { fileStatus: unpaid }, by: 'townCode', sum: approved },
      late: {
        ...statements,
        // Deposits that supervising units hold are no town's.
        query: { ...LATE_STATEMENTS, reportType: [REPORT_TYPE.wages, REPORT_TYPE.town] },
        by: 'townCode',
      },
    } satisfies Record<TownFigure, CountedBy>,
    statements: {
      due: { ...statements, query: ofMonth },
      open: { ...statements, query: { ...ofMonth, statementStatus: open } },
      late: { ...statements, query: { ...ofMonth, ...LATE_STATEMENTS } },
      flagged: { ...statements, query: { ...ofMonth, hasFlags: [1] } },
      allLate: { ...statements, query: LATE_STATEMENTS },
    } satisfies Record<keyof DepositOverview['statements'], Counted>,
    years: {
      ...statements,
      query: { reportType: [REPORT_TYPE.wages], statementStatus: COUNTED },
      by: 'reportMonth',
      sum: sql`t.paid_wage`,
    } satisfies CountedBy,
  };
}

export async function overviewOf(context: Context, specs: FamilySpecs): Promise<DepositOverview> {
  const defined = definitions(specs, context.now);
  const [held, states, issuers, risks, towns, statements, years] = await Promise.all([
    countFigure(context, defined.held),
    countEach(context, defined.states),
    issuersOf(context, defined.issuers, defined.others),
    eachOf(context, RISKS, defined.risks),
    townsOf(context, defined.towns),
    eachOf(context, ['due', 'open', 'late', 'flagged', 'allLate'] as const, defined.statements),
    yearsOf(context, defined.years, defined.month),
  ]);
  return {
    month: defined.month,
    held,
    states: states.flatMap(({ value, figure }) => {
      const status = fileStatus.codes.find((code) => code === Number(value));
      return status === undefined ? [] : [{ fileStatus: status, figure }];
    }),
    risks: RISKS.map((risk) => ({ risk, figure: risks[risk] })),
    towns,
    issuers,
    statements,
    years,
  };
}

async function eachOf<Name extends string>(
  context: Context,
  names: readonly Name[],
  counted: Readonly<Record<Name, Counted>>,
): Promise<Record<Name, Figure>> {
  const figures = new Map(
    await Promise.all(names.map(async (name) => [name, await countFigure(context, counted[name])] as const)),
  );
  return forEachKey(names, (name) => figures.get(name)!);
}

async function townsOf(
  context: Context,
  counted: Readonly<Record<TownFigure, CountedBy>>,
): Promise<DepositOverview['towns']> {
  const found = await Promise.all(
    TOWN_FIGURES.map(async (name) => [name, await countEach(context, counted[name])] as const),
  );
  const rowsOf = new Map(found);
  const codes = [...new Set(found.flatMap(([, rows]) => rows.map(({ value }) => String(value))))].toSorted();
  return codes.map((townCode) => ({
    townCode,
    figures: forEachKey(TOWN_FIGURES, (name) => {
      const held = rowsOf.get(name)?.find(({ value }) => value === townCode)?.figure;
      return held ?? noFigure({ ...counted[name], query: { ...counted[name].query, townCode } });
    }),
  }));
}

/** The last row is of all that have no account here. */
async function issuersOf(context: Context, counted: CountedBy, others: Counted): Promise<DepositOverview['issuers']> {
  const [found, rest] = await Promise.all([countEach(context, counted), countFigure(context, others)]);
  const ids = found.map(({ value }) => String(value));
  const { rows } = await sql<{
    id: string;
    name: string;
  }>`select id, name from account where id = any(${ids}::uuid[])`.execute(readerOf(context.db));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const named = found
    .map(({ value, figure }) => ({ issuerName: names.get(String(value)) ?? '', figure }))
    .toSorted((one, other) => other.figure.count - one.figure.count);
  return rest.count === 0 ? named : [...named, { issuerName: null, figure: rest }];
}

const MONTHS = 12;

async function yearsOf(context: Context, counted: CountedBy, last: string): Promise<DepositOverview['years']> {
  const found = new Map((await countEach(context, counted)).map(({ value, figure }) => [String(value), figure]));
  const of = (month: string) =>
    found.get(month) ?? noFigure({ ...counted, query: { ...counted.query, reportMonth: month } });
  return Array.from({ length: MONTHS }, (_, back) => {
    const month = monthAfter(last, back + 1 - MONTHS);
    return { month, now: of(month), before: of(monthAfter(month, -MONTHS)) };
  });
}
