import { describe, expect, it } from 'vitest';
import { CLEAN } from '../../dictionaries.ts';
import { formatStep } from './calc-words.ts';
import { amountAt, calculateDeposit, type CalcFacts, type CalcPolicy } from './deposit-calculator.ts';

/** Plain rates: 2 %, less for a second project and clean years. */
const plain: CalcPolicy = {
  id: 'p1',
  policyName: '示例一',
  docNo: '示人社〔2024〕1号',
  baseRate: '2.000',
  capAmount: '1000.00',
  secondProjectRate: '1.500',
  exemptBelowAmount: '400.00',
  reduceCleanYears: 2,
  reduceRate: '0.500',
  exemptCleanYears: 3,
  penaltyRules: [
    { kind: 'arrears2y', rate: '3.000' },
    { kind: 'blacklist', rate: '4.000' },
  ],
  clauses: [{ rule: 'base', clause: '第五条' }],
};

/** By tiers, with a floor. */
const tiered: CalcPolicy = {
  id: 'p2',
  policyName: '示例二',
  docNo: '示人社〔2025〕2号',
  baseRate: '3.000',
  tiers: [
    { min: '0.00', max: '1000.00', rate: '3.000' },
    { min: '1000.00', max: '10000.00', rate: '2.000' },
    { min: '10000.00', max: null, rate: '1.000' },
  ],
  capAmount: '500.00',
  reduceCleanYears: 2,
  reduceRate: '0.250',
  floorRate: '0.500',
  exemptBelowAmount: '300.00',
};

const facts = (more: Partial<CalcFacts> & { contractAmount: string }): CalcFacts => ({
  projectsOfEnterprise: 0,
  cleanYears: 0,
  arrears2y: CLEAN.none,
  isBlacklisted: false,
  ...more,
});

const said = (policy: CalcPolicy, more: Partial<CalcFacts> & { contractAmount: string }) => {
  const { rate, amount, isExempt, steps } = calculateDeposit(policy, facts(more));
  return [rate, amount, isExempt, steps.map(({ rule }) => rule).join(' ')];
};

