// Valid records with fields to override: used by tests and by the sample data.
import { ADMINISTRATORS, roleOfVirtualId, type Role, type VirtualId } from '@trainrace/contract/access/roles';
import { RESIDENT_ID_CARD, TRADE } from '@trainrace/contract/dictionaries';
import { newId } from '../src/platform/db/ids.ts';
import { toColumns } from '../src/platform/store/sensitive.ts';
import type { Services } from '../src/platform/services.ts';
import { stamp, addDays } from '../src/platform/time/time.ts';

/** Of nobody's password: such an account signs in only by a session made for it. */
const NO_PASSWORD = 'none';

interface AccountFields {
  account: string;
  virtualId?: VirtualId | null;
  roles?: readonly Role[];
  name?: string;
  townCode?: string | null;
  userType?: number | null;
  passwordHash?: string;
  enabled?: number;
}

export async function anAccount({ db }: Services, fields: AccountFields): Promise<string> {
  const {
    account,
    virtualId = null,
    name = account,
    townCode = null,
    userType = null,
    passwordHash = NO_PASSWORD,
    enabled = 1,
  } = fields;
  const roles = fields.roles ?? (virtualId === null ? ADMINISTRATORS : [roleOfVirtualId[virtualId]]);
  const id = newId();
  await db
    .insertInto('account')
    .values({
      id,
      account,
      accountFolded: account.toLowerCase(),
      virtualId,
      roles: [...roles],
      name,
      townCode,
      userType,
      passwordHash,
      enabled,
    })
    .execute();
  return id;
}

interface UnitFields {
  account: string;
  uscc: string;
  unitName?: string;
  unitNo?: string;
  townCode?: string;
  unitRole?: number[];
  passwordHash?: string;
}

/** An enabled organising unit with its sign-in (U033). */
export async function aUnit(services: Services, fields: UnitFields): Promise<string> {
  const {
    account,
    uscc,
    unitName = `${account}单位(示例)`,
    unitNo = `DW-${account}`,
    townCode = 'ZJG01',
    unitRole = [1, 2],
  } = fields;
  const id = await anAccount(services, { ...fields, virtualId: 'U033', name: unitName, townCode });
  const unit = {
    unitNo,
    unitName,
    uscc,
    unitNature: '院校',
    townCode,
    contact: '李样',
    contactMobile: '19900000011',
    account,
    pwdState: 2,
  };
  await services.db
    .insertInto('tournamentUnit')
    .values({ id, ...toColumns(services.cipher, { table: 'tournamentUnit', id }, unit), unitRole } as never)
    .execute();
  return id;
}

/** Input of `contest_info/submit` for a contest whose entries are open now. */
export function aContestDraft(undertakeUnitId: string, fields: Record<string, unknown> = {}, now = new Date()) {
  return {
    contestName: '“行行出状元”职业技能大赛',
    contestYear: Number(stamp(now).slice(0, 4)),
    contestLevel: 4,
    contestClass: 2,
    hostUnits: ['市人社局'],
    undertakeUnitId,
    applyStart: stamp(addDays(now, -5)),
    applyEnd: stamp(addDays(now, 10)),
    auditEnd: stamp(addDays(now, 15)),
    appealDays: 0,
    publicityDays: 0,
    theoryWeight: 30,
    practiceWeight: 70,
    passTheory: '60.00',
    passPractice: '60.00',
    tieRule: 1,
    needFirstAudit: 1,
    contact: '王例',
    contactTel: '0512-58000001',
    ...fields,
  };
}

export function aTradeDraft(contestId: string, competitionDicId: string, fields: Record<string, unknown> = {}) {
  return {
    contestId,
    competitionDicId,
    contestGroup: 1,
    teamSize: 1,
    quotaTotal: 60,
    awardRule: { '1': 1, '2': 2, '3': 3 },
    ...fields,
  };
}

export function anOccupationDraft(fields: Record<string, unknown> = {}) {
  return {
    occupationCode: '6-31-01-03',
    occupationName: '电工',
    tradeName: '电气装置',
    category: '制造',
    examLevel: 3,
    hasTheory: 1,
    hasPractice: 1,
    theoryMinutes: 90,
    practiceMinutes: 240,
    theoryFull: '100.00',
    practiceFull: '100.00',
    defaultTheoryWeight: 30,
    defaultPracticeWeight: 70,
    isSealed: 0,
    ...fields,
  };
}

/** Checksum-valid codes of no real unit (domain §6). */
export const SAMPLE_USCC = [
  '12320599466099057W',
  '91320599MA9TRG0197',
  '91320599MA9TRG0272',
  '91320599MA9TRG035W',
  '52320599MJ9TRG046J',
  '91320599MA9TRG06XA',
  '91320599MA9TRG078A',
  '91320599MA9TRG0865',
] as const;

/** Checksum-valid ID numbers of nobody (domain §6). */
export const SAMPLE_ID_CARDS = [
  '320599198803159016',
  '320599199507229424',
  '320599198111099139',
  '320599200312019641',
  '320599197602289354',
  '320599199008179290',
  '320599199910109502',
  '32059920000229981X',
] as const;

/** A trade with an occupation of its own, straight into the tables. */
export async function aTrade(
  { db }: Services,
  contestId: string,
  fields: { tradeName?: string; tradeStatus?: string; quotaTotal?: number } = {},
) {
  const { tradeName = `赛项${newId().slice(-6)}`, tradeStatus = TRADE.preparing, quotaTotal = 60 } = fields;
  const [id, competitionDicId] = [newId(), newId()];
  const { awardRule, contestGroup, teamSize } = aTradeDraft(contestId, competitionDicId);
  await db
    .insertInto('competitionDic')
    .values({ ...anOccupationDraft({ tradeName }), id: competitionDicId, dicNo: `GZ-X${id.slice(-6)}` } as never)
    .execute();
  await db
    .insertInto('contestTrade')
    .values({
      id,
      contestId,
      competitionDicId,
      tradeName,
      contestGroup,
      teamSize,
      quotaTotal,
      awardRule: JSON.stringify(awardRule),
      tradeStatus,
    })
    .execute();
  return id;
}

interface ApplicationFields {
  contestId: string;
  contestTradeId: string;
  handleUnitId: string;
  auditStatus: number;
  name?: string;
  mobile?: string;
  idCardNo?: string;
  userId?: string;
  groupId?: string;
  townCode?: string;
}

/** An application in any state, straight into the tables, without the history that would lead there. */
export async function anApplication({ db, cipher }: Services, fields: ApplicationFields): Promise<string> {
  const {
    name = '陈示一',
    mobile = '19900000001',
    idCardNo = SAMPLE_ID_CARDS[0],
    townCode = 'ZJG01',
    ...rest
  } = fields;
  const id = newId();
  const person = {
    name,
    sex: 1,
    birthday: '1988-03-15',
    idType: RESIDENT_ID_CARD,
    idCardNo,
    mobile,
    nation: '汉族',
    townCode,
    workUnit: '沙洲精工机械(示例)有限公司',
  };
  await db
    .insertInto('applicationInfo')
    .values({
      id,
      applyNo: `BMX${id.slice(-10)}`,
      contestGroup: 1,
      applySource: 1,
      ...rest,
      ...toColumns(cipher, { table: 'applicationInfo', id }, person),
    } as never)
    .execute();
  return id;
}
