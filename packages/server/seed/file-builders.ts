// Files of construction projects for tests: what is sent, and rows straight into the table.
import { ARREARS_SERVICES } from '@trainrace/contract/areas/deposits/arrears-evidence';
import { toColumns } from '../src/platform/store/sensitive.ts';
import { newId } from '../src/platform/db/ids.ts';
import type { Services } from '../src/platform/services.ts';
import { anAttachment } from './entry-builders.ts';

let count = 0;

/** Input of `construction_file/submit`, without papers. */
export function aFileDraft(fields: Record<string, unknown> = {}) {
  return {
    projectName: '城北安置房三期(示例)',
    industry: '房屋建筑',
    investType: '政府',
    townCode: 'ZJG01',
    address: '张家港市示例路1号',
    ownerUnit: '暨阳城建(示例)有限公司',
    ownerContact: '李样文',
    ownerMobile: '19900000021',
    laborManager: '王例青',
    laborMobile: '19900000022',
    contractNo: 'HT-88',
    contractAmount: '12800.00',
    signDate: '2026-03-02',
    permitNo: `SGXK-${(count += 1)}`,
    permitDate: '2026-03-20',
    planStart: '2026-04-01',
    planEnd: '2027-10-31',
    workerCount: 86,
    specialBank: '暨阳农商银行(示例)',
    specialAccount: '6222000000000000001',
    marginMode: 2,
    ...fields,
  };
}

const SLOTS = {
  applicationAtts: 'SBB',
  contractAtts: 'HT',
  licenceAtts: 'YYZZ',
  permitAtts: 'SGXK',
  promiseAtts: 'CNS',
};

/** The papers that the catalogue asks for, as whoever submits uploads them. */
export async function filePapers(services: Services, uploadUser: string): Promise<Record<string, string[]>> {
  const papers: Record<string, string[]> = {};
  for (const [field, flowNode] of Object.entries(SLOTS))
    papers[field] = [await anAttachment(services, uploadUser, { flowNode, extension: 'pdf' })];
  return papers;
}

/** A file as it stands in the table, in any state. */
export async function aFile(
  services: Services,
  { enterpriseId, ...fields }: { enterpriseId: string; [field: string]: unknown },
): Promise<string> {
  const id = newId();
  const fileNo = `BZJ-T-${(count += 1)}`;
  const row = { fileNo, enterpriseId, enterpriseName: '暨阳建设工程(示例)有限公司', ...aFileDraft(), ...fields };
  await services.db
    .insertInto('constructionFile')
    .values({ id, ...toColumns(services.cipher, { table: 'constructionFile', id }, row) } as never)
    .execute();
  return id;
}

/** Other bodies were asked of its enterprise just now, and knew of nothing, unless `fields` say otherwise. */
export async function noArrears(
  { db }: Pick<Services, 'db'>,
  constructionFileId: string,
  fields: { state?: string; records?: string; queryTime?: string } = {},
): Promise<void> {
  await db
    .insertInto('arrearsEvidence')
    .values(
      ARREARS_SERVICES.map((service) => ({
        id: newId(),
        constructionFileId,
        service,
        state: 'none',
        source: 'test',
        queryTime: new Date().toISOString(),
        ...fields,
      })),
    )
    .execute();
}
