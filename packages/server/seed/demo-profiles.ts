// The enterprises, individuals, units and groups among the sign-ins of wire §9, with invented names (domain §6).
import { nextSerial } from '../src/platform/store/serial.ts';
import type { Services } from '../src/platform/services.ts';
import { aGroup, anEnterprise, aPerson } from './account-builders.ts';
import { aUnit, SAMPLE_ID_CARDS, SAMPLE_USCC } from './builders.ts';

export async function seedDemoProfiles(services: Services, passwordHash: string): Promise<void> {
  const number = (series: string) => nextSerial(services.db, series, new Date());
  const [org1, org2, biz, ent1, school, ent2] = [0, 1, 2, 3, 4, 5].map((index) => SAMPLE_USCC[index]!) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  await anEnterprise(services, {
    account: 'ent01',
    name: '暨阳建设工程(示例)有限公司',
    uscc: ent1,
    mobile: '19900000021',
    townCode: 'ZJG01',
    passwordHash,
  });
  await anEnterprise(services, {
    account: 'ent02',
    name: '双山园林(示例)有限公司',
    uscc: ent2,
    mobile: '19900000022',
    townCode: 'ZJG02',
    passwordHash,
  });
  await aPerson(services, {
    account: '19900000001',
    name: '陈示一',
    idCardNo: SAMPLE_ID_CARDS[0],
    passwordHash,
    realNameState: 1,
  });
  await aPerson(services, {
    account: '19900000002',
    name: '李样文',
    idCardNo: SAMPLE_ID_CARDS[1],
    townCode: 'ZJG02',
    passwordHash,
    realNameState: 1,
  });
  await aUnit(services, {
    account: 'org01',
    unitName: '暨阳技师学院(示例)',
    unitNo: await number('UNIT'),
    uscc: org1,
    passwordHash,
  });
  await aUnit(services, {
    account: 'org02',
    unitName: '港城新能源装备(示例)股份有限公司',
    unitNo: await number('UNIT'),
    uscc: org2,
    townCode: 'ZJG02',
    passwordHash,
  });
  const schoolId = await aGroup(services, {
    account: 'school01',
    groupName: '沙洲职业中专(示例)',
    groupNo: await number('GROUP'),
    uscc: school,
    passwordHash,
  });
  await services.db
    .insertInto('schoolInfo')
    .values({ id: schoolId, groupId: schoolId, schoolCode: '3132001000', schoolType: '中职', studentCount: 860 })
    .execute();
  await aGroup(services, {
    account: 'biz01',
    groupName: '沙洲精工机械(示例)有限公司',
    groupNo: await number('GROUP'),
    groupType: 2,
    uscc: biz,
    townCode: 'ZJG02',
    contactMobile: '19900000032',
    passwordHash,
  });
}
