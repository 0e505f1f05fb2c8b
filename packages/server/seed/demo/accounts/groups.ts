// Schools and businesses that enter their people together, in every state of registration.
import { REGISTRATION } from '@trainrace/contract/dictionaries';
import { nextSerials } from '../../../src/platform/store/serial.ts';
import { toColumns } from '../../../src/platform/store/sensitive.ts';
import { LICENCE_SLOT } from '@trainrace/contract/areas/accounts/group-info';
import { signInRow, type Operator } from './accounts.ts';
import type { Cabinet } from '../attachments.ts';
import type { Paper } from '../papers.ts';
import { insertAll } from '../insert.ts';
import { usccOf, type SamplePeople } from './people.ts';
import type { Workplace } from './units.ts';
import type { World } from '../world.ts';

const { approved, waiting, refused } = REGISTRATION;

/** Registered without its licence: the audit asks for it. */
const WITHOUT_LICENCE = 'school04';

/** account, name, type (1 school, 2 business), town, state */
const GROUPS = [
  ['school02', '暨阳中等专业学校(示例)', 1, 1, approved],
  ['school03', '塘桥技工学校(示例)', 1, 2, approved],
  ['school04', '凤凰职业培训学校(示例)', 1, 3, waiting],
  ['biz02', '锦丰冶金机电(示例)有限公司', 2, 5, approved],
  ['biz03', '港城餐饮管理(示例)有限公司', 2, 8, approved],
  ['biz04', '大新汽车服务(示例)有限公司', 2, 7, approved],
  ['biz05', '南丰精密制造(示例)有限公司', 2, 6, waiting],
  ['biz06', '后塍商贸(示例)有限公司', 2, 9, refused],
] as const;

export interface Group {
  operator: Operator;
  type: 1 | 2;
  workplace: Workplace;
}

/** The approved ones, those of wire §9 first. */
export async function loadGroups(
  world: World,
  samplePeople: SamplePeople,
  { cabinet, licence }: { cabinet: Cabinet; licence: Paper },
): Promise<Group[]> {
  const { services, at, random } = world;
  const numbers = await nextSerials(services.db, 'GROUP', at(-30), GROUPS.length);
  const made = GROUPS.map(([account, groupName, groupType, town, auditState], index) => {
    const opened = at(auditState === approved ? -430 + index : -6 + (index % 3), 10, index * 5);
    const townCode = `ZJG${String(town).padStart(2, '0')}`;
    const enabled = auditState === approved ? 1 : 0;
    const virtualId = groupType === 1 ? 'U034' : 'U035';
    const isWaiting = auditState !== approved;
    const signIn = signInRow(world, { account, virtualId, name: groupName, townCode, opened, enabled, isWaiting });
    const slot = { prjId: signIn.id, bizTable: 'group_info', flowNode: LICENCE_SLOT, originalName: '执照.pdf' };
    const isSent = account !== WITHOUT_LICENCE;
    const fields = {
      id: signIn.id,
      licenceAtt: isSent ? cabinet.put(licence, { ...slot, uploader: signIn.id, moment: opened }) : null,
      groupNo: numbers[index]!,
      groupName,
      groupType,
      uscc: usccOf(groupType === 1 ? '52' : '91', 500 + index),
      legalPerson: '沈示成',
      townCode,
      address: `张家港市示例路${random.whole(1, 300)}号`,
      contact: '韩样',
      contactMobile: samplePeople.mobile(),
      account,
      employeeCount: random.whole(40, 1200),
      auditState,
      auditOpinion: auditState === refused ? '营业执照不清晰，请重新上传后再注册' : null,
      auditTime: auditState === waiting ? null : new Date(opened.getTime() + 26 * 3_600_000).toISOString(),
      enabled,
      createTime: opened.toISOString(),
      updateTime: opened.toISOString(),
    };
    return { signIn, row: toColumns(services.cipher, { table: 'groupInfo', id: fields.id }, fields) };
  });
  await insertAll(
    services.db,
    'account',
    made.map(({ signIn }) => signIn),
  );
  await insertAll(
    services.db,
    'groupInfo',
    made.map(({ row }) => row),
  );
  await insertAll(
    services.db,
    'schoolInfo',
    made.filter(({ row }) => row['groupType'] === 1).map(({ signIn: { id } }, index) => schoolRow(id, index)),
  );
  return await approvedGroups(world);
}

async function approvedGroups({ services }: World): Promise<Group[]> {
  const rows = await services.db
    .selectFrom('groupInfo')
    .select(['id', 'groupName', 'groupType', 'uscc', 'townCode'])
    .where('auditState', '=', approved)
    .orderBy('groupNo')
    .execute();
  return rows.map(({ id, groupName: name, groupType, uscc, townCode }) => ({
    operator: { id, name, roles: ['GRP'] },
    type: groupType as 1 | 2,
    workplace: { name, uscc, nature: groupType === 1 ? '院校' : '民营', townCode },
  }));
}

const SCHOOL_TYPES = ['技工院校', '中职', '高职'];
const MAJORS = ['机电一体化', '数控技术', '焊接技术', '电子商务', '烹饪工艺'];

/** More facts of a school; no random number is drawn, so that everything after it stays as it was. */
const schoolRow = (id: string, index: number) => ({
  id,
  groupId: id,
  schoolCode: `313200${String(1001 + index)}`,
  schoolType: SCHOOL_TYPES[index % SCHOOL_TYPES.length]!,
  supervisor: '市教育局',
  majors: MAJORS.slice(index % 3, (index % 3) + 3),
  studentCount: 600 + index * 170,
  teacherCount: 50 + index * 12,
});
