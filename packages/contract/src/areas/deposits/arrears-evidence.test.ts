import { describe, expect, it } from 'vitest';
import { CLEAN } from '../../dictionaries.ts';
import { ARREARS_SERVICES, evaluateArrears, type Told } from './arrears-evidence.ts';

const now = new Date('2026-11-22T10:00:00+08:00');
const at = { now, today: '2026-11-22', since: '2020-01-05', hours: 24 };
const TOLD_AT = '2026-11-22 09:00:00';

const none = (service: string, more: Partial<Told> = {}): Told => ({
  service,
  state: 'none',
  records: [],
  queryTime: TOLD_AT,
  ...more,
});
const backPay = (record: object, more: Partial<Told> = {}): Told =>
  none('getBackPay', { state: 'found', records: [{ settled: 1, date: '2025-03-01', ...record }], ...more });
const others = [none('getMediationCase'), none('getReceptionRegistration')];
const said = (told: readonly Told[]) => {
  const { cleanState, cleanYears } = evaluateArrears(told, at);
  return [cleanState, cleanYears];
};

describe('[issue 13] what evidence says of unpaid wages', () => {
  it.each([
    ['nobody has a case', [none('getBackPay'), ...others], [CLEAN.none, 6]],
    ['a case of these two years', [backPay({}), ...others], [CLEAN.arrears, 0]],
    ['a case of exactly two years ago', [backPay({ date: '2024-11-22' }), ...others], [CLEAN.arrears, 0]],
    ['a case a day older', [backPay({ date: '2024-11-21' }), ...others], [CLEAN.none, 2]],
    ['an old case that is not settled', [backPay({ date: '2019-01-01', settled: 0 }), ...others], [CLEAN.arrears, 0]],
    ['a case without a day', [backPay({ date: null }), ...others], [CLEAN.arrears, 0]],
    ['years are full years', [backPay({ date: '2023-11-23' }), ...others], [CLEAN.none, 2]],
  ])('%s', (_, told, expected) => {
    expect(said(told)).toEqual(expected);
  });

  it('is not checked while any of the services is silent, down or a day old', () => {
    const all = ARREARS_SERVICES.map((service) => none(service));
    for (const service of ARREARS_SERVICES) {
      const without = all.filter((one) => one.service !== service);
      expect(said(without), service).toEqual([CLEAN.notChecked, 0]);
      for (const more of [{ state: 'failed' as const }, { queryTime: '2026-11-21 10:00:00' }])
        expect(said([...without, none(service, more)]), service).toEqual([CLEAN.notChecked, 0]);
    }
    expect(said([])).toEqual([CLEAN.notChecked, 0]);
    expect(said(all.map((one) => ({ ...one, queryTime: '2026-11-21 10:00:01' })))).toEqual([CLEAN.none, 6]);
  });

  it('counts a case that was found, whoever else is silent', () => {
    expect(said([backPay({}, { queryTime: '2026-10-01 00:00:00' })])).toEqual([CLEAN.arrears, 0]);
  });

  it('gives nobody clean years before they were known', () => {
    const all = ARREARS_SERVICES.map((service) => none(service));
    expect(evaluateArrears(all, { ...at, since: null }).cleanYears).toBe(0);
    expect(evaluateArrears(all, { ...at, since: '2025-11-23' }).cleanYears).toBe(0);
  });

  it('points at receptions and mediations of these two years', () => {
    const told = [none('getBackPay'), none('getMediationCase', { state: 'found', records: [{ date: '2026-01-01' }] })];
    expect(evaluateArrears([...told, none('getReceptionRegistration')], at).flags).toEqual(['getMediationCase']);
  });
});
