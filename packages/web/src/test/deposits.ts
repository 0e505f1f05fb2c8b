// A project and what secures its wages, as the server would send them.
import { constructionFile, type ConstructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { marginInstrument, type MarginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { marginPolicy, type MarginPolicy } from '@trainrace/contract/areas/deposits/margin-policy';
import { CLEAN, FILE, INSTRUMENT } from '@trainrace/contract/dictionaries';
import type { FileFacts } from '@trainrace/contract/areas/deposits/deposit-facts';
import { recordOf } from './records.ts';

/** Of a project of which nothing is under way but what was handed in, in ten thousands of yuan. */
export function fileFacts(handedIn: string): FileFacts {
  return {
    today: '2026-11-27',
    handedIn,
    papers: [],
    missing: '0',
    waiting: 0,
    live: 0,
    unpaid: 0,
    withoutAccount: { waiting: 0, live: 0, unpaid: 0, missing: '0' },
    barred: { waiting: 0, live: 0, unpaid: 0 },
    openObjections: 0,
  };
}

export function aFile(over: Partial<ConstructionFile> = {}): ConstructionFile {
  return recordOf(constructionFile.family, {
    id: 'f1',
    projectName: '安置房三期',
    fileNo: 'BZJ2026-001',
    enterpriseId: 'e1',
    enterpriseName: '示例建设',
    townCode: 'ZJG01',
    fileStatus: FILE.bureau,
    holder: 'bureau',
    heldSince: '2026-11-16 09:00:00',
    cleanState: CLEAN.notChecked,
    contractAmount: '6800.00',
    calcRate: '1.500',
    calcAmount: '102.00',
    marginMode: 2,
    isExpiring: 0,
    remindCount: 0,
    ...over,
  });
}

export function anInstrument(id: string, over: Partial<MarginInstrument> = {}): MarginInstrument {
  return recordOf(marginInstrument.family, {
    id,
    constructionFileId: 'f1',
    mode: 2,
    issuerName: '示例银行',
    instrumentNo: `BH-${id}`,
    amount: '102.00',
    balance: '102.00',
    usedAmount: '0.00',
    toppedAmount: '0.00',
    issueDate: '2026-11-01',
    expireDate: '2027-11-01',
    isIrrevocable: 1,
    isOnDemand: 1,
    voucherAtt: 'p1',
    enterpriseId: 'e1',
    enterpriseName: '示例建设',
    projectName: '安置房三期',
    fileNo: 'BZJ2026-001',
    townCode: 'ZJG01',
    fileStatus: FILE.inForce,
    instrumentState: INSTRUMENT.valid,
    ...over,
  });
}

export function aPolicy(over: Partial<MarginPolicy> = {}): MarginPolicy {
  return recordOf(marginPolicy.family, {
    id: 'p1',
    policyNo: 'ZC2026-01',
    policyName: '示例办法',
    docNo: '示例〔2026〕1号',
    region: '示例市',
    effectFrom: '2026-01-01',
    policyStatus: 1,
    baseRate: '2.000',
    tiers: [
      { min: '0.00', max: '5000.00', rate: '3.000' },
      { min: '5000.00', max: null, rate: '1.500' },
    ],
    capAmount: '300.00',
    secondProjectRate: '1.000',
    exemptBelowAmount: '300.00',
    clauses: [{ rule: 'tier', clause: '第五条' }],
    modesAllowed: [1, 2],
    payDays: 20,
    fileDays: 10,
    topUpDays: 10,
    returnPublicityDays: 30,
    ...over,
  });
}
