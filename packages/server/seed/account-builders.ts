// Sign-ins with their profiles, straight into the tables: individuals and enterprises (user_info), groups (group_info).
import { REGISTRATION, RESIDENT_ID_CARD } from '@trainrace/contract/dictionaries';
import { readIdCard } from '@trainrace/contract/rules/id-card';
import { toColumns } from '../src/platform/store/sensitive.ts';
import type { Services } from '../src/platform/services.ts';
import { anAccount } from './builders.ts';

interface PersonFields {
  /** Also the mobile number, as registration has it. */
  account: string;
  name: string;
  idCardNo: string;
  townCode?: string;
  workUnit?: string;
  passwordHash?: string;
  enabled?: number;
  /** 1: the number was checked with the name. Nobody has checked it unless said. */
  realNameState?: number;
}

/** An individual (U032). */
export async function aPerson(services: Services, fields: PersonFields): Promise<string> {
  const { account, name, idCardNo, townCode = 'ZJG01', workUnit = '沙洲精工机械(示例)有限公司', enabled = 1 } = fields;
  const { realNameState = 0 } = fields;
  const id = await anAccount(services, { ...fields, virtualId: 'U032', townCode });
  const profile = {
    account,
    name,
    idType: RESIDENT_ID_CARD,
    idCardNo,
    ...readIdCard(idCardNo),
    mobile: account,
    nation: '汉族',
    education: '大学专科',
    address: '张家港市示例路1号',
    workUnit,
    townCode,
    enabled,
    realNameState,
  };
  await services.db
    .insertInto('userInfo')
    .values({ id, accountType: 1, ...toColumns(services.cipher, { table: 'userInfo', id }, profile) } as never)
    .execute();
  return id;
}

interface EnterpriseFields {
  account: string;
  name: string;
  uscc: string;
  mobile: string;
  townCode: string;
  passwordHash?: string;
}

/** A construction enterprise (U028). */
export async function anEnterprise(services: Services, fields: EnterpriseFields): Promise<string> {
  const { account, name, uscc, mobile, townCode } = fields;
  const id = await anAccount(services, { ...fields, virtualId: 'U028' });
  const profile = { account, name, mobile, workUnit: name, workUnitUscc: uscc, townCode };
  await services.db
    .insertInto('userInfo')
    .values({ id, accountType: 2, ...toColumns(services.cipher, { table: 'userInfo', id }, profile) } as never)
    .execute();
  return id;
}

interface GroupFields {
  account: string;
  groupName: string;
  groupNo: string;
  uscc: string;
  groupType?: 1 | 2;
  townCode?: string;
  contactMobile?: string;
  passwordHash?: string;
}

/** An approved school (U034) or business (U035). */
export async function aGroup(services: Services, fields: GroupFields): Promise<string> {
  const {
    account,
    groupName,
    groupNo,
    uscc,
    groupType = 1,
    townCode = 'ZJG01',
    contactMobile = '19900000031',
  } = fields;
  const virtualId = groupType === 1 ? 'U034' : 'U035';
  const id = await anAccount(services, { ...fields, virtualId, name: groupName, townCode });
  const profile = {
    account,
    groupNo,
    groupName,
    groupType,
    uscc,
    townCode,
    address: '张家港市示例路2号',
    contact: '王例',
    contactMobile,
    auditState: REGISTRATION.approved,
    enabled: 1,
  };
  await services.db
    .insertInto('groupInfo')
    .values({ id, ...toColumns(services.cipher, { table: 'groupInfo', id }, profile) } as never)
    .execute();
  return id;
}
