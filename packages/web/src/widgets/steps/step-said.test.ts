// Words of every next step that a family has, with its numbers and without them.
import { applicationCommandLabels } from '@trainrace/contract/areas/contests/application-commands.labels';
import { applicationCommands } from '@trainrace/contract/areas/contests/application-commands';
import { ENTRY_WORK } from '@trainrace/contract/areas/contests/entry-next-step';
import { constructionFileCommands } from '@trainrace/contract/areas/deposits/construction-file-commands';
import { constructionFileCommandLabels } from '@trainrace/contract/areas/deposits/construction-file-commands.labels';
import { FILE_WORK } from '@trainrace/contract/areas/deposits/construction-file-next-step';
import { marginInstrumentCommands } from '@trainrace/contract/areas/deposits/margin-instrument-commands';
import { marginInstrumentCommandLabels } from '@trainrace/contract/areas/deposits/margin-instrument-commands.labels';
import { INSTRUMENT_WORK } from '@trainrace/contract/areas/deposits/margin-instrument-next-step';
import { monthlyStatementCommands } from '@trainrace/contract/areas/deposits/monthly-statement-commands';
import { monthlyStatementCommandLabels } from '@trainrace/contract/areas/deposits/monthly-statement-commands.labels';
import type { Counted, Step } from '@trainrace/contract/wire/next-step';
import { expect, it, test } from 'vitest';
import { entryStepText } from '../../areas/contests/entry/entry-step.words.ts';
import { fileStepText, instrumentStepText, statementStepText } from '../../areas/deposits/deposit-steps.words.ts';
import { stepSaid, type StepWords } from './step-said.ts';

const labels = { name: ['姓名', 'Name'], mobile: ['手机', 'Mobile'], photoAttId: ['证件照', 'Photo'] } as const;
const FULL: Counted = {
  count: 2,
  amount: '12.50',
  days: 14,
  from: '2026-12-01 00:00:00',
  until: '2026-12-01',
  fields: ['name', 'mobile', 'photoAttId'],
};
const ALWAYS: Counted = { amount: '12.50', fields: ['photoAttId'], days: 14, count: 1 };

interface Names {
  work: readonly string[];
  until: readonly string[];
  blocked: readonly string[];
}

const FAMILIES: [name: string, words: StepWords, names: Names][] = [
  [
    'entry',
    { verbs: applicationCommandLabels, actors: applicationCommands.actors, texts: entryStepText, labels },
    {
      work: ENTRY_WORK,
      until: ['inLine', 'offerOver', 'entriesOpen', 'entriesClosed', 'entriesClose', 'arrangement', 'exams', 'results'],
      blocked: [],
    },
  ],
  [
    'file',
    { verbs: constructionFileCommandLabels, actors: constructionFileCommands.actors, texts: fileStepText, labels },
    { work: FILE_WORK, until: ['works', 'publicity'], blocked: ['arrears', 'unchecked'] },
  ],
  [
    'instrument',
    {
      verbs: marginInstrumentCommandLabels,
      actors: marginInstrumentCommands.actors,
      texts: instrumentStepText,
      labels,
    },
    { work: INSTRUMENT_WORK, until: ['renewing', 'inForce', 'others', 'return'], blocked: [] },
  ],
  [
    'statement',
    {
      verbs: monthlyStatementCommandLabels,
      actors: monthlyStatementCommands.actors,
      texts: statementStepText,
      labels,
    },
    { work: ['fill', 'correct'], until: [], blocked: [] },
  ],
];

it.each(FAMILIES)('every step of a family of %s has its words', (_, words, { work, until, blocked }) => {
  const who = Object.keys(words.actors)[0]!;
  const steps: Step[] = [
    ...work.flatMap((one): Step[] => [
      { kind: 'work', work: one, ...FULL },
      { kind: 'waits', for: who, work: one, ...ALWAYS },
    ]),
    ...until.map((what): Step => ({ kind: 'until', what, ...FULL })),
    ...blocked.map((by): Step => ({ kind: 'blocked', verb: Object.keys(words.verbs)[0]!, by })),
    ...Object.keys(words.verbs).map((verb): Step => ({ kind: 'command', verb, until: '2026-12-01' })),
  ];
  for (const lang of ['zh', 'en'] as const)
    for (const step of steps) expect(stepSaid(step, { words, lang, today: '2026-11-27' })).not.toMatch(/\{|^$/);
});

test.each([
  [
    { kind: 'work', work: 'fill', count: 3, fields: FULL.fields!, until: '2026-12-01' },
    '补齐资料：缺姓名、手机等3项（12月1日前）',
    'Fill in: Name, Mobile and more, 3 in all (by 1 December)',
  ],
  [
    { kind: 'waits', for: 'issuer', work: 'confirm', count: 1 },
    '等待监管单位：确认1份凭证',
    'Waiting for Supervising unit: Confirm 1 instrument',
  ],
  [{ kind: 'work', work: 'renew', days: -3, until: '2026-11-24' }, '续办：已到期3天', 'Renew: ended 3 days ago'],
  [
    { kind: 'work', work: 'renew', days: 1, until: '2026-11-28' },
    '到期前续办：还有1天',
    'Renew before it ends: 1 day left',
  ],
  [{ kind: 'work', work: 'renew', days: -1, until: '2026-11-26' }, '续办：已到期1天', 'Renew: ended 1 day ago'],
  [
    { kind: 'command', verb: 'submit', until: '2026-11-26' },
    '下一步：提交申报（已超期，应于11月26日前）',
    'Next: Submit (overdue, due by 26 November)',
  ],
  [
    { kind: 'waits', for: 'enterprise', work: 'pay', until: '2026-11-26' },
    '等待施工企业：上传存缴凭证（已超期，应于11月26日前）',
    'Waiting for Construction enterprise: Submit the instrument (overdue, due by 26 November)',
  ],
  [{ kind: 'work', work: 'decideReturn' }, '核对欠薪情况，办理返还', 'Look at the wages and decide the return'],
  [{ kind: 'work', work: 'pay' }, '上传存缴凭证', 'Submit the instrument'],
  [
    { kind: 'command', verb: 'submit', until: '2026-12-01 17:00:00' },
    '下一步：提交申报（12月1日 17:00前）',
    'Next: Submit (by 17:00 on 1 December)',
  ],
  [
    { kind: 'blocked', verb: 'approveReturn', by: 'arrears' },
    '暂不能同意返还：欠薪核验未通过',
    'Not possible yet: Approve the return (wages are owed)',
  ],
  [
    { kind: 'blocked', verb: 'approveReturn', by: 'unchecked' },
    '暂不能同意返还：尚未核验',
    'Not possible yet: Approve the return (wages not verified yet)',
  ],
] satisfies [Step, string, string][])('%o is said in numbers', (step, zh, en) => {
  const words = FAMILIES[1]![1];
  expect(stepSaid(step, { words, lang: 'zh', today: '2026-11-27' })).toBe(zh);
  expect(stepSaid(step, { words, lang: 'en', today: '2026-11-27' })).toBe(en);
});

test('entries that open at midnight open on that day', () => {
  const step = { kind: 'until', what: 'entriesOpen', from: '2026-12-01 00:00:00' } as const;
  const words = FAMILIES[0]![1];
  expect(stepSaid(step, { words, lang: 'zh', today: '2026-11-27 10:00:00' })).toBe('12月1日 00:00开始报名');
  expect(stepSaid(step, { words, lang: 'en', today: '2026-11-27 10:00:00' })).toBe(
    'Entries open at 00:00 on 1 December',
  );
});
