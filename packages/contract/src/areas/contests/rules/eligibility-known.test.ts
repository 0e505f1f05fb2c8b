// Conditions judged by what other bodies and our own tables told.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { EligibilityRule } from '../eligibility.ts';
import { RULE_KINDS, rulesOf } from '../eligibility.ts';
import { checkEligibility, type Entrant } from './eligibility.ts';
import { insuredYears, mainInsurance } from './insured.ts';
import { levelHeight } from './held-levels.ts';
import type { Known, Told } from './known.ts';

const told = (records: readonly object[], state: Told['state'] = records.length > 0 ? 'found' : 'none') =>
  ({ state, records, time: '2026-11-22 10:00:00', traceId: 'trace' }) as never;

const insurance = (fields: object = {}) => ({
  insuredUnit: '示例单位',
  uscc: '12320599466099057W',
  area: '张家港市',
  type: '养老',
  from: '2020-01-01',
  months: 70,
  state: '参保',
  ...fields,
});
const certificate = (level: string, fields: object = {}) => ({
  certNo: 'ZS1',
  certType: '技能等级',
  occupationName: '电工',
  level,
  issueOrg: 'x',
  issueDate: '2024-05-01',
  scoreTheory: null,
  scorePractice: null,
  certState: '有效',
  ...fields,
});
const exam = (level: string, result = '合格') => ({
  occupation: '电工',
  level,
  examPlan: 'x',
  examDate: '2024-05-01',
  result,
});

const one = (rule: EligibilityRule, known: Known, entrant: Entrant = {}) =>
  checkEligibility([rule], entrant, 'zh', { city: '张家港', ...known })[0]!;

describe('insurance in this city', () => {
  const rule: EligibilityRule = { rule: 'insuredLocal', months: 12 };
  it.each<[string, Known, boolean | null]>([
    ['enough months', { getPersonInsured: told([insurance({ months: 12 })]) }, true],
    ['a month too few', { getPersonInsured: told([insurance({ months: 11 })]) }, false],
    ['of another city', { getPersonInsured: told([insurance({ area: '常熟市' })]) }, false],
    ['that was stopped', { getPersonInsured: told([insurance({ state: '停保' })]) }, false],
    [
      'against accidents only',
      { getPersonInsured: told([insurance({ months: 3 }), insurance({ type: '工伤' })]) },
      false,
    ],
    ['no record', { getPersonInsured: told([]) }, false],
    ['the service is down', { getPersonInsured: told([], 'failed') }, null],
    ['nobody might ask', { getPersonInsured: told([], 'withheld') }, null],
    ['nobody asked', {}, null],
  ])('%s', (_, known, ok) => expect(one(rule, known).ok).toBe(ok));

  it('is judged by the city of the installation; where nobody named one, nothing is of it', () => {
    const known = { getPersonInsured: told([insurance({ area: '江苏省昆山市' })]) };
    const okIn = (city: string) => checkEligibility([rule], {}, 'zh', { ...known, city })[0]!.ok;
    expect(['昆山', '张家港', ''].map(okIn)).toEqual([true, false, false]);
  });

  it('names its evidence with source, time and trace', () => {
    const { evidence } = one(rule, { getPersonInsured: told([insurance()]) });
    expect(evidence).toMatchObject([{ source: 'getPersonInsured', time: '2026-11-22 10:00:00', traceId: 'trace' }]);
  });
});

test('years in the province count every month once, wherever it was paid', () => {
  const months = fc.record({ start: fc.integer({ min: 0, max: 60 }), count: fc.integer({ min: 0, max: 60 }) });
  const from = (start: number) => `${2015 + Math.floor(start / 12)}-${String((start % 12) + 1).padStart(2, '0')}-01`;
  fc.assert(
    fc.property(fc.array(months, { minLength: 1, maxLength: 6 }), (spans) => {
      const rows = spans.map(({ start, count }) => insurance({ from: from(start), months: count, state: '停保' }));
      const paid = new Set(spans.flatMap(({ start, count }) => Array.from({ length: count }, (_, at) => start + at)));
      expect(insuredYears({ getPersonInsured: told(rows) })).toBe(Math.floor(paid.size / 12));
    }),
  );
});

it('an entry names the insurance of this city before a longer one elsewhere', () => {
  const known = { getPersonInsured: told([insurance({ area: '常熟市', months: 200 }), insurance({ months: 3 })]) };
  expect(mainInsurance({ ...known, city: '张家港' })).toMatchObject({ area: '张家港市', months: 3 });
  expect(mainInsurance({ ...known, city: '常熟' })).toMatchObject({ area: '常熟市', months: 200 });
});

