// Every word of the lists is understood as what it is, in both languages, or told as not understood.
import { describe, expect, it, test } from 'vitest';
import { labelOf } from '../../wire/dictionary.ts';
import { metaOf } from '../../wire/fields.ts';
import type { Lang } from '../../wire/label.ts';
import { partsTogether } from './question-filters.ts';
import { readQuestion } from './question.ts';
import { dictionariesOf, figureFields, flagsOf } from './question-vocabulary.ts';
import { readDays } from './question-days.labels.ts';
import { TOPICS } from './question.labels.ts';
import { ASKED_FAMILIES } from './asked-families.ts';
import { ASKED, type Asked } from './asked-pages.ts';

/** A Thursday. */
const TODAY = '2026-11-26';

const read = (kind: Asked, asked: string, lang: Lang = 'zh') =>
  readQuestion(asked, { family: ASKED_FAMILIES[kind].family, topic: TOPICS[kind], today: TODAY, lang });

/** Words of two filters of one list: which is meant is asked, not guessed. */
const NAMING_TWO: Readonly<Partial<Record<Asked, readonly string[]>>> = {
  // Kinds of account and roles that go with them.
  staff: [
    '个人',
    '区镇',
    '施工企业',
    '监管单位',
    '经办单位',
    'Construction enterprise',
    'Contest-organising unit',
    'Individual',
    'Supervising unit',
    'Town area',
  ],
  // A state, and a kind of deposit.
  project: ['Exempt'],
  // A state, and what waits to be done.
  instrument: ['待确认'],
  // No honour, and no promotion.
  honour: ['无', 'None'],
};

const fold = (text: string) => text.normalize('NFKC').toLowerCase().trim();

