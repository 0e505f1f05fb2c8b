// The construction files of the sample data: how many stand in each state, and how each came there.
import { FILE, town } from '@trainrace/contract/dictionaries';

type Actor = 'enterprise' | 'town' | 'bureau' | 'issuer';
export type Step = readonly [to: number, by: Actor];

const TO_TOWN: readonly Step[] = [[FILE.town, 'enterprise']];
const TO_BUREAU: readonly Step[] = [...TO_TOWN, [FILE.bureau, 'town']];
const APPROVED: readonly Step[] = [...TO_BUREAU, [FILE.approved, 'bureau']];
const CONFIRMING: readonly Step[] = [...APPROVED, [FILE.confirming, 'enterprise']];
const IN_FORCE: readonly Step[] = [...CONFIRMING, [FILE.inForce, 'issuer']];
const RETURN_ASKED: readonly Step[] = [...IN_FORCE, [FILE.returnAsked, 'enterprise']];
const RETURN_PUBLIC: readonly Step[] = [...RETURN_ASKED, [FILE.returnPublic, 'bureau']];
const RETURN_APPROVED: readonly Step[] = [...RETURN_PUBLIC, [FILE.returnApproved, 'bureau']];

interface FilePlan {
  count: number;
  steps: readonly Step[];
  /** Days since the last step, of the first of them; each next one came a day earlier. */
  since: number;
}

/** 45 over every state that is stored (domain §6). */
export const FILE_PLANS: readonly FilePlan[] = [
  { count: 3, steps: [], since: 2 },
  { count: 4, steps: TO_TOWN, since: 1 },
  { count: 2, steps: [...TO_TOWN, [FILE.townReturned, 'town']], since: 1 },
  { count: 4, steps: TO_BUREAU, since: 2 },
  { count: 2, steps: [...TO_BUREAU, [FILE.bureauReturned, 'bureau']], since: 3 },
  { count: 4, steps: APPROVED, since: 4 },
  { count: 3, steps: [...TO_BUREAU, [FILE.exempt, 'bureau']], since: 30 },
  { count: 3, steps: CONFIRMING, since: 1 },
  { count: 1, steps: [...CONFIRMING, [FILE.refused, 'issuer']], since: 2 },
  // Long enough for fourteen months of statements.
  { count: 8, steps: IN_FORCE, since: 390 },
  { count: 2, steps: [...IN_FORCE, [FILE.used, 'bureau']], since: 20 },
  { count: 2, steps: RETURN_ASKED, since: 3 },
  // Day 12 of the 30 of its public notice.
  { count: 1, steps: RETURN_PUBLIC, since: 12 },
  // Its notice is over: the bureau is to decide.
  { count: 1, steps: RETURN_PUBLIC, since: 33 },
  { count: 1, steps: RETURN_APPROVED, since: 2 },
  { count: 3, steps: [...RETURN_APPROVED, [FILE.released, 'issuer']], since: 60 },
  { count: 1, steps: [...TO_BUREAU, [FILE.void, 'bureau']], since: 40 },
];

/** Towns that projects are in. */
export const TOWNS = town.codes.slice(0, 4);
/** As the sign-in data call them: town01, town02 … */
export function townAccount(townCode: string): string {
  return `town${townCode.slice(-2)}`;
}

/** Names of projects, what kind of works they are, and who orders them. */
export const PROJECTS = [
  ['城北安置房三期', '房屋建筑', '政府', '暨阳城建(示例)有限公司'],
  ['沙洲湖科创园二期', '房屋建筑', '国有企业', '沙洲湖开发(示例)有限公司'],
  ['港城大道改造', '市政', '政府', '市政建设中心(示例)'],
  ['双山岛环岛绿道', '园林', '政府', '双山旅游(示例)有限公司'],
  ['示例智能装备产业园', '房屋建筑', '社会', '港城新能源装备(示例)股份有限公司'],
  ['一干河水系整治', '水利', '政府', '水利建设中心(示例)'],
  ['示例中学迁建', '房屋建筑', '政府', '市教育建设中心(示例)'],
  ['疏港公路养护', '交通', '政府', '交通建设中心(示例)'],
  ['示例广场装修', '装饰装修', '社会', '香山商业(示例)有限公司'],
] as const;

/** Amounts of contracts, so that each tier of the calculator appears; the first is exempt as small. */
export const SMALL_CONTRACT = '260.00';
export const CONTRACTS = ['980.00', '6800.00', '12800.00', '36000.00'] as const;

/** Days in which the instruments in force end, soonest first; all others have a year and more. */
export const EXPIRES_IN = [5, 25, 80] as const;
