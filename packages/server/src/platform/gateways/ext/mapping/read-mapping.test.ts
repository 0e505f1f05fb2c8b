import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_MAPPING } from '../simulator/simulated-source.ts';
import { answerOf } from './mapping.ts';
import { plainMapping } from './plain-mapping.ts';
import { readMapping } from './read-mapping.ts';

const example = readFileSync(EXAMPLE_MAPPING, 'utf8');
const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length;

/** Message about the example with one thing in it changed, and the line of that change. */
function saidOf(from: string, to: string): { line: number; message: string } {
  expect(example).toContain(from);
  const text = example.replace(from, to);
  try {
    readMapping(text, 'a.json');
  } catch (error) {
    return { line: lineOf(example, from), message: String((error as Error).message) };
  }
  throw new Error('It was taken.');
}

describe('a mapping file', () => {
  it('is the worked example, all of it, with another edition after every change', () => {
    const { mapping, edition } = readMapping(example, 'a.json');
    expect(Object.keys(mapping.interfaces)).toHaveLength(16);
    expect(readMapping(`\uFEFF${example}`, 'a.json').edition).toBe(edition);
    expect(readMapping(`${example}\n`, 'a.json').edition).not.toBe(edition);
  });

  it('needs none for an interface that speaks our words', () => {
    expect(Object.keys(plainMapping.interfaces)).toHaveLength(16);
  });

  it.each([
    ['"version": 1', '"version": 2', 'version'],
    ['"hmac-sha256"', '"md5"', 'signature.algorithm'],
    ['["method", "path", "key", "time", "nonce", "digest"]', '["method", "path", "digest"]', 'must hold time, nonce'],
    ['"day": "YYYYMMDD"', '"day": "DD.MM."', 'dates.day must be a form like YYYY-MM-DD'],
    ['"path": "/api/person/base"', '"path": "http://other/api"', 'must be a path like /person/base'],
    ['"path": "/api/person/base"', '"path": "/api/../admin"', 'must be a path like'],
    ['"path": "/api/person/base"', '"path": "/api/unit/base"', ''],
    [
      '"sex": { "from": "AAC004", "codes": "sex" }',
      '"sex": { "from": "AAC004", "codes": "sexx" }',
      'uses the code table "sexx", which is not there',
    ],
    [
      '"sex": { "from": "AAC004", "codes": "sex" }',
      '"sex": { "from": "AAC004", "code": "sex" }',
      'sex.code is nothing that a mapping says here',
    ],
    [
      '"sex": { "from": "AAC004", "codes": "sex" }',
      '"sex": { "from": "AAC004", "codes": "level" }',
      'uses the table "level", whose "1" is',
    ],
    ['"address": "AAE006",\n        "alive"', '"addres": "AAE006",\n        "alive"', ''],
    ['"birthday": "AAC006"', '"birthday": "__proto__.x"', 'is no name that may be used'],
    [
      '"nameMatch": { "from": "XMHYJG", "codes": "match", "missing": null }',
      '"nameMatch": { "from": "XMHYJG", "always": 1 }',
      'needs either "from" or "always"',
    ],
    [
      '"nameMatch": { "from": "XMHYJG", "codes": "match", "missing": null }',
      '"nameMatch": { "from": "XMHYJG", "missing": 3 }',
      'cannot be 3',
    ],
    [
      '"question": { "idCardNo": "param.AAC147", "name": "param.AAC003" }',
      '"question": { "name": "param.AAC003" }',
      'does not say what "idCardNo" is called',
    ],
    [
      '"question": { "idCardNo": "param.AAC147", "name": "param.AAC003" }',
      '"question": { "idCardNo": "param.AAC147", "mobile": "x" }',
      'is nothing that getPersonInfo is asked with',
    ],
    [
      '"question": { "idCardNo": "param.AAC147", "name": "param.AAC003" }',
      '"question": { "idCardNo": "x", "name": "x" }',
      'is sent as "x", as something else is',
    ],
    ['"most": 20', '"most": 5000', 'pages.most'],
  ])('with %s as %s is refused with its line', (from, to, what) => {
    const { line, message } = saidOf(from, to);
    expect(message).toContain(what);
    if (what !== '') expect(message).toMatch(new RegExp(`^a.json, line (${line}|${line + 1}): `));
  });

  it('says each thing that is wrong, on a line of its own, and stops after twenty', () => {
    const { message } = saidOf('"address": "AAE006",\n        "alive"', '"addres": "AAE006",\n        "alive"');
    const line = lineOf(example, '"address": "AAE006",\n        "alive"');
    expect(message.split('\n')).toEqual([
      `a.json, line ${line}: interfaces.getPersonInfo.fields.addres is no field of getPersonInfo.`,
      `a.json, line ${lineOf(example, '"fields"')}: interfaces.getPersonInfo.fields does not say where "address" comes from.`,
    ]);
    const empty = JSON.stringify({
      version: 1,
      name: 'x',
      interfaces: {
        getUnitInfo: { path: '/x', fields: {} },
        getTraining: { path: '/y', fields: {} },
        getTrainClass: { path: '/z', fields: {} },
      },
    });
    expect(() => readMapping(empty, 'a.json')).toThrow(/And \d+ more\.$/);
  });

  it('may say of one interface only what is different there', () => {
    const from = '"path": "/api/unit/base",';
    const text = example.replace(from, `${from} "answer": { "records": "result" },`);
    const { mapping } = readMapping(text, 'a.json');
    expect(answerOf(mapping, mapping.interfaces.getUnitInfo!)).toEqual({ ...mapping.answer, records: 'result' });
  });

  it('whose two interfaces cannot be told apart is refused', () => {
    const { message } = saidOf('"serviceCode": "LDJC-02"', '"serviceCode": "LDJC-01"');
    expect(message).toContain('getReceptionRegistration.path is that of getBackPay as well');
  });

  it.each([
    ['{\n "a": 1,\n "b" 2\n}', 3, 'a colon is expected after "b", not 2'],
    ['{\n "a": 1\n "b": 2\n}', 3, 'a comma or } is expected before "b"'],
    ['{\n "a": tru\n}', 2, 'tru is no value'],
    ['{\n "a": "x\n}', 2, '" is no value'],
    [String.raw`{ "a": "\x" }`, 1, String.raw`"\x" is no value`],
    ['{\n "a": [1,\n2', 3, 'the file ends where a comma or ] is expected'],
    ['{\n "a": 1,\n "a": 2\n}', 3, '"a" is said a second time'],
    ['{} x', 1, 'nothing may follow the last bracket'],
    ['', 1, 'the file ends where a value is expected'],
  ])('that is no JSON says on which line: %j', (text, line, what) => {
    expect(() => readMapping(text, 'a.json')).toThrow(`a.json, line ${line}: ${what}`);
  });
});