describe.each(ASKED)('%s', (kind) => {
  const { family } = ASKED_FAMILIES[kind];
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
          expect([asked, reading?.unknown]).toEqual([asked, [folded]]);
          // Each of its meanings is there to choose.
          const fields = new Set(same.map((one) => one.field));
          const ways = reading?.choices.find(({ text }) => text === folded)?.ways ?? [];
          expect([asked, new Set(ways.flatMap(({ filters }) => Object.keys(filters)))]).toEqual([asked, fields]);
          told.add(word);
          continue;
        }
        const codes = new Set(same.map(({ code }) => code));
        expect([asked, reading?.unknown]).toEqual([asked, []]);
        expect([asked, new Set(reading?.filters[field]?.split(','))]).toEqual([asked, codes]);
      }
    }
    expect([...told].toSorted()).toEqual((NAMING_TWO[kind] ?? []).toSorted());
  });

  it.each(TOPICS[kind].names)('%s names it', (name) => {
    const [value] = all.filter((one) => all.every((two) => two.folded !== one.folded || two.field === one.field));
    if (value === undefined) return expect(dictionariesOf(family)).toEqual([]);
    expect([name, read(kind, `${name} ${value.word}`)?.unknown]).toEqual([name, []]);
  });

  it('its title is one of its names', () => {
    const names = TOPICS[kind].names.map(fold);
    for (const title of family.title) expect(names).toContain(fold(title));
  });

  it.runIf(all.length > 0)('each value may be left out, and each yes or no be no', () => {
    for (const { field, code, word, folded } of all) {
      const same = all.filter((one) => one.folded === folded);
      if (same.some((one) => one.field !== field)) continue;
      const [left, gone] = [true, false].map((isLeft) =>
        all.filter((one) => one.field === field && same.some((two) => two.code === one.code) !== isLeft),
      );
      const reading = read(kind, `${first} 不是${word}`);
      if (left!.length === 0) continue;
      expect([word, reading?.unknown]).toEqual([word, []]);
      expect([word, new Set(reading?.filters[field]?.split(','))]).toEqual([
        word,
        new Set(left!.map((one) => one.code)),
      ]);
      expect(gone!.map((one) => one.code)).toContain(code);
    }
    for (const [field, [zh, en]] of flagsOf(family))
      for (const asked of [`${first} 未${zh}`, `${first} not ${en}`]) {
        if (all.some((one) => [fold(zh), fold(en)].includes(one.folded))) continue;
        expect([asked, read(kind, asked)]).toMatchObject([asked, { filters: { [field]: '0' }, unknown: [] }]);
      }
  });

  it.runIf(all.length > 0)(
    'is counted by each filter of a code under its name, or the name is told where two filters have it',
    () => {
      const dictionaries = dictionariesOf(family);
      for (const [field] of dictionaries) {
        const label = family.labels[field];
        if (label === undefined) continue;
        const state = TOPICS[kind].state;
        const isTwice = dictionaries.some(([other]) => other !== field && family.labels[other]?.[0] === label[0]);
        for (const asked of [`按${label[0]}统计${first}`, `${first} by ${label[1]}`]) {
          const reading = read(kind, asked);
          if (isTwice && field !== state) continue;
          const isOfState = label.some((word) => ['状态', '审核状态', 'Status'].includes(word));
          expect([asked, reading?.by?.field]).toEqual([asked, isOfState ? state : field]);
        }
      }
    },
  );

  it.runIf(figureFields(family).length > 0)('each number is bounded by its name', () => {
    for (const { field, unit } of figureFields(family)) {
      const [zh, en] = family.labels[field]!;
      for (const asked of [`${zh}超过30万元的${first}`, `${first} with ${en} over 30 `]) {
        const isMoney = unit === 'yuan' || unit === 'tenThousandYuan';
        const reading = read(kind, isMoney ? asked.replace('30 ', '300,000 yuan') : asked.replace('万元', ''));
        const over =
          unit === 'tenThousandYuan'
            ? '30.01'
            : unit === 'yuan'
              ? '300000.01'
              : /^(?:years|people|place)$/.test(unit!)
                ? '31'
                : '30.01';
        expect([asked, reading]).toMatchObject([asked, { filters: { [`${field}From`]: over }, unknown: [] }]);
      }
    }
  });

  it('days go to a range that its list has', () => {
    const { days, ends } = TOPICS[kind];
    for (const field of [days, ends]) if (field !== undefined) expect(family.filters[field]?.operator).toBe('range');
    const reading = read(kind, `上周的${first}`);
    if (days === undefined) expect(reading).toMatchObject({ filters: {}, unknown: ['上周'] });
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
  ['明天', '2026-11-27', '2026-11-27'],
  ['后天', '2026-11-28', '2026-11-28'],
  ['下周', '2026-11-30', '2026-12-06'],
  ['下个月', '2026-12-01', '2026-12-31'],
  ['next quarter', '2027-01-01', '2027-03-31'],
  ['明年', '2027-01-01', '2027-12-31'],
  ['上半年', '2026-01-01', '2026-06-30'],
  ['去年下半年', '2025-07-01', '2025-12-31'],
  ['第三季度', '2026-07-01', '2026-09-30'],
  ['2025年第1季度', '2025-01-01', '2025-03-31'],
  ['q2 2025', '2025-04-01', '2025-06-30'],
  ['近一周', '2026-11-20', '2026-11-26'],
  ['近三个月', '2026-08-27', '2026-11-26'],
  ['近半年', '2026-05-27', '2026-11-26'],
  ['过去两年', '2024-11-27', '2026-11-26'],
  ['last 2 weeks', '2026-11-13', '2026-11-26'],
  ['未来三个月', '2026-11-26', '2027-02-26'],
  ['next 2 months', '2026-11-26', '2027-01-26'],
  ['3月', '2026-03-01', '2026-03-31'],
  ['十二月份', '2026-12-01', '2026-12-31'],
  ['去年10月', '2025-10-01', '2025-10-31'],
  ['march 2026', '2026-03-01', '2026-03-31'],
  ['before 2026-03-01', null, '2026-02-28'],
  ['until 2026-03-01', null, '2026-03-01'],
])('%s is from %s to %s', (said, from, to) => {
  expect(readDays(said, TODAY)).toMatchObject({ text: said, from, to });
});