describe('[issue 13] the calculator', () => {
  it.each([
    // Both sides of the exemption of small contracts.
    ['399.99', '0.000', '0.00', 1, 'base exemptBelow'],
    ['400.00', '2.000', '8.00', 0, 'base'],
    ['6800.00', '2.000', '136.00', 0, 'base'],
    ['12800.00', '2.000', '256.00', 0, 'base'],
    // Both sides of the cap.
    ['50000.00', '2.000', '1000.00', 0, 'base'],
    ['50000.01', '2.000', '1000.00', 0, 'base'],
    ['50001.00', '2.000', '1000.00', 0, 'base cap'],
  ])('a contract of %s at plain rates: %s%%, %s', (contractAmount, ...expected) => {
    expect(said(plain, { contractAmount })).toEqual(expected);
  });

  it.each([
    ['299.99', '0.000', '0.00', 1, 'tier exemptBelow'],
    ['300.00', '3.000', '9.00', 0, 'tier'],
    ['999.99', '3.000', '30.00', 0, 'tier'],
    ['1000.00', '2.000', '20.00', 0, 'tier'],
    ['9999.99', '2.000', '200.00', 0, 'tier'],
    ['10000.00', '1.000', '100.00', 0, 'tier'],
    ['50000.00', '1.000', '500.00', 0, 'tier'],
    ['50001.00', '1.000', '500.00', 0, 'tier cap'],
    ['9999999999.99', '1.000', '500.00', 0, 'tier cap'],
  ])('a contract of %s by tiers: %s%%, %s', (contractAmount, ...expected) => {
    expect(said(tiered, { contractAmount })).toEqual(expected);
  });

  it.each([
    [{ projectsOfEnterprise: 1 }, ['1.500', '15.00', 0, 'base secondProject']],
    [{ cleanYears: 1 }, ['2.000', '20.00', 0, 'base']],
    [{ cleanYears: 2 }, ['0.500', '5.00', 0, 'base reduceClean']],
    [{ cleanYears: 2, projectsOfEnterprise: 3 }, ['0.500', '5.00', 0, 'base secondProject reduceClean']],
    [{ cleanYears: 3 }, ['0.000', '0.00', 1, 'base exemptClean']],
    [{ arrears2y: CLEAN.arrears }, ['3.000', '30.00', 0, 'base arrears2y']],
    [{ isBlacklisted: true }, ['4.000', '40.00', 0, 'base blacklist']],
    [{ arrears2y: CLEAN.arrears, isBlacklisted: true }, ['4.000', '40.00', 0, 'base arrears2y blacklist']],
    // Facts against an enterprise undo those in its favour.
    [{ arrears2y: CLEAN.arrears, cleanYears: 3, projectsOfEnterprise: 2 }, ['3.000', '30.00', 0, 'base arrears2y']],
  ] as const)('what is known of the enterprise, %o, changes the rate', (more, expected) => {
    expect(said(plain, { contractAmount: '1000.00', ...more })).toEqual(expected);
  });

  it('never takes what could not be checked for clean', () => {
    const unknown = { arrears2y: CLEAN.notChecked, cleanYears: 9 };
    expect(said(plain, { contractAmount: '1000.00', ...unknown })).toEqual(['2.000', '20.00', 0, 'base unchecked']);
    expect(said(plain, { contractAmount: '100.00', ...unknown })).toEqual(['2.000', '2.00', 0, 'base unchecked']);
    expect(calculateDeposit(plain, facts({ contractAmount: '100.00', ...unknown })).isUnchecked).toBe(1);
    // Where nothing would have been lowered, nothing is missing.
    expect(said(plain, { contractAmount: '1000.00', arrears2y: CLEAN.notChecked })).toEqual([
      '2.000',
      '20.00',
      0,
      'base',
    ]);
  });

  it('lowers no rate for who owes wages or is on the blacklist, where the policy has no surcharge either', () => {
    const lenient = { ...plain, penaltyRules: [] };
    for (const marked of [{ arrears2y: CLEAN.arrears }, { isBlacklisted: true }])
      expect(said(lenient, { contractAmount: '1000.00', projectsOfEnterprise: 1, ...marked })).toEqual([
        '2.000',
        '20.00',
        0,
        'base',
      ]);
  });

  it('goes below no floor', () => {
    expect(said(tiered, { contractAmount: '2000.00', cleanYears: 2 })).toEqual([
      '0.500',
      '10.00',
      0,
      'tier reduceClean floor',
    ]);
  });

  it.each([
    ['0.25', '2.000', '0.01'],
    ['0.24', '2.000', '0.00'],
    ['333.33', '1.500', '5.00'],
    ['9007199254740993.00', '100.000', '9007199254740993.00'],
  ])('rounds %s at %s%% half up to %s, in whole numbers', (contractAmount, rate, amount) => {
    expect(amountAt(contractAmount, rate)).toBe(amount);
  });

  it('names the clause behind each step, and says it in both languages', () => {
    const { steps } = calculateDeposit(plain, facts({ contractAmount: '60000.00' }));
    expect(steps.map(({ clause }) => clause)).toEqual(['示人社〔2024〕1号 第五条', '示人社〔2024〕1号']);
    expect(steps.map((step) => formatStep(step, 'zh'))).toEqual(['基准存储比例2%', '单个项目最高存储1000万元']);
    const [tier] = calculateDeposit(tiered, facts({ contractAmount: '10000.00' })).steps;
    expect(formatStep(tier!, 'zh')).toBe('合同额10000万元（含）以上，存储比例1%');
    expect(formatStep(tier!, 'en')).toBe('A contract from 10000 (10,000 yuan) takes 1%');
  });
});
