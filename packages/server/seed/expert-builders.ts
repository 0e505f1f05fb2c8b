// Experts and referees for tests.
import { POOL } from '@trainrace/contract/dictionaries';
import { newId } from '../src/platform/db/ids.ts';
import type { Services } from '../src/platform/services.ts';
import { sensitiveColumns } from '../src/platform/store/sensitive.ts';
import { anIdCardNo } from './entry-builders.ts';

export function anExpertDraft(tradeIds: readonly string[], fields: Record<string, unknown> = {}) {
  const idCardNo = anIdCardNo();
  return {
    name: '周演瑜',
    sex: Number(idCardNo[16]) % 2 === 1 ? 1 : 2,
    mobile: '19900000101',
    idCardNo,
    workUnit: '江帆技师学院(示例)',
    tradeIds,
    refereeType: [1, 2],
    refereeLevel: 3,
    ...fields,
  };
}

let experts = 0;

/** A row of the pool. */
export async function anExpert({ db, cipher }: Services, fields: Record<string, unknown> = {}): Promise<string> {
  const id = newId();
  experts += 1;
  const standing = { table: 'expertRefreeInfo', id };
  await db
    .insertInto('expertRefreeInfo')
    .values({
      id,
      expertNo: `ZJ-${experts}`,
      name: `裁判${experts}`,
      sex: 1,
      ...sensitiveColumns(cipher, standing, 'mobile', '19900000099'),
      ...sensitiveColumns(cipher, standing, 'idCardNo', anIdCardNo()),
      workUnit: '暨阳技师学院(示例)',
      tradeIds: [],
      refereeType: [2],
      refereeLevel: 3,
      poolStatus: POOL.inPool,
      ...fields,
    } as never)
    .execute();
  return id;
}
