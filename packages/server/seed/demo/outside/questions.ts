// Questions of the bureau to other bodies about entrants during the audit, as the record of questions keeps them.
import type { ExtService } from '@trainrace/contract/areas/outside/ext-records';
import { maskIdCard } from '@trainrace/contract/rules/mask';
import type { Operator } from '../accounts/accounts.ts';
import { insertAll } from '../insert.ts';
import type { World } from '../world.ts';

type Row = Readonly<Record<string, unknown>>;

/** Services asked, the purpose, and the outcome. */
const ASKED: readonly (readonly [ExtService, purpose: string, state: 'found' | 'none' | 'failed'])[] = [
  ['getPersonInfo', '资格复审：核对姓名与证件号码', 'found'],
  ['getPersonInsured', '资格复审：核对参保单位', 'found'],
  ['getPersonInsured', '资格复审：核对本市连续参保月数', 'none'],
  ['employmentContract', '资格复审：核对劳动合同', 'found'],
  ['getTrainCertificate', '资格复审：核对现有证书等级', 'none'],
  ['examin', '资格复审：核对职业考试记录', 'failed'],
];

const MOST = 42;

export async function loadQuestions(world: World, { rows, bureau }: { rows: readonly Row[]; bureau: Operator }) {
  const { cipher, db, ext } = world.services;
  const questions = rows.slice(0, MOST).map((row, index) => {
    const [service, purpose, state] = ASKED[index % ASKED.length]!;
    const moment = world.at(-1 - Math.floor(index / 6), 9 + (index % 6), (index * 7) % 60);
    const idCardNo = String(row['idCardNo']);
    const id = world.idAt(moment);
    return {
      id,
      accountId: bureau.id,
      accountName: bureau.name,
      service,
      purpose,
      subjectIdx: cipher.blindIndex(idCardNo),
      subjectMask: maskIdCard(idCardNo),
      state,
      source: ext.name,
      fromCache: false,
      ip: '127.0.0.1',
      traceId: id.replaceAll('-', ''),
      createTime: moment.toISOString(),
    };
  });
  await insertAll(db, 'extAccess', questions);
  await insertAll(db, 'extHealth', healthOf(world));
}

/** Most interfaces were good at their last question; the rest show what the bureau is told when they are not. */
function healthOf(world: World): Row[] {
  const [night, morning] = [world.at(0, 3).toISOString(), world.at(-1, 16, 20).toISOString()];
  const good = (service: ExtService, goodMs: number) => ({ service, goodAt: night, goodMs });
  const failed = { failedAt: night, goodAt: morning, goodMs: 95 };
  return [
    good('getPersonInfo', 84),
    good('getPersonInsured', 132),
    good('employmentContract', 101),
    good('getTrainCertificate', 78),
    good('getUnitInfo', 66),
    { service: 'examin', ...failed, fault: 'slow', detail: '', failures: 3 },
    { service: 'getMediationCase', ...failed, fault: 'fields', detail: 'state (AJZT): not there', failures: 1 },
    {
      service: 'getReceptionRegistration',
      ...failed,
      failedAt: morning,
      goodAt: night,
      fault: 'busy',
      detail: 'status 503',
      failures: 0,
    },
  ];
}