test.each(['2026-13-01', '2026-02-30', '2026年13月', '近99999天', '末', '十三月'])('%s names no days', (said) => {
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
    expect(read('entry', '按颜色分组的杨舍镇报名')?.unknown).toEqual(['按颜色分组']);
    expect(read('instrument', '杨舍镇余额大于100万的凭证')?.unknown).toEqual(['余额大于100万']);
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
    expect(read('instrument', '本月的凭证')).toMatchObject({ filters: {}, unknown: ['本月'] });
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

describe('numbers', () => {
  it.each<[Asked, string, Record<string, string>, string[]]>([
    ['project', '合同金额1500万元以下的项目', { contractAmountTo: '1500' }, []],
    ['project', '合同额一千万以上的项目', { contractAmountFrom: '1000' }, []],
    ['project', '合同金额不到1亿的项目', { contractAmountTo: '9999.99' }, []],
    ['project', '合同金额500至1000万的项目', { contractAmountFrom: '500', contractAmountTo: '1000' }, []],
    ['instrument', '金额大于等于50万且小于100万的凭证', { amountFrom: '50', amountTo: '99.99' }, []],
    ['score', '总分>=85的成绩', { totalScoreFrom: '85' }, []],
    ['score', '总分 ≥ 85 的成绩', { totalScoreFrom: '85' }, []],
    ['score', '前十名的成绩', { rankNoTo: '10' }, []],
    ['score', 'scores, top 3', { rankNoTo: '3' }, []],
    ['entry', '工龄满5年以上的报名', {}, ['工龄满5年以上']],
    ['entry', '工龄不足两年的报名', { workYearsTo: '1' }, []],
    ['statement', '欠薪人数至少十人的月报', { arrearsPeopleFrom: '10' }, []],
  ])('%s: %s', (kind, asked, filters, unknown) => {
    expect(read(kind, asked)).toMatchObject({ filters, unknown });
  });

  it('which is meant is asked where a number says it not', () => {
    const marks = read('score', '60分以上的成绩')!;
    expect(marks).toMatchObject({ filters: {}, unknown: ['60分以上'] });
    expect(marks.choices[0]!.ways.map(({ filters }) => filters)).toEqual([
      { theoryScoreFrom: '60' },
      { practiceScoreFrom: '60' },
      { totalScoreFrom: '60' },
    ]);
    // Kept in 万元: a hundred may be that of either.
    expect(read('instrument', '金额大于100的凭证')).toMatchObject({ filters: {}, unknown: ['金额大于100'] });
    expect(read('entry', '工龄大于100万元的报名')).toMatchObject({ filters: {}, unknown: ['工龄大于100万元'] });
  });
});

describe('what is not understood', () => {
  it('may be looked for as a text, for who chooses so', () => {
    const reading = read('entry', '陈示一的报名')!;
    expect(reading).toMatchObject({ filters: {}, unknown: ['陈示一'] });
    expect(reading.choices).toMatchObject([{ text: '陈示一', ways: [{ filters: { name: '陈示一' } }, {}, {}] }]);
  });

  it('a state that was not reached is no other state, unless words say which', () => {
    expect(read('appeal', '未撤回的申诉')).toMatchObject({ filters: {}, unknown: ['未撤回'] });
    expect(read('appeal', '不是已撤回的申诉')?.filters['appealState']).toBe('10,15,20,30,40,41,50');
    expect(read('contest', '还没有发布的竞赛')?.filters).toEqual({ contestStatus: '0,10,15,20' });
    expect(read('contest', 'contests that have not yet been published')?.filters).toEqual({
      contestStatus: '0,10,15,20',
    });
  });

  it('a count of it would be another', () => {
    expect(read('entry', '张三丰的报名有多少')).toBeNull();
    expect(read('entry', '报名有多少')).toMatchObject({ isCount: true, filters: {}, by: null });
  });

  it('a grouping by what is no code, record or unit', () => {
    expect(read('entry', '按专业统计杨舍镇的报名')).toMatchObject({ by: null, filters: { townCode: 'ZJG01' } });
  });

  it.each([
    ['李娜 的证书', 'certificate', '李娜', 'holderName'],
    ["Zhang Wei's entries", 'entry', 'zhang wei', 'name'],
    ['张伟 的报名', 'entry', '张伟', 'name'],
  ] as const)('a name before what is somebody’s: %s', (asked, kind, text, field) => {
    const reading = read(kind, asked)!;
    expect(reading.choices).toHaveLength(1);
    expect(reading.choices[0]!.ways.map(({ filters }) => filters)).toContainEqual({ [field]: text });
  });

  it.each(['320599198803159016', '19900000001'])('%s, which looks a person up, is no filter', (number) => {
    const reading = read('entry', `证件号码${number}的报名`);
    expect(Object.keys(reading?.filters ?? {})).toEqual([]);
    expect(JSON.stringify(reading?.choices ?? [])).not.toContain(number);
  });
});

describe('all but some', () => {
  const towns = ASKED_FAMILIES.entry.family.record.shape['townCode']!;
  const codes = metaOf(towns)!.dictionary!.codes.map(String);
  const left = (...gone: string[]) => codes.filter((code) => !gone.includes(code)).join();

  it.each([
    '除杨舍镇和塘桥镇外的报名',
    '除杨舍镇、塘桥镇以外的报名',
    '除了杨舍镇或塘桥镇之外的报名',
    '不是杨舍镇和塘桥镇的报名',
    '不含杨舍镇,塘桥镇的报名',
    '报名 不是杨舍镇 不是塘桥镇',
    'entries except yangshe and tangqiao',
    'entries except yangshe, tangqiao',
    'entries other than yangshe or tangqiao',
    'entries except yangshe except tangqiao',
    'entries not yangshe and tangqiao',
  ])('%s: neither', (asked) => {
    expect(read('entry', asked)).toMatchObject({ filters: { townCode: left('ZJG01', 'ZJG02') }, unknown: [] });
  });

  it('beside a value of that filter, the value', () => {
    expect(read('entry', '杨舍镇 塘桥镇 不是塘桥镇的报名')).toMatchObject({
      filters: { townCode: 'ZJG01' },
      unknown: [],
    });
  });

  it.each([
    ['除杨舍镇和无此镇外的报名', ['除杨舍镇和无此镇外的']],
    ['除杨舍镇和待复审外的报名', ['除杨舍镇和待复审外的']],
    ['除本周外的报名', ['除本周外的']],
    ['entries except yangshe and awaiting final review', ['except yangshe and awaiting final review']],
  ])('%s is told as not understood', (asked, unknown) => {
    expect(read('entry', asked)).toMatchObject({ filters: {}, unknown });
  });

  it('what leaves nothing is told, and never asks for all', () => {
    expect(read('entry', '杨舍镇 不是杨舍镇的报名')).toMatchObject({
      filters: { townCode: left('ZJG01') },
      unknown: ['杨舍镇'],
    });
  });

  it('is counted likewise', () => {
    expect(read('entry', '除杨舍镇和塘桥镇外的报名有多少')).toMatchObject({
      isCount: true,
      filters: { townCode: left('ZJG01', 'ZJG02') },
    });
  });
});

describe('parts of one filter', () => {
  it('a text holds one word: the last one said, and the other is told', () => {
    const reading = read('entry', '报名 姓名 张三 姓名 李四')!;
    expect(reading).toMatchObject({ filters: { name: '李四' }, unknown: ['姓名 张三'] });
    expect(reading.parts).toHaveLength(1);
  });

  it('of two bounds the narrower one stands', () => {
    const reading = read('instrument', '金额大于等于50万且大于等于30万的凭证')!;
    expect(reading).toMatchObject({ filters: { amountFrom: '50' }, unknown: [] });
    expect(reading.parts.map(({ filters }) => filters)).toEqual([{ amountFrom: '50' }]);
  });

  it('days that have none in common are told', () => {
    const reading = read('entry', '上周和本周的报名')!;
    expect(reading).toMatchObject({ filters: { submitTimeFrom: '2026-11-23' }, unknown: ['上周'] });
  });

  it('taken away, what stood beside it stands alone', () => {
    const { parts } = read('entry', '报名 不是杨舍镇 不是塘桥镇')!;
    expect(partsTogether(parts.slice(1)).filters).toEqual(read('entry', '报名 不是塘桥镇')!.filters);
  });

  it('a text that is chosen takes the place of the one before', () => {
    const [choice, other] = read('entry', '杨舍镇 张三丰 foo 的报名')!.choices;
    const [name, second] = [choice!.ways[0]!, other!.ways[0]!];
    expect(partsTogether([name, second])).toEqual({ parts: [second], filters: second.filters, against: [name] });
  });
});
