// Units that organise, enter or recommend (domain §6): invented, and marked as such.
import { nextSerials } from '../../../src/platform/store/serial.ts';
import { toColumns } from '../../../src/platform/store/sensitive.ts';
import { signInRow } from './accounts.ts';
import { insertAll } from '../insert.ts';
import { usccOf, type SamplePeople } from './people.ts';
import type { World } from '../world.ts';

/** Where people work or learn. */
export interface Workplace {
  name: string;
  uscc: string;
  nature: string;
  townCode: string;
}

/** name, nature, roles (1 enters, 2 organises, 3 recommends), town, contact; 22 beside org01 and org02 */
const UNITS = [
  ['沙洲职业工学院(示例)', '院校', [1, 2], 1, '周演'],
  ['张家港开放实训中心(示例)', '机关事业', [2], 1, '赵范'],
  ['暨阳特种钢材(示例)有限公司', '民营', [1, 2], 5, '吴例'],
  ['香山纺织科技(示例)有限公司', '民营', [1], 8, '郑样'],
  ['沙洲化工材料(示例)有限公司', '外资', [1], 8, '王示'],
  ['港城智能装备(示例)有限公司', '民营', [1], 12, '冯演'],
  ['长江船舶配套(示例)有限公司', '国有', [1], 8, '陈范'],
  ['暨阳汽车零部件(示例)有限公司', '民营', [1, 2], 2, '褚例'],
  ['凤凰文旅餐饮(示例)有限公司', '民营', [1], 3, '卫样'],
  ['乐余绿色农业(示例)专业合作社', '集体', [1], 4, '蒋示'],
  ['南丰养老服务(示例)中心', '社会组织', [1, 2], 6, '沈演'],
  ['大新电气安装(示例)有限公司', '民营', [1], 7, '韩范'],
  ['后塍物业服务(示例)有限公司', '民营', [1], 9, '杨例'],
  ['德积港口物流(示例)有限公司', '国有', [1], 10, '朱样'],
  ['冶金园焊接技术(示例)有限公司', '民营', [1, 2], 11, '秦示'],
  ['常阴沙园艺(示例)有限公司', '集体', [1], 13, '尤演'],
  ['暨阳网络安全(示例)有限公司', '民营', [1, 2], 12, '许范'],
  ['沙洲跨境电商(示例)有限公司', '民营', [1], 1, '何例'],
  ['暨阳市总工会职工学校(示例)', '机关事业', [2, 3], 1, '吕样'],
  ['住建系统职业技能推荐站(示例)', '机关事业', [3], 1, '施示'],
  ['张家港市餐饮行业协会(示例)', '社会组织', [2, 3], 1, '张演'],
  ['暨阳人力资源服务(示例)有限公司', '民营', [1], 1, '孔范'],
] as const;

/** One of them was just added and still has its one-time password; one is disabled. */
const FRESH = 19;
const DISABLED = 21;

interface Units {
  /** Where people may work. */
  workplaces: Workplace[];
  /** Credit codes by account id. */
  usccOf: ReadonlyMap<string, string>;
}

/** All units, with those of wire §9. */
export async function loadUnits(world: World, samplePeople: SamplePeople): Promise<Units> {
  const { services, at, random } = world;
  const opened = at(-440, 10);
  const numbers = await nextSerials(services.db, 'UNIT', opened, UNITS.length);
  const units = UNITS.map(([unitName, unitNature, unitRole, town, contact], index) => {
    const account = `org${String(index + 3).padStart(2, '0')}`;
    const townCode = `ZJG${String(town).padStart(2, '0')}`;
    const enabled = index === DISABLED ? 0 : 1;
    const signIn = {
      ...signInRow(world, { account, virtualId: 'U033', name: unitName, townCode, opened, enabled }),
      mustChangePassword: index === FRESH,
    };
    const fields = {
      id: signIn.id,
      unitNo: numbers[index]!,
      unitName,
      uscc: usccOf(
        unitNature === '机关事业' || unitNature === '院校' ? '12' : unitNature === '社会组织' ? '52' : '91',
        index,
      ),
      unitNature,
      townCode,
      address: `张家港市示例路${random.whole(1, 300)}号`,
      legalPerson: `${contact}成`,
      contact,
      contactMobile: samplePeople.mobile(),
      account,
      pwdState: index === FRESH ? 1 : 2,
      teamName: unitRole.includes(1 as never) ? `${unitName.slice(0, 4)}代表队` : null,
      enabled,
      createTime: opened.toISOString(),
      updateTime: opened.toISOString(),
    };
    return {
      signIn,
      fields,
      row: {
        ...toColumns(services.cipher, { table: 'tournamentUnit', id: fields.id }, fields),
        unitRole: [...unitRole],
      },
    };
  });
  await insertAll(
    services.db,
    'account',
    units.map(({ signIn }) => signIn),
  );
  await insertAll(
    services.db,
    'tournamentUnit',
    units.map(({ row }) => row),
  );
  const all = await services.db.selectFrom('tournamentUnit').selectAll().orderBy('unitNo').execute();
  return {
    workplaces: all
      .filter(({ unitRole, enabled }) => unitRole.includes(1) && enabled === 1)
      .map(({ unitName: name, uscc, unitNature: nature, townCode }) => ({ name, uscc, nature, townCode })),
    usccOf: new Map(all.map(({ id, uscc }) => [id, uscc])),
  };
}
