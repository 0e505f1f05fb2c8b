// Deposit policies, all samples: one repealed, one by a plain rate that has ended, one by tiers in force, and a draft of the next.
import type { CalcPolicy } from '@trainrace/contract/areas/deposits/deposit-calculator';
import { MARGIN_MODE, POLICY } from '@trainrace/contract/dictionaries';
import { nextSerial } from '../../../src/platform/store/serial.ts';
import { aPolicyDraft } from '../../deposit-builders.ts';
import { operatorsByAccount } from '../accounts/accounts.ts';
import { cabinetOf } from '../attachments.ts';
import { insertAll } from '../insert.ts';
import type { Papers } from '../papers.ts';
import type { World } from '../world.ts';

const ENDED = '2024-12-31';
const BEGUN = '2025-01-01';

const tier = (min: string, max: string | null, rate: string) => ({ min, max, rate });

const CLAUSES: NonNullable<CalcPolicy['clauses']> = [
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

/** As far as files are worked out by it. */
export interface DemoPolicy extends CalcPolicy {
  modesAllowed: number[];
  payDays: number;
  fileDays: number;
  topUpDays: number;
  returnPublicityDays: number;
}

/** Of them all, the one in force. */
export async function loadPolicies(world: World, papers: Papers): Promise<DemoPolicy> {
  const { services, at, idAt, date } = world;
  const { db } = services;
  const cabinet = cabinetOf(world);
  const uploader = (await operatorsByAccount(world))('adml').id;
  const written = at(-700, 10);
  const row = async (fields: Record<string, unknown>) => {
    const { tiers, clauses, penaltyRules, ...plain } = aPolicyDraft({ clauses: CLAUSES, ...fields }) as Record<
      string,
      unknown
    >;
    const id = idAt(written);
    const slot = { prjId: id, bizTable: 'margin_policy', flowNode: 'ZCWJ', uploader, moment: written };
    const originalName = `${String(fields['docNo'] ?? '政策文件')}.pdf`;
    return {
      id,
      attIds: [cabinet.put(papers.policy, { ...slot, originalName })],
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
  const terms = { modesAllowed: [MARGIN_MODE.cash, MARGIN_MODE.bankGuarantee, MARGIN_MODE.insurance] };
  const present = aPolicyDraft({ ...tiered, ...terms, clauses: CLAUSES, effectFrom: BEGUN });
  const inForce = await row({ ...present, policyStatus: POLICY.inForce });
  const rows = [
    await row({
      policyName: '建设领域工资保证金管理办法（示例）',
      docNo: '示人社〔2018〕26号',
      effectFrom: '2018-07-01',
      effectTo: '2023-12-31',
      baseRate: '3.000',
      secondProjectRate: null,
      policyStatus: POLICY.repealed,
    }),
    await row({ effectTo: ENDED, policyStatus: POLICY.inForce }),
    inForce,
    await row({
      ...tiered,
      policyName: '工资保证金存储办法（修订，示例）',
      docNo: '示人社〔草案〕',
      effectFrom: date(60),
      policyStatus: POLICY.draft,
    }),
  ];
  await insertAll(db, 'attach', cabinet.rows);
  await insertAll(db, 'marginPolicy', rows);
  return { ...present, ...tiered, ...terms, id: inForce.id, clauses: CLAUSES };
}
