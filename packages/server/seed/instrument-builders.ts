// Instruments for tests: what is sent, and rows straight into the table.
import type { Services } from '../src/platform/services.ts';
import { newId } from '../src/platform/db/ids.ts';
import { addDays, day } from '../src/platform/time/time.ts';
import { anAttachment } from './entry-builders.ts';

/** Parties in the tests of deposits. */
export const NAMES = {
  builder: '暨阳建设工程(示例)有限公司',
  rival: '双山园林(示例)有限公司',
  bank: '暨阳农商银行(示例)',
  otherBank: '沙洲银行(示例)',
  insurer: '江海财产保险(示例)',
} as const;

let count = 0;

/** Input of `margin_instrument/submit`: a bank guarantee of 100 for one more year, with its scan. */
export async function anInstrumentDraft(
  services: Services,
  uploadUser: string,
  fields: { constructionFileId: string; [field: string]: unknown },
) {
  const now = new Date();
  return {
    mode: 2,
    issuerName: '示例银行',
    instrumentNo: `BH-T-${(count += 1)}`,
    amount: '100.00',
    issueDate: day(addDays(now, -1)),
    expireDate: day(addDays(now, 365)),
    isIrrevocable: 1,
    isOnDemand: 1,
    voucherAtt: await anAttachment(services, uploadUser, { flowNode: 'PZ', extension: 'pdf' }),
    ...fields,
  };
}

interface InstrumentFields {
  constructionFileId: string;
  enterpriseId: string;
  issuerUnitId?: string | null;
  [field: string]: unknown;
}

/** One as it stands in the table, in any state. */
export async function anInstrument({ db }: Services, fields: InstrumentFields): Promise<string> {
  const id = newId();
  const now = new Date();
  const row = {
    id,
    fileNo: 'BZJ-T',
    projectName: '城北安置房三期(示例)',
    enterpriseName: NAMES.builder,
    townCode: 'ZJG01',
    mode: 2,
    issuerName: '示例银行',
    instrumentNo: `BH-S-${(count += 1)}`,
    amount: '100.00',
    issueDate: day(addDays(now, -1)),
    expireDate: day(addDays(now, 365)),
    isIrrevocable: 1,
    isOnDemand: 1,
    voucherAtt: newId(),
    instrumentState: 20,
    enteredBy: fields.enterpriseId,
    ...fields,
  };
  await db
    .insertInto('marginInstrument')
    .values(row as never)
    .execute();
  return id;
}
