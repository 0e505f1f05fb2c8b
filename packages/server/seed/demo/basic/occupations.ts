// Occupations of real contests. Codes are those of the national classification where we know them [unverified].
import { anOccupationDraft } from '../../builders.ts';
import { nextSerials } from '../../../src/platform/store/serial.ts';
import { insertAll } from '../insert.ts';
import type { World } from '../world.ts';

/** code, occupation, trade, category, theory and practice minutes, what a station needs */
const OCCUPATIONS = [
  ['6-31-01-03', '电工', '电气装置', '制造', 90, 240, '380V 工位、接地检测'],
  ['6-18-02-04', '焊工', '焊接', '制造', 60, 180, '焊机、排烟、防护屏'],
  ['6-18-01-01', '车工', '普通车削', '制造', 60, 240, 'CA6140 车床'],
  ['6-18-01-02', '铣工', '普通铣削', '制造', 60, 240, 'X6132 铣床'],
  ['6-20-01-01', '钳工', '装配钳工', '制造', 60, 300, '台虎钳、划线平板'],
  ['6-30-99-00', '工业机器人系统操作员', '机器人系统集成', '制造', 90, 240, '六轴机器人工作站'],
  ['6-31-01-10', '工业机器人系统运维员', '机器人运维', '制造', 90, 180, '六轴机器人工作站'],
  [null, '数控加工中心操作工', '四轴加工', '制造', 60, 300, '四轴加工中心'],
  [null, '模具工', '模具设计与制造', '制造', 90, 360, null],
  ['6-31-03-01', '化学检验员', '化工分析', '制造', 90, 180, '通风橱、分光光度计'],
  [null, '起重装卸机械操作工', '桥式起重', '交通', 60, 60, '20t 桥式起重机'],
  ['6-29-01-01', '砌筑工', '砌筑', '建筑', null, 360, '3m×3m 场地'],
  [null, '钢筋工', '钢筋制作与安装', '建筑', 60, 300, null],
  ['4-12-01-01', '汽车维修工', '汽车技术', '交通', 60, 150, '举升机、诊断仪'],
  [null, '无人机驾驶员', '无人机巡检', '信息', 60, 60, '室外空域'],
  ['4-09-10-01', '园林绿化工', '园艺', '农业', 60, 300, '5m×5m 场地'],
  ['4-10-01-05', '养老护理员', '养老护理', '服务', 90, 60, '护理床、模拟人'],
  ['4-10-01-03', '保育师', '幼儿保育', '服务', 90, 60, null],
  ['4-10-01-02', '育婴员', '婴幼儿照护', '服务', 90, 60, null],
  [null, '健康照护师', '健康和社会照护', '服务', 90, 90, '护理床、模拟人'],
  ['4-03-02-01', '中式烹调师', '中式烹饪', '服务', 60, 150, '灶台、蒸箱'],
  ['4-03-02-07', '茶艺师', '茶艺', '服务', 60, 40, null],
  [null, '物业管理员', '物业管理', '服务', 120, null, null],
  ['4-01-06-01', '电子商务师', '跨境电商运营', '信息', 60, 180, '联网计算机'],
  ['4-04-04-02', '网络与信息安全管理员', '网络安全', '信息', 60, 240, '联网计算机'],
  ['4-07-03-05', '劳动关系协调员', '劳动关系协调', '服务', 120, 60, null],
  [null, '制图员', '手工制图', '制造', 60, 180, null],
] as const;

/** No longer asked for: kept for the contests that had it. */
const SEALED = '手工制图';

export interface Occupation {
  id: string;
  occupationName: string;
  tradeName: string;
}

/** By trade name. */
export async function loadOccupations({ services, at, idAt }: World): Promise<Map<string, Occupation>> {
  const made = at(-450, 9);
  const numbers = await nextSerials(services.db, 'DIC', made, OCCUPATIONS.length);
  const rows = OCCUPATIONS.map(([code, occupationName, tradeName, category, theory, practice, station], index) => {
    const [defaultTheoryWeight, defaultPracticeWeight] =
      theory === null ? [0, 100] : practice === null ? [100, 0] : [30, 70];
    return {
      ...anOccupationDraft({ occupationName, tradeName, category, defaultTheoryWeight, defaultPracticeWeight }),
      id: idAt(made),
      dicNo: numbers[index]!,
      occupationCode: code,
      hasTheory: theory === null ? 0 : 1,
      hasPractice: practice === null ? 0 : 1,
      theoryMinutes: theory,
      practiceMinutes: practice,
      stationRequirement: station,
      standardName: `${occupationName}国家职业技能标准`,
      isSealed: tradeName === SEALED ? 1 : 0,
      createTime: made.toISOString(),
      updateTime: made.toISOString(),
    };
  });
  await insertAll(services.db, 'competitionDic', rows);
  return new Map(rows.map(({ id, occupationName, tradeName }) => [tradeName, { id, occupationName, tradeName }]));
}
