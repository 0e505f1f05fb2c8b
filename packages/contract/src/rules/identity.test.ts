import { describe, expect, it } from 'vitest';
import { idType } from '../dictionaries.ts';
import { identityNumber } from '../areas/accounts/fields.ts';
import { formatMessage } from '../messages.ts';
import {
  factsOfPerson,
  idTypeFor,
  normaliseIdentity,
  readIdentity,
  refuseIdentity,
  asksForFacts,
  refuseBirthday,
} from './identity.ts';

const TODAY = '2026-11-21';
const said = (kind: string | null, number: string | null) => {
  const key = refuseIdentity(kind, number, TODAY);
  return key && formatMessage(key, 'zh');
};

/** The last is the check character of GB 11643 over the others. */
const withCheck = (body: string) => {
  const sum = [...body].reduce((all, digit, at) => all + Number(digit) * (2 ** (17 - at) % 11), 0);
  return body + '10X98765432'[sum % 11];
};
const FOREIGNER = withCheck('93284019900520123');
const RESIDENT = '320599198803159016';

const RIGHT = [
  ['居民身份证', RESIDENT],
  ['居民身份证', withCheck('83000019900101001')],
  ['外国人永久居留身份证', FOREIGNER],
  ['外国人永久居留身份证', 'USA320582900520'],
  ['港澳居民来往内地通行证', 'H12345678'],
  ['港澳居民来往内地通行证', 'M1234567801'],
  ['台湾居民来往大陆通行证', '01234567'],
  ['台湾居民来往大陆通行证', '0123456789(B)'],
  ['护照', 'E12345678'],
  ['护照', '533380006'],
  ['军官证', '军字第2001988号'],
  ['军官证', '2001988'],
] as const;

it('has a rule for every kind', () => {
  expect(new Set(RIGHT.map(([kind]) => kind))).toEqual(new Set(idType.codes));
});

it.each(RIGHT)('%s takes %s, also as people type it', (kind, number) => {
  expect(said(kind, number)).toBeNull();
  const wide = [...number].map((sign) =>
    /[A-Z0-9]/.test(sign) ? String.fromCharCode(sign.charCodeAt(0) + 0xfee0) : sign,
  );
  const typed = `\u202d ${wide.join('').replace('(', '（').replace(')', '）').toLowerCase()}\u200b\u3000`;
  expect(said(kind, typed)).toBeNull();
  expect(normaliseIdentity(typed)).toBe(number);
  expect(identityNumber().parse(typed)).toBe(number);
});

it.each([
  ['居民身份证', FOREIGNER, '以9开头的18位号码是外国人永久居留身份证，请更改证件类型'],
  ['居民身份证', 'E12345678', '身份证号码应为18位'],
  [null, 'E12345678', '身份证号码应为18位'],
  ['居民身份证', null, '身份证号码不能为空'],
  ['护照', '', '证件号码格式不正确'],
  ['外国人永久居留身份证', RESIDENT, '外国人永久居留身份证号码为9开头的18位号码，旧证为3个字母加12位数字'],
  ['外国人永久居留身份证', 'USA32058290052', '外国人永久居留身份证号码为9开头的18位号码，旧证为3个字母加12位数字'],
  ['外国人永久居留身份证', `${FOREIGNER.slice(0, 17)}${FOREIGNER.endsWith('1') ? 2 : 1}`, '身份证号码校验位不正确'],
  ['外国人永久居留身份证', withCheck('93284019900231123'), '身份证号码中的出生日期不存在'],
  ['港澳居民来往内地通行证', '12345678', '港澳居民来往内地通行证号码为H或M加8位数字，旧证加10位数字'],
  ['港澳居民来往内地通行证', 'T12345678', '港澳居民来往内地通行证号码为H或M加8位数字，旧证加10位数字'],
  ['台湾居民来往大陆通行证', '1234567', '台湾居民来往大陆通行证号码为8位数字，旧证为10位数字，可加字母'],
  ['护照', RESIDENT, '护照号码为5至17位字母和数字'],
  ['护照', 'PASSPORT', '护照号码为5至17位字母和数字'],
  ['军官证', '军第2001988号', '军官证号码如“军字第2001988号”'],
  ['军官证', RESIDENT, '军官证号码如“军字第2001988号”'],
])('%s refuses %s', (kind, number, sentence) => {
  expect(said(kind, number)).toBe(sentence);
});

