// Every word of the lists is understood as what it is, in both languages, or told as not understood.
import { describe, expect, it, test } from 'vitest';
import { contract } from '../../index.ts';
import { labelOf } from '../../wire/dictionary.ts';
import type { AnyFamily } from '../../wire/family.ts';
import type { Lang } from '../../wire/label.ts';
import { dictionariesOf, readQuestion } from './question.ts';
import { readDays } from './question-days.labels.ts';
import { TOPICS } from './question.labels.ts';
import { SEARCHED, type Searched } from './search-pages.ts';

const FAMILIES: Readonly<Record<Searched, AnyFamily>> = {
  person: contract.userInfo.family,
  roster: contract.rosterPerson.family,
  expert: contract.expertRefreeInfo.family,
  operator: contract.operator.family,
  staff: contract.users.family,
  entry: contract.applicationInfo.family,
  contest: contract.contestInfo.family,
  trade: contract.contestTrade.family,
  unit: contract.tournamentUnit.family,
  group: contract.groupInfo.family,
  project: contract.constructionFile.family,
  permit: contract.constructionPermit.family,
  instrument: contract.marginInstrument.family,
  certificate: contract.certificate.family,
};
/** A Thursday. */
const TODAY = '2026-11-26';

const read = (kind: Searched, asked: string, lang: Lang = 'zh') =>
  readQuestion(asked, { family: FAMILIES[kind], topic: TOPICS[kind], today: TODAY, lang });

const fold = (text: string) => text.normalize('NFKC').toLowerCase().trim();

describe.each(SEARCHED)('%s', (kind) => {
  const family = FAMILIES[kind];
  const all = dictionariesOf(family).flatMap(([field, dictionary]) =>
    dictionary.codes.flatMap((code) =>
      labelOf(dictionary, code).map((word) => ({ field, code: String(code), word, folded: fold(word) })),
    ),
  );
  const [first] = TOPICS[kind].names;

  it('every value of every filter is understood, or told where it names two things', () => {
    const told = new Set<string>();
    for (const { field, word, folded } of all) {
      const same = all.filter((one) => one.folded === folded);
      const isClear = same.every((one) => one.field === field);
      for (const asked of [`${first} ${word}`, `${word}的${first}`]) {
        const reading = read(kind, asked);
        if (!isClear) {
          expect([asked, reading?.unknown ?? [folded]]).toEqual([asked, [folded]]);
          told.add(folded);
          continue;
        }
        const codes = new Set(same.map(({ code }) => code));
        expect([asked, reading?.unknown]).toEqual([asked, []]);
        expect([asked, new Set(reading?.filters[field]?.split(','))]).toEqual([asked, codes]);
      }
    }
    // A few, or the words of a list would be useless.
    expect(told.size).toBeLessThanOrEqual(all.length / 3);
  });

  it.each(TOPICS[kind].names)('%s names it', (name) => {
    const [value] = all.filter((one) =>
      all.every((two) => two.folded !== one.folded || two === one || two.code === one.code),
    );
    if (value === undefined) return expect(dictionariesOf(family)).toEqual([]);
    expect([name, read(kind, `${name} ${value.word}`)?.unknown]).toEqual([name, []]);
  });

  it('its title is one of its names', () => {
    const names = TOPICS[kind].names.map(fold);
    for (const title of family.title) expect(names).toContain(fold(title));
  });

  it('days go to a range that its list has', () => {
    const { days, ends } = TOPICS[kind];
    for (const field of [days, ends]) if (field !== undefined) expect(family.filters[field]?.operator).toBe('range');
    const reading = read(kind, `上周的${first}`);
    if (days === undefined) expect(reading).toBeNull();
    else expect(reading?.filters).toEqual({ [`${days}From`]: '2026-11-16', [`${days}To`]: '2026-11-22' });
  });
});

test.each<[string, string | null, string | null]>([
  ['今天', '2026-11-26', '2026-11-26'],
  ['昨天', '2026-11-25', '2026-11-25'],
  ['本周', '2026-11-23', '2026-11-29'],
  ['last week', '2026-11-16', '2026-11-22'],
  ['本月', '2026-11-01', '2026-11-30'],
  ['上个月', '2026-10-01', '2026-10-31'],
  ['本季度', '2026-10-01', '2026-12-31'],
  ['last quarter', '2026-07-01', '2026-09-30'],
  ['今年', '2026-01-01', '2026-12-31'],
  ['去年', '2025-01-01', '2025-12-31'],
  ['近7天', '2026-11-20', '2026-11-26'],
  ['last 30 days', '2026-10-28', '2026-11-26'],
  ['到期前30天', '2026-11-26', '2026-12-26'],
  ['30天内到期', '2026-11-26', '2026-12-26'],
  ['近30天到期', '2026-11-26', '2026-12-26'],
  ['最近30天内截止', '2026-11-26', '2026-12-26'],
  ['近30天内', '2026-10-28', '2026-11-26'],
  ['expiring in the next 30 days', '2026-11-26', '2026-12-26'],
  ['next 30 days', '2026-11-26', '2026-12-26'],
  ['due in 7 days', '2026-11-26', '2026-12-03'],
  ['2026年3月', '2026-03-01', '2026-03-31'],
  ['2024年2月', '2024-02-01', '2024-02-29'],
  ['2025年', '2025-01-01', '2025-12-31'],
  ['2026-03-01', '2026-03-01', '2026-03-01'],
  ['2026年3月1日', '2026-03-01', '2026-03-01'],
  ['2026-03-01至2026-03-15', '2026-03-01', '2026-03-15'],
  ['2026-03-01之后', '2026-03-01', null],
  ['2026-03-01之前', null, '2026-02-28'],
  ['before 2026-03-01', null, '2026-02-28'],
  ['until 2026-03-01', null, '2026-03-01'],
])('%s is from %s to %s', (said, from, to) => {
  expect(readDays(said, TODAY)).toMatchObject({ text: said, from, to });
});

