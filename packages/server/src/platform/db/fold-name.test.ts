// PostgreSQL folds a name as the contract does.
import { foldName } from '@trainrace/contract/rules/fold';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { atEnd, testDatabase } from '#test/database.ts';
import { connect } from './connect.ts';

const { db, close } = connect(await testDatabase());
atEnd(close);

/** Each pair is one name, however it was typed. */
const SAME: readonly (readonly [string, string])[] = [
  ['甲建设（集团）有限公司', '甲建设(集团) 有限公司'],
  ['江苏ＡＢＣ１２公司', '江苏abc12公司'],
  ['江苏\u3000公司', '江苏公司'],
  ['江苏\u00a0\u2003\u1680\t公司', '江苏 公司'],
  ['江\u200b苏\ufeff公\u00ad司\u202d\u2066', '江苏公司'],
  ['阿·示丁', '阿•示丁'],
  ['阿·示丁', '阿・示丁'],
  ['阿·示丁', '阿･示丁'],
  ['阿·示丁', '阿．示丁'],
  ['阿·示丁', '阿.示丁'],
  ['阿·示丁', '阿‧示丁'],
  ['阿·示丁', '阿˙示丁'],
  ['阿·示丁', '阿 · 示丁'],
  ['José', 'JOSE\u0301'],
  ['Straße', 'STRASSE'],
  ['\ufa19山', '神山'],
  ['六合', '\uf9d1合'],
  ['⼀中', '一中'],
  ['ﬁne', 'FINE'],
  ['㈱示例', '(株)示例'],
  ['葛\u{e0100}城', '葛城'],
];

const foldedBySql = async (names: readonly string[]) => {
  const { rows } = await sql<{ folded: string }>`
    select fold_name(n.name) as folded from unnest(${names}::text[]) with ordinality as n (name, at) order by n.at`.execute(
    db,
  );
  return rows.map(({ folded }) => folded);
};

it('folds what is one name to one', async () => {
  const [one, other] = [SAME.map(([name]) => name), SAME.map(([, name]) => name)];
  expect(await foldedBySql(one)).toEqual(await foldedBySql(other));
  expect(one.map(foldName)).toEqual(other.map(foldName));
});

it('keeps apart what are two', async () => {
  const names = [
    '陈示一',
    '陈示二',
    '陈示',
    '阿示丁',
    '阿·示丁',
    'Jose',
    'José',
    '甲(集团)',
    '甲集团',
    '葛城',
    '葛城2',
  ];
  expect(new Set(await foldedBySql(names)).size).toBe(names.length);
});

/** Capitals that came after Unicode 10: the ICU of older systems has none for these letters. None is of a name in use here. */
const LATER =
  /[\u019b\u0264\u0282\u10d0-\u10ff\u1c8a\u1d8e\u1db3\u2c5f\ua794-\ua7ff\u{10570}-\u{107ba}\u{10d50}-\u{10d8f}\u{16e40}-\u{16edf}]/u;

it('folds every sign of Unicode as the contract does', async () => {
  const signs = Array.from({ length: 0x3_2000 }, (_, code) => code)
    .filter((code) => code !== 0 && !(code >= 0xd800 && code <= 0xdfff))
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => !LATER.test(sign));
  const folded = await foldedBySql(signs);
  const other = signs.filter((sign, at) => folded[at] !== foldName(sign));
  expect(other.map((sign) => sign.codePointAt(0)!.toString(16))).toEqual([]);
});