it('completes the form of an officer’s number', () => {
  expect(normaliseIdentity('政字 2001988')).toBe('政字第2001988号');
  expect(normaliseIdentity('政字第２００１９８８号')).toBe('政字第2001988号');
});

describe('what the number says', () => {
  it.each([
    ['居民身份证', RESIDENT, { sex: 1, birthday: '1988-03-15' }],
    [null, RESIDENT, { sex: 1, birthday: '1988-03-15' }],
    ['外国人永久居留身份证', FOREIGNER, { sex: 1, birthday: '1990-05-20' }],
    [null, FOREIGNER, { sex: 1, birthday: '1990-05-20' }],
    ['外国人永久居留身份证', 'USA320582900520', null],
    ['护照', 'E12345678', null],
    ['港澳居民来往内地通行证', 'H12345678', null],
    ['居民身份证', FOREIGNER, null],
    ['居民身份证', null, null],
  ])('%s %s', (kind, number, facts) => {
    expect(readIdentity(kind, number, TODAY)).toEqual(facts);
  });
});

it.each([
  [
    { idType: '护照', idCardNo: 'E12345678' },
    { sex: 2, birthday: '2010-01-02' },
  ],
  [
    { idType: '外国人永久居留身份证', idCardNo: 'USA320582900520' },
    { sex: 2, birthday: '2010-01-02' },
  ],
  [
    { idType: '外国人永久居留身份证', idCardNo: FOREIGNER },
    { sex: 1, birthday: '1990-05-20' },
  ],
  [
    { idType: '居民身份证', idCardNo: RESIDENT },
    { sex: 1, birthday: '1988-03-15' },
  ],
  [
    { idType: '居民身份证', idCardNo: null },
    { sex: null, birthday: null },
  ],
  [{}, { sex: null, birthday: null }],
] as const)('of %j what was typed counts where the number says nothing', (paper, facts) => {
  expect(factsOfPerson({ ...paper, sex: 2, birthday: '2010-01-02' }, TODAY)).toEqual(facts);
});

describe('an old foreigners’ card tells the day without the century', () => {
  it.each([
    // 2090 lies ahead: 1990.
    ['USA320590052012', null, '1990-05-20', null],
    ['USA320590052012', '1990-05-20', '1990-05-20', null],
    ['USA320590052012', '1990-05-21', '1990-05-21', 'birthdayNotOfNumber'],
    // Of either century: as it is typed.
    ['USA320510010212', null, null, null],
    ['USA320510010212', '1910-01-02', '1910-01-02', null],
    ['USA320510010212', '2010-01-02', '2010-01-02', null],
    ['USA320510010212', '2011-01-02', '2011-01-02', 'birthdayNotOfNumber'],
    // No day at all.
    ['USA320582900520', '2010-01-02', '2010-01-02', null],
    ['USA320582900520', '2999-01-02', '2999-01-02', 'birthdayAhead'],
  ])('%s, typed %s', (idCardNo, birthday, known, refusal) => {
    const person = { idType: '外国人永久居留身份证', idCardNo, birthday };
    expect(factsOfPerson(person, TODAY)).toEqual({ sex: null, birthday: known });
    expect(refuseBirthday(person, TODAY)).toBe(refusal);
    expect(asksForFacts(person.idType, idCardNo, TODAY)).toBe(true);
  });
});

it('knows the kind of a number of 18 characters where nobody said it, and keeps what was said', () => {
  expect(idTypeFor(null, RESIDENT)).toBe('居民身份证');
  expect(idTypeFor(undefined, FOREIGNER)).toBe('外国人永久居留身份证');
  expect(idTypeFor(null, 'E12345678')).toBeNull();
  expect(idTypeFor('护照', RESIDENT)).toBe('护照');
});

it('looks at no megabyte', () => {
  for (const kind of idType.codes) expect(refuseIdentity(kind, '9'.repeat(1_000_000), TODAY)).not.toBeNull();
});