describe('holding the level already', () => {
  const rule: EligibilityRule = { rule: 'notHoldingLevel', level: 3 };
  const asked = (certificates: readonly object[], exams: readonly object[]): Known => ({
    occupation: '电工',
    getTrainCertificate: told(certificates),
    examin: told(exams),
  });
  it.each<[string, Known, boolean | null]>([
    ['a lower certificate', asked([certificate('中级工')], []), true],
    ['the same', asked([certificate('高级工')], []), false],
    ['a higher one', asked([certificate('技师')], []), false],
    ['of another occupation', asked([certificate('高级工', { occupationName: '焊工' })], []), true],
    ['one that was revoked', asked([certificate('高级工', { certState: '已注销' })], []), true],
    ['an exam that was passed', asked([], [exam('高级工')]), false],
    ['an exam that was not', asked([], [exam('高级工', '不合格')]), true],
    ['a level that we do not know', asked([certificate('三级')], []), null],
    ['one of both did not answer', { ...asked([], []), examin: told([], 'failed') }, null],
    [
      'one did not answer, the other shows it',
      { ...asked([certificate('高级工')], []), examin: told([], 'failed') },
      false,
    ],
  ])('%s', (_, known, ok) => expect(one(rule, known).ok).toBe(ok));

  it('is asked of the level aimed at where the rule names none', () => {
    const open: EligibilityRule = { rule: 'notHoldingLevel' };
    expect(one(open, asked([certificate('高级工')], []), { applyLevel: 2 }).ok).toBe(true);
    expect(one(open, asked([certificate('高级工')], []), { applyLevel: 3 }).ok).toBe(false);
    expect(one(open, asked([], []), {}).ok).toBe(null);
  });

  it('a certificate shows more than the entry says', () => {
    const known: Known = { occupation: '电工', getTrainCertificate: told([certificate('技师')]) };
    expect(one({ rule: 'levelNotAbove', level: 3 }, known, { curSkillLevel: 4 }).ok).toBe(false);
  });
});

describe('this city', () => {
  const rule: EligibilityRule = { rule: 'local' };
  const away = { getPersonInfo: told([{ hukouArea: '江阴市' }]), getPersonInsured: told([]) };
  it.each<[string, Known, Entrant, boolean | null]>([
    ['is what the entry says while nobody contradicts', {}, { isLocal: 1 }, true],
    ['until both registers do', away, { isLocal: 1 }, false],
    ['not one alone', { ...away, getPersonInsured: told([insurance()]) }, { isLocal: 1 }, true],
    ['nor one that is down', { ...away, getPersonInfo: told([], 'failed') }, { isLocal: 1 }, true],
    ['is what the bureau decided in the end', away, { isLocal: 1, isLocalReason: '人才引进' }, true],
    ['either way', {}, { isLocal: 0, isLocalReason: '已迁出' }, false],
  ])('%s', (_, known, entrant, ok) => expect(one(rule, known, entrant).ok).toBe(ok));
});

test('one entry a year: another one fails it, and is named', () => {
  const time = '2026-11-22 10:00:00';
  expect(one({ rule: 'onePerYear' }, { otherEntries: { time, entries: [] } }).ok).toBe(true);
  const twice = one(
    { rule: 'onePerYear' },
    { otherEntries: { time, entries: [{ contestName: 'A', applyNo: 'BM1' }] } },
  );
  expect([twice.ok, twice.evidence[0]!.words.params]).toEqual([false, { contest: 'A', applyNo: 'BM1' }]);
});

const rules: fc.Arbitrary<EligibilityRule> = fc.oneof(
  fc.record({
    rule: fc.constant('age' as const),
    min: fc.integer({ min: 0, max: 60 }),
    max: fc.integer({ min: 60, max: 120 }),
    at: fc.constant('2026-09-01'),
  }),
  fc.record({ rule: fc.constant('workYears' as const), min: fc.integer({ min: 0, max: 60 }) }),
  fc.record({ rule: fc.constant('levelNotAbove' as const), level: fc.integer({ min: 0, max: 7 }) }),
  fc.record({ rule: fc.constant('notHoldingLevel' as const), level: fc.integer({ min: 1, max: 7 }) }),
  fc.record({ rule: fc.constant('insuredLocal' as const), months: fc.integer({ min: 1, max: 600 }) }),
  fc.record({ rule: fc.constant('insuredProvince' as const), years: fc.integer({ min: 1, max: 50 }) }),
  fc.record({ rule: fc.constant('education' as const), anyOf: fc.constant<string[]>(['大学本科']) }),
  fc.record({ rule: fc.constantFrom('local' as const, 'student' as const, 'onePerYear' as const) }),
);
const entrants: fc.Arbitrary<Entrant> = fc.record(
  {
    birthday: fc.constantFrom('1970-01-01', '1999-12-31', '2012-02-29'),
    workYears: fc.integer({ min: 0, max: 60 }),
    curOccupation: fc.constantFrom('电工', '焊工'),
    curSkillLevel: fc.integer({ min: 0, max: 7 }),
    applyLevel: fc.integer({ min: 0, max: 7 }),
    education: fc.constantFrom('大学本科', '小学'),
    candidateSource: fc.constantFrom('企业', '学校'),
    isLocal: fc.constantFrom(0, 1),
  },
  { requiredKeys: [] },
);
const silent: fc.Arbitrary<Known> = fc.record(
  Object.fromEntries(
    ['getPersonInfo', 'getPersonInsured', 'employmentContract', 'getTrainCertificate', 'examin'].map((service) => [
      service,
      fc.constantFrom(undefined, told([], 'failed'), told([], 'withheld')),
    ]),
  ),
) as never;

