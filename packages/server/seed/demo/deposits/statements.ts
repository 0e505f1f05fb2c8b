// Fourteen months of statements: wages of the projects at work, deposits of bank and insurer, summaries of the towns.
import { monthlyStatement } from '@trainrace/contract/areas/deposits/monthly-statement';
import {
  COUNTED,
  DEPOSIT_FILE_OPEN,
  firstDayOf,
  lastDayOf,
  monthAfter,
} from '@trainrace/contract/areas/deposits/statement-rules';
import { FILE, REPORT_TYPE, town } from '@trainrace/contract/dictionaries';
import { decimalOf, unitsOf } from '@trainrace/contract/rules/decimal';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import { toColumns } from '../../../src/platform/store/sensitive.ts';
import { depositSubjects } from '../../../src/areas/deposits/monthly-statement/deposit-subjects.ts';
import { nextSerials } from '../../../src/platform/store/serial.ts';
import { addDays, day } from '../../../src/platform/time/time.ts';
import { operatorsByAccount, type Operator } from '../accounts/accounts.ts';
import { chronicleOf } from '../chronicle.ts';
import { insertAll } from '../insert.ts';
import type { World } from '../world.ts';
import type { DemoFile } from './demo-file.ts';
import { townAccount, TOWNS } from './file-plans.ts';
import { statement, type Around, type Row } from './statement-course.ts';
import { MONTHS, stateOf, stateOfUnit } from './statement-plans.ts';

export async function loadStatements(world: World, files: readonly DemoFile[]): Promise<void> {
  const { services, at } = world;
  const operator = await operatorsByAccount(world);
  const chronicle = chronicleOf(world);
  const last = monthAfter(day(at(0)).slice(0, 7), -1);
  const rows: Row[] = [];
  const formerBalances = new Map<string, string>();
  for (let monthsAgo = MONTHS - 1; monthsAgo >= 0; monthsAgo -= 1) {
    const around = { world, chronicle, operator, month: monthAfter(last, -monthsAgo), monthsAgo };
    const made: Row[] = files
      .filter((file) => isAtWork(file, around.month))
      .map((file, index) => wages(around, file, index));
    made.push(...(await depositsOf(around, formerBalances)));
    made.push(
      ...TOWNS.map((townCode, index) => ofTown(around, operator(townAccount(townCode)), { townCode, index, made })),
    );
    rows.push(...(await numbered(world, made, around)));
  }
  const { record } = monthlyStatement.family;
  const columns = ({ id, ...row }: Row) => ({
    id,
    ...toColumns(services.cipher, { table: 'monthlyStatement', id: String(id) }, row, record),
  });
  await insertAll(services.db, 'monthlyStatement', rows.map(columns));
  await insertAll(services.db, 'statementMonth', [{ reportMonth: last }]);
  await chronicle.write();
}

function isAtWork({ fileStatus, moments }: DemoFile, month: string): boolean {
  const begun = day(moments[0]![1]);
  const ended = moments.find(([status]) => status === FILE.returnAsked)?.[1];
  return (
    DEPOSIT_FILE_OPEN.includes(fileStatus) &&
    begun <= lastDayOf(month) &&
    (ended === undefined || day(addDays(ended, -10)) >= firstDayOf(month))
  );
}

const WAGE_UNITS = 7000_00n;
const MONEY_SCALE = 2;
const yuan = (units: bigint) => decimalOf(units, MONEY_SCALE);
const sum = (rows: readonly Row[], field: string) =>
  rows.reduce((total, row) => total + unitsOf(String(row[field]), MONEY_SCALE), 0n);

