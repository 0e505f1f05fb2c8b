// Parts of an entry: a person's number, files, and a complete draft.
import { RESIDENT_ID_CARD } from '@trainrace/contract/dictionaries';
import { refuseIdCard } from '@trainrace/contract/rules/id-card';
import { newId } from '../src/platform/db/ids.ts';
import type { Services } from '../src/platform/services.ts';

let last = 0;

/** Checksum-valid, of an area nobody lives in (domain §6), and another one each time: 900 to 999 of a day. */
export function anIdCardNo(birthday = birthdayOf((last += 1)), sequence = 900 + (last % 100)): string {
  const stem = `320599${birthday.replaceAll('-', '')}${sequence}`;
  return [...'0123456789X'].map((digit) => stem + digit).find((whole) => refuseIdCard(whole, '2100-01-01') === null)!;
}

const birthdayOf = (place: number): string =>
  new Date(Date.UTC(1975, 0, 1 + Math.floor(place / 100))).toISOString().slice(0, 10);

interface FileFields {
  flowNode?: string | null;
  extension?: string;
  size?: number;
  prjId?: string;
  storageKey?: string;
}

/** The row of an uploaded file, without its bytes. */
export async function anAttachment({ db }: Services, uploadUser: string, fields: FileFields = {}): Promise<string> {
  const { flowNode = null, extension = 'jpg', size = 20_480, prjId = null, storageKey } = fields;
  const id = newId();
  await db
    .insertInto('attach')
    .values({
      id,
      originalName: `材料.${extension}`,
      extension,
      contentType: extension === 'pdf' ? 'application/pdf' : 'image/jpeg',
      size,
      sha256: Buffer.alloc(32),
      storageKey: storageKey ?? id,
      flowNode,
      prjId,
      createUser: uploadUser,
    })
    .execute();
  return id;
}

/** A photo and a promise, as the person who enters uploads them. */
export async function entryFiles(services: Services, uploadUser: string) {
  return {
    photoAttId: await anAttachment(services, uploadUser, { flowNode: 'ZJZ' }),
    commitmentAtt: await anAttachment(services, uploadUser, { flowNode: 'SQCN', extension: 'pdf' }),
  };
}

/** Input of `applicationSubmit`, without files. */
export function anEntryDraft(contestTradeId: string, fields: Record<string, unknown> = {}) {
  return {
    contestTradeId,
    name: '陈示一',
    idType: RESIDENT_ID_CARD,
    idCardNo: anIdCardNo(),
    nation: '汉族',
    mobile: '19900000001',
    address: '张家港市示例路1号',
    education: '大学专科',
    workUnit: '沙洲精工机械(示例)有限公司',
    unitNature: '民营',
    townCode: 'ZJG01',
    candidateSource: '企业',
    workYears: 8,
    isLocal: 1,
    ...fields,
  };
}