test('a service that says nothing changes nothing: never a pass, never a failure', () => {
  fc.assert(
    fc.property(rules, entrants, silent, (rule, entrant, nothing) => {
      const told = Object.fromEntries(Object.entries(nothing).filter(([, answer]) => answer !== undefined));
      const known = { ...told, occupation: '电工' };
      expect(one(rule, known, entrant).ok).toBe(one(rule, { occupation: '电工' }, entrant).ok);
    }),
  );
});

test('what only others can tell is never met by the entry’s own word', () => {
  const outside = rules.filter(({ rule }) =>
    ['insuredLocal', 'insuredProvince', 'notHoldingLevel', 'onePerYear'].includes(rule),
  );
  fc.assert(
    fc.property(outside, entrants, (rule, entrant) => {
      expect(one(rule, {}, entrant).ok).not.toBe(true);
    }),
  );
});

test('nothing said is nothing met', () => {
  fc.assert(
    fc.property(rules, (rule) => {
      expect(one(rule, {}, {}).ok).toBe(null);
    }),
  );
});

test('a stricter condition is met by nobody whom the milder one keeps out', () => {
  const entrant = fc.record({
    workYears: fc.integer({ min: 0, max: 60 }),
    curSkillLevel: fc.integer({ min: 0, max: 7 }),
  });
  const pair = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }));
  fc.assert(
    fc.property(entrant, pair, fc.integer({ min: 0, max: 700 }), (person, [a, b], months) => {
      const [mild, strict] = [Math.min(a, b), Math.max(a, b)];
      const known: Known = { getPersonInsured: told([insurance({ months, from: '2000-01-01' })]) };
      const meets = (rule: EligibilityRule) => one(rule, known, person).ok === true;
      const implied = (strictly: EligibilityRule, mildly: EligibilityRule) =>
        expect(!meets(strictly) || meets(mildly)).toBe(true);
      implied({ rule: 'workYears', min: strict }, { rule: 'workYears', min: mild });
      implied({ rule: 'insuredLocal', months: strict }, { rule: 'insuredLocal', months: mild });
      implied(
        { rule: 'insuredProvince', years: Math.min(strict, 50) },
        { rule: 'insuredProvince', years: Math.min(mild, 50) },
      );
    }),
  );
  fc.assert(
    fc.property(entrant, fc.integer({ min: 0, max: 7 }), fc.integer({ min: 0, max: 7 }), (person, a, b) => {
      const [strict, mild] = levelHeight(a) <= levelHeight(b) ? [a, b] : [b, a];
      const meets = (level: number) => one({ rule: 'levelNotAbove', level }, {}, person).ok === true;
      expect(!meets(strict) || meets(mild)).toBe(true);
    }),
  );
});

test('every kind has its sentence in both languages, and none is left open', () => {
  fc.assert(
    fc.property(rules, entrants, (rule, entrant) => {
      for (const lang of ['zh', 'en'] as const) {
        const [finding] = checkEligibility([rule], entrant, lang, { occupation: '电工', city: '张家港' });
        expect(finding!.message).not.toMatch(/\{\w+\}|^$/);
      }
    }),
  );
  expect(new Set(RULE_KINDS).size).toBe(10);
});

test('a trade’s own conditions take the place of its contest’s; without any those hold', () => {
  const contest = { eligibility: [{ rule: 'local' }] satisfies EligibilityRule[] };
  expect(rulesOf(contest, { eligibility: null })).toEqual(contest.eligibility);
  expect(rulesOf(contest, { eligibility: [] })).toEqual([]);
  expect(rulesOf(contest, { eligibility: [{ rule: 'student' }] })).toEqual([{ rule: 'student' }]);
  expect(rulesOf(undefined, undefined)).toEqual([]);
});