function wages(around: Around, file: DemoFile, index: number): Row {
  const { world, operator, month, monthsAgo } = around;
  const account = file.enterpriseName.startsWith('双山') ? 'ent02' : 'ent01';
  const workers = 30 + ((index * 17 + monthsAgo * 5) % 90);
  // One project pays late now and then, and one lost most of its people.
  const isShort = index === 1 && monthsAgo % 5 === 0;
  const payable = BigInt(workers) * WAGE_UNITS;
  const paid = isShort ? payable - 84_000_00n : payable;
  const figures = {
    workerCount: workers,
    realNameCount: workers - (index % 3),
    payableWage: yuan(payable),
    paidWage: yuan(paid),
    arrearsAmount: yuan(payable - paid),
    arrearsPeople: isShort ? 12 : 0,
    specialIn: yuan(payable + 20_000_00n),
    specialBalance: yuan(180_000_00n + BigInt(index) * 1_000_00n),
  };
  const actors = { reporter: operator(account), town: operator(townAccount(file.townCode)), bureau: operator('adml') };
  return statement(around, actors, {
    reportType: REPORT_TYPE.wages,
    constructionFileId: file.id,
    ownerId: file.enterpriseId,
    townCode: file.townCode,
    subjectName: file.projectName,
    enterpriseName: file.enterpriseName,
    reporter: '王例青',
    reporterMobile: '19900006100',
    townChecks: 1,
    ...figures,
    remark: isShort ? '甲方进度款未到，差额于次月10日前补发。' : null,
    statementStatus: stateOf(monthsAgo, index, isClosed(world, month)),
  });
}

/** From February on those of the year before. */
const isClosed = ({ at }: World, month: string) => {
  const today = day(at(0));
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) < '02' ? 1 : 0);
  return month < `${year}-01`;
};

/** As the ledger of their instruments says it; once a figure did not meet, and somebody said why. */
async function depositsOf(around: Around, formerBalances: Map<string, string>): Promise<Row[]> {
  const { world, month, monthsAgo, operator } = around;
  const subjects = await depositSubjects(world.services.db, { month, anew: [] });
  return subjects.map((found, index) => {
    const { formerId: _, formerMobile: __, ...subject } = found;
    const unit = String(subject.supervisorUnitId);
    const account = [operator('bank01'), operator('ins01')].find(({ id }) => id === unit)!;
    const isOff = index === 0 && monthsAgo === 4;
    const previousBalance = formerBalances.get(unit) ?? null;
    formerBalances.set(unit, String(subject['balance']));
    return statement(
      around,
      { reporter: account, town: null, bureau: operator('adml') },
      {
        ...subject,
        previousBalance,
        ...(isOff && { releasedAmount: '36.00', remark: '本月退还一笔36万元现金存款，台账于次月补记。' }),
        reporter: '周演瑜',
        reporterMobile: `1990000620${index}`,
        statementStatus: stateOfUnit(monthsAgo, index, isClosed(world, month)),
      },
    );
  });
}

interface OfTown {
  townCode: string;
  index: number;
  made: readonly Row[];
}

function ofTown(around: Around, account: Operator, { townCode, index, made }: OfTown): Row {
  const { world, month, monthsAgo, operator } = around;
  const parts = made.filter(
    (row) =>
      row['reportType'] === REPORT_TYPE.wages && row['townCode'] === townCode && COUNTED.includes(row.statementStatus),
  );
  const whole = (field: string) => parts.reduce((total, row) => total + Number(row[field]), 0);
  const isShort = sum(parts, 'paidWage') < sum(parts, 'payableWage');
  return statement(
    around,
    { reporter: account, town: null, bureau: operator('adml') },
    {
      reportType: REPORT_TYPE.town,
      townCode,
      subjectName: labelOf(town, townCode)[0],
      reporter: '陈示一',
      reporterMobile: `1990000630${index}`,
      workerCount: whole('workerCount'),
      realNameCount: whole('realNameCount'),
      payableWage: yuan(sum(parts, 'payableWage')),
      paidWage: yuan(sum(parts, 'paidWage')),
      arrearsAmount: yuan(sum(parts, 'arrearsAmount')),
      arrearsPeople: whole('arrearsPeople'),
      remark: isShort ? '已督促相关企业补发差额。' : null,
      statementStatus: stateOfUnit(monthsAgo, index, isClosed(world, month)),
    },
  );
}

/** By the month in which they were made; those of this month from the series, which goes on behind them. */
async function numbered({ services, at }: World, rows: readonly Row[], { month, monthsAgo }: Around): Promise<Row[]> {
  const made = monthAfter(month).replace('-', '');
  const numbers =
    monthsAgo === 0
      ? await nextSerials(services.db, 'STATEMENT', at(0), rows.length)
      : rows.map((_, index) => `YB-${made}-${String(index + 1).padStart(4, '0')}`);
  return rows.map((row, index) => ({ ...row, statementNo: numbers[index]! }));
}
