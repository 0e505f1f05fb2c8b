import { describe, expect, it } from 'vitest';
import { fieldsOf } from './field-kinds.ts';
import type { ToldField } from './mapping.ts';
import { plainMapping } from './plain-mapping.ts';
import { readValue, yuan } from './values.ts';

const said = { ...plainMapping, codes: { sex: { 男: 1, 女: 2 } } };
const read = (service: Parameters<typeof fieldsOf>[0], field: string, told: ToldField, row: object) =>
  readValue(said, row, { field, kind: fieldsOf(service)[field]!, told });

describe('amounts', () => {
  it.each([
    ['1234.5', 'yuan', '1234.50'],
    ['0', 'yuan', '0.00'],
    ['0.10', 'yuan', '0.10'],
    ['123456', 'fen', '1234.56'],
    ['7', 'fen', '0.07'],
    ['3.6', 'wan', '36000.00'],
    ['0.000001', 'wan', '0.01'],
    ['99999999999999', 'yuan', '99999999999999.00'],
  ] as const)('%s %s are %s', (text, unit, expected) => {
    expect(yuan(text, unit)).toBe(expected);
  });

  it.each([
    ['0.001', 'yuan'],
    ['0.5', 'fen'],
    ['0.0000001', 'wan'],
    ['-5', 'yuan'],
    ['1,000', 'yuan'],
    ['1e3', 'yuan'],
    ['', 'yuan'],
  ] as const)('%s %s are none that could be kept', (text, unit) => {
    expect(yuan(text, unit)).toBeNull();
  });
});

describe('a value of theirs', () => {
  it('is found however deep it lies, and is translated by its table', () => {
    expect(read('getPersonInfo', 'name', { from: 'a.b' }, { a: { b: ' 陈示一 ' } })).toBe('陈示一');
    expect(read('getPersonInfo', 'sex', { from: 'x', codes: 'sex' }, { x: '女' })).toBe(2);
    expect(read('getPersonInfo', 'alive', { from: 'x' }, { x: true })).toBe(1);
    expect(read('getPersonInsured', 'months', { from: 'x' }, { x: '74.0' })).toBe(74);
    expect(read('getPersonInfo', 'address', { always: '—' }, {})).toBe('—');
  });

  it('is a failure where it is not there at all, unless the mapping says what that means', () => {
    expect(() => read('getPersonInsured', 'state', { from: 'x' }, { y: '参保' })).toThrow('state (x): not there');
    expect(read('getPersonInsured', 'from', { from: 'x', missing: null }, {})).toBeNull();
    expect(read('getTrainCertificate', 'name', { from: 'x' }, {})).toBeUndefined();
    expect(() => read('getPersonInfo', 'name', { from: 'toString' }, {})).toThrow('not there');
  });

  it('may be empty where a text or nothing is taken, and nowhere else', () => {
    expect(read('getPersonInsured', 'from', { from: 'x' }, { x: '' })).toBeNull();
    expect(read('getPersonInfo', 'address', { from: 'x' }, { x: null })).toBe('');
    expect(() => read('getPersonInsured', 'months', { from: 'x' }, { x: null })).toThrow('empty');
    expect(() => read('getBackPay', 'settled', { from: 'x' }, { x: '' })).toThrow('empty');
  });

  it('of a code that nobody agreed on is a failure that names the code, and nothing that could be a person', () => {
    expect(() => read('getPersonInfo', 'sex', { from: 'x', codes: 'sex' }, { x: '9' })).toThrow(
      'sex (x): 9 is not in the table sex',
    );
    const wrong = () => read('getPersonInfo', 'sex', { from: 'x', codes: 'sex' }, { x: '320599198803159016' });
    expect(wrong).toThrow('a value is not in the table');
    expect(() => read('getPersonInfo', 'sex', { from: 'x', codes: 'sex' }, { x: 'constructor' })).toThrow('a value');
  });
});