test.each(['2026-13-01', '2026-02-30', '2026年13月', '近99999天', '明年', '末'])('%s names no days', (said) => {
  expect(readDays(said, TODAY)).toBeNull();
});

test('a week begins on Monday, also asked on a Sunday, and a year before January is another year', () => {
  expect(readDays('本周', '2026-11-29')).toMatchObject({ from: '2026-11-23', to: '2026-11-29' });
  expect(readDays('上个月', '2026-01-15')).toMatchObject({ from: '2025-12-01', to: '2025-12-31' });
  expect(readDays('上季度', '2026-01-15')).toMatchObject({ from: '2025-10-01', to: '2025-12-31' });
});

describe('a question', () => {
  it('is read whatever the order and the words between', () => {
    const filters = { townCode: 'ZJG01', auditStatus: '20', submitTimeFrom: '2026-11-16', submitTimeTo: '2026-11-22' };
    for (const asked of ['杨舍镇上周待复审的报名', '报名：待复审，杨舍镇，上周', '上周杨舍镇有多少待复审的报名？'])
      expect([asked, read('entry', asked)]).toMatchObject([asked, { filters, unknown: [] }]);
    expect(read('entry', '杨舍镇上周待复审的报名', 'en')?.words[1]).toBe('Submitted: 2026-11-16 to 2026-11-22');
  });

  it('two values of one filter are either', () => {
    expect(read('entry', '杨舍镇和塘桥镇的报名')?.filters).toEqual({ townCode: 'ZJG01,ZJG02' });
  });

  it('words that nobody knows are told, never cut into what is known', () => {
    expect(read('entry', '报名 杨舍镇 张三丰 foo')?.unknown).toEqual(['张三丰', 'foo']);
    expect(read('contest', 'contests last month informal')?.unknown).toEqual(['informal']);
    expect(read('entry', '按单位分组的杨舍镇报名')?.unknown).toEqual(['按单位分组']);
    expect(read('instrument', '杨舍镇金额大于100万的凭证')?.unknown).toEqual(['金额大于100万']);
  });

  it('is none without a list, or without anything that narrows it', () => {
    expect(read('entry', '杨舍镇 上周')).toBeNull();
    expect(read('entry', '报名')).toBeNull();
    expect(read('entry', '')).toBeNull();
  });

  it('an end that is spoken of takes the days', () => {
    expect(read('instrument', '本月到期的凭证')?.filters).toEqual({
      expireDateFrom: '2026-11-01',
      expireDateTo: '2026-11-30',
    });
    expect(read('instrument', '本月的凭证')).toBeNull();
  });

  const coming = { expireDateFrom: '2026-11-26', expireDateTo: '2026-12-26' };
  const past = { expireDateFrom: '2026-10-28', expireDateTo: '2026-11-26' };
  it.each([
    ['近30天到期的保函', coming],
    ['最近30天内即将到期的保函', coming],
    ['近30天将到期的保函', coming],
    ['30天内的到期保函', coming],
    ['instruments expiring within the next 30 days', coming],
    ['instruments expiring in 30 days', coming],
    ['within 30 days expiring instruments', coming],
    ['instruments expiring in the last 30 days', past],
  ])('%s: an end that is to come lies ahead', (asked, filters) => {
    expect(read('instrument', asked)).toMatchObject({ filters, unknown: [] });
  });

  it('an end that has been lies behind', () => {
    expect(read('instrument', '近30天已到期的保函')?.filters).toEqual({ ...past, expiryStage: 'over' });
    expect(read('entry', '近30天的报名')?.filters).toEqual({
      submitTimeFrom: '2026-10-28',
      submitTimeTo: '2026-11-26',
    });
  });

  it('is none where signs that stand for many make it longer than a text may be', () => {
    const asked = (signs: number) => `报名 杨舍镇 ${'\ufdfa'.repeat(signs)}`;
    expect(read('entry', asked(1))?.filters).toEqual({ townCode: 'ZJG01' });
    expect(asked(90).length).toBeLessThanOrEqual(100);
    expect(read('entry', asked(90))).toBeNull();
  });
});
