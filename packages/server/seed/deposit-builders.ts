// Deposit policies as tests and the demo data have them.
import { POLICY } from '@trainrace/contract/dictionaries';
import { newId } from '../src/platform/db/ids.ts';
import type { Services } from '../src/platform/services.ts';

/** 2 %, less for a second project and clean years, more after unpaid wages. */
export function aPolicyDraft(fields: Readonly<Record<string, unknown>> = {}) {
  return {
    policyName: '工资保证金存储办法（示例）',
    docNo: '示人社〔2024〕1号',
    region: '张家港市',
    effectFrom: '2024-01-01',
    effectTo: null,
    baseRate: '2.000',
    capAmount: '1000.00',
    secondProjectRate: '1.500',
    floorRate: '0.500',
    exemptBelowAmount: '300.00',
    reduceCleanYears: 2,
    reduceRate: '0.500',
    exemptCleanYears: 3,
    penaltyRules: [
      { kind: 'arrears2y', rate: '3.000' },
      { kind: 'blacklist', rate: '4.000' },
    ],
    modesAllowed: [1, 2, 3],
    onDemandNeeded: 1,
    irrevocableNeeded: 1,
    payDays: 20,
    fileDays: 10,
    topUpDays: 10,
    returnPublicityDays: 30,
    ...fields,
  };
}

/** One that is in force, straight into the table. */
export async function aPolicy(
  { db }: Pick<Services, 'db'>,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const id = newId();
  const { penaltyRules, tiers, clauses, ...plain } = aPolicyDraft(fields) as Record<string, unknown>;
  const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));
  await db
    .insertInto('marginPolicy')
    .values({
      id,
      policyNo: `ZC-T${id.slice(-8)}`,
      policyStatus: POLICY.inForce,
      ...plain,
      penaltyRules: json(penaltyRules),
      tiers: json(tiers),
      clauses: json(clauses),
    } as never)
    .execute();
  return id;
}
