// Former imports of the bureau, one in each state that an import ends in; and a contest of a former year that one brought in.
import { competitionDic } from '@trainrace/contract/areas/basic/competition-dic';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { tournamentUnit } from '@trainrace/contract/areas/accounts/tournament-unit';
import { pastResults, type PastResult } from '@trainrace/contract/areas/scores/past-results';
import { formatMessage } from '@trainrace/contract/messages';
import { pastResultImport } from '../../../src/areas/scores/competition-info/import-past-results.ts';
import { familySpecs } from '../../../src/app/areas.ts';
import { placeOf } from '../../../src/platform/security/field-cipher.ts';
import { nextSerials } from '../../../src/platform/store/serial.ts';
import type { Operator } from '../accounts/accounts.ts';
import { insertAll } from '../insert.ts';
import type { World } from '../world.ts';

interface Ended {
  kind: string;
  fileName: string;
  total: number;
  days: number;
  succeeded?: number;
  failed?: number;
  options?: object;
  /** Cells of rows that were refused, each with what is wrong. */
  rows?: { cells: string[]; says: string }[];
  headings?: string[];
  isCancelled?: boolean;
}

const IMPORTS: readonly Ended[] = [
  {
    kind: competitionDic.importRows.path,
    fileName: '职业工种字典.xlsx',
    total: 28,
    succeeded: 28,
    failed: 0,
    days: -140,
  },
  {
    kind: tournamentUnit.importRows.path,
    fileName: '参赛单位.xlsx',
    total: 26,
    succeeded: 24,
    failed: 2,
    days: -24,
    options: { partial: true },
    headings: ['单位名称', '统一社会信用代码', '登录账号'],
    rows: [
      { cells: ['示例单位甲', '91320599MA9TRG0198', 'unit91'], says: '统一社会信用代码校验位不正确' },
      { cells: ['示例单位乙', '91320599MA9TRG0197', 'unit01'], says: '账号已被使用' },
    ],
  },
  {
    kind: competitionDic.importRows.path,
    fileName: '新增工种.xlsx',
    total: 3,
    succeeded: 3,
    failed: 0,
    days: -20,
    options: { dryRun: true },
  },
  { kind: applicationInfo.importImgFile.path, fileName: '', total: 40, succeeded: 40, failed: 0, days: -12 },
  { kind: pastResults.importRows.path, fileName: '历年成绩（全部）.xlsx', total: 50_000, days: -6, isCancelled: true },
  { kind: pastResults.importRows.path, fileName: '第九届成绩.xlsx', total: 6, succeeded: 6, failed: 0, days: -5 },
];

export async function loadImports(world: World, bureau: Operator): Promise<void> {
  const { services, at, idAt } = world;
  const failures: Record<string, unknown>[] = [];
  const rows = IMPORTS.map(
    ({ kind, fileName, total, days, succeeded, failed, options = {}, isCancelled = false, ...one }) => {
      const moment = at(days, 10, 20);
      const id = idAt(moment);
      if (one.rows !== undefined)
        failures.push({
          jobId: id,
          rowsEnc: services.cipher.encrypt(
            JSON.stringify({ headings: one.headings, rows: one.rows }),
            placeOf('import_failure', 'rows_enc', id),
          ),
        });
      return {
        id,
        kind,
        input: JSON.stringify({ parts: [{ name: fileName }], options, isOwn: false }),
        state: isCancelled ? 'cancelled' : 'done',
        done: isCancelled ? 21_000 : total,
        total,
        message: isCancelled ? formatMessage('jobCancelled', 'zh') : null,
        result: isCancelled ? null : JSON.stringify({ jobId: id, total, succeeded, failed, errors: [] }),
        tries: 1,
        runAt: moment.toISOString(),
        ownerId: bureau.id,
        createTime: moment.toISOString(),
        updateTime: moment.toISOString(),
      };
    },
  );
  await insertAll(services.db, 'job', rows);
  await insertAll(services.db, 'importFailure', failures);
  await bringInFormerYear(world, bureau);
}

const YEARS_AGO = 5;
const PLACES = [
  ['陈示安', '沙洲精工机械(示例)有限公司', '93.00', '91.50', '91.95'],
  ['李样宁', '暨阳特种钢材(示例)有限公司', '88.00', '90.00', '89.40'],
  ['王例远', '香山纺织科技(示例)有限公司', '85.00', '86.50', '86.05'],
  ['周演平', '港城新能源装备(示例)股份有限公司', '80.00', '84.00', '82.80'],
  ['赵范青', '暨阳建设工程(示例)有限公司', '78.00', '75.00', '75.90'],
  ['孙列舟', '双山园林(示例)有限公司', '66.00', '70.00', '68.80'],
] as const;

/** By the import itself, as the bureau would. */
async function bringInFormerYear({ services, at, date }: World, bureau: Operator): Promise<void> {
  const { db, cipher } = services;
  const now = at(-5, 10, 20);
  const year = Number(date(0).slice(0, 4)) - YEARS_AGO;
  const { unitName } = await db
    .selectFrom('tournamentUnit')
    .innerJoin('account', 'account.id', 'tournamentUnit.id')
    .select('unitName')
    .where('accountFolded', '=', 'org01')
    .executeTakeFirstOrThrow();
  const { tradeName, occupationName } = await db
    .selectFrom('competitionDic')
    .select(['tradeName', 'occupationName'])
    .where('tradeName', '=', '电气装置')
    .executeTakeFirstOrThrow();
  const results = PLACES.map(
    ([name, workUnit, theoryScore, practiceScore, totalScore], index): PastResult => ({
      contestYear: year,
      contestName: '“行行出状元”职业技能大赛',
      sessionNo: '第九届',
      contestLevel: 4,
      contestClass: 2,
      hostUnits: ['市人社局'],
      undertakeUnitName: unitName,
      contestDate: `${year}-10-24`,
      tradeName,
      occupationName,
      contestGroup: 1,
      name,
      workUnit,
      theoryScore,
      practiceScore,
      totalScore,
      rankNo: index + 1,
      isPass: 1,
      ...(index < 3 ? { awardLevel: (index + 1) as 1 | 2 | 3 } : {}),
    }),
  );
  const rows = results.map((value, index) => ({ row: index + 2, value }));
  const nobody = {
    virtualId: null,
    rights: {},
    townCode: null,
    userType: null,
    sessionId: '',
    mustChangePassword: false,
  };
  const context = {
    db,
    cipher,
    now,
    lang: 'zh' as const,
    ip: '127.0.0.1',
    traceId: 'demo',
    userAgent: '',
    retired: new Set<string>(),
    scope: 'all' as const,
    user: { ...nobody, ...bureau, account: 'admc' },
  };
  const { write } = await pastResultImport(familySpecs).judge(context, rows, {});
  await write(rows, async () => {}, await nextSerials(db, 'APPLY', now, rows.length));
}
