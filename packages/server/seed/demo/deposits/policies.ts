// Two deposit policies, samples both: one by a plain rate that has ended, the other by tiers, in force; and a draft of the next.
import { POLICY } from '@trainrace/contract/dictionaries';
import { nextSerial } from '../../../src/store/serial.ts';
import { aPolicyDraft } from '../../deposit-builders.ts';
import { insertAll } from '../insert.ts';
import type { World } from '../world.ts';

const ENDED = '2024-12-31';
const BEGUN = '2025-01-01';

const tier = (min: string, max: string | null, rate: string) => ({ min, max, rate });

const CLAUSES = [
  { rule: 'base', clause: '第五条' },
  { rule: 'tier', clause: '第五条' },
  { rule: 'exemptBelow', clause: '第六条' },
  { rule: 'secondProject', clause: '第七条' },
  { rule: 'reduceClean', clause: '第八条第（一）项' },
  { rule: 'exemptClean', clause: '第八条第（二）项' },
  { rule: 'arrears2y', clause: '第九条第（一）项' },
  { rule: 'blacklist', clause: '第九条第（二）项' },
  { rule: 'floor', clause: '第十条' },
  { rule: 'cap', clause: '第十条' },
];

export async function loadPolicies({ services, at, idAt, date }: World): Promise<void> {
  const { db } = services;
  const written = at(-700, 10);
  const row = async (fields: Record<string, unknown>) => {
    const { tiers, clauses, penaltyRules, ...plain } = aPolicyDraft({ clauses: CLAUSES, ...fields }) as Record<
      string,
      unknown
    >;
    return {
      id: idAt(written),
      policyNo: await nextSerial(db, 'POLICY', written),
      ...plain,
      tiers: tiers === undefined ? null : JSON.stringify(tiers),
      clauses: JSON.stringify(clauses),
      penaltyRules: JSON.stringify(penaltyRules),
      createTime: written.toISOString(),
      updateTime: written.toISOString(),
    };
  };
  const tiered = {
    docNo: '示人社〔2025〕2号',
    baseRate: '2.000',
    tiers: [tier('0.00', '1000.00', '3.000'), tier('1000.00', '10000.00', '2.000'), tier('10000.00', null, '1.500')],
    capAmount: '500.00',
    secondProjectRate: '1.500',
  };
  await insertAll(db, 'marginPolicy', [
    await row({ effectTo: ENDED, policyStatus: POLICY.inForce }),
    await row({ ...tiered, effectFrom: BEGUN, policyStatus: POLICY.inForce }),
    await row({
      ...tiered,
      policyName: '工资保证金存储办法（修订，示例）',
      docNo: '示人社〔草案〕',
      effectFrom: date(60),
      policyStatus: POLICY.draft,
    }),
  ]);
}
