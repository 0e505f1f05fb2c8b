import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { menuTitles } from '@trainrace/contract/access/menus.labels';
import { contract } from '@trainrace/contract/index';
import { expect, test } from 'vitest';
import { commentsWithoutSubject, exportedArrows } from './house.ts';
import { selfLoadingIn, selfLoadingParts } from './lazy-parts.ts';
import { REVIEWED_CAPITALS, REVIEWED_TITLES } from './reviewed-words.ts';
import { doubledIn, rawCodesIn, sentencesIn } from './sentences.ts';

const ROOT = join(import.meta.dirname, '..');

const sources = (...patterns: string[]) =>
  globSync(patterns, { cwd: ROOT, exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name) })
    .filter((file) => !/\.test(-d)?\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

const HOME_OF_CHINESE = [
  /^packages\/contract\/src\/.*\.(messages|dictionaries)\.ts$/,
  /\.labels\.ts$/,
  /^packages\/web\/src\/.*\.words\.ts$/,
  /^packages\/web\/src\/test\//,
  /^packages\/server\/seed\//,
  // Helpers shared by tests of the whole.
  /^packages\/server\/src\/test\//,
  // Its cards are sample data as well.
  /^packages\/devices\/src\/simulator\//,
  /^packages\/e2e\//,
];

// In the contract a title may stand where it is used, with its English beside it: ['报名申请', 'Applications'].
const PAIR = /'[^'\n]*\p{Script=Han}[^'\n]*',\s*'[^'\n]*'/gu;

const leftOver = (file: string, text: string) =>
  file.startsWith('packages/contract/') ? text.replace(PAIR, (pair) => pair.split("',")[1] ?? '') : text;

test('Chinese stands where translators look for it, and nowhere else', () => {
  const all = sources(
    'packages/*/{src,seed,bench}/**/*.{ts,tsx,css}',
    'packages/web/*.{ts,html}',
    'scripts/*.{ts,mjs}',
  );
  expect(all.length).toBeGreaterThan(80);
  const astray = all
    .filter(({ file }) => !HOME_OF_CHINESE.some((home) => home.test(file)))
    .flatMap(({ file, text }) =>
      leftOver(file, text)
        .split('\n')
        .filter((line) => /\p{Script=Han}/u.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(astray, 'move it into a .messages.ts, .labels.ts or .words.ts').toEqual([]);
});

test('punctuation follows the language', () => {
  const pages = sources('packages/web/src/**/*.{ts,tsx}').filter(
    ({ file }) => !/\.words\.ts$|\/src\/test\//.test(file),
  );
  const astray = pages.flatMap(({ file, text }) =>
    text
      // Read from what people type, or said in both languages.
      .replace(/replaceAll\('。', '\.'\)|'[：、；]',? (: )?'[:,;] '/g, '')
      .split('\n')
      .filter((line) => /[：，。；（）？！、]/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(astray, 'useColon(), or a word of its own').toEqual([]);
});

test('every word of the pages stands on one', () => {
  const isDictionary = (file: string) => file.endsWith('.words.ts');
  const web = sources('packages/web/src/**/*.{ts,tsx}', 'packages/web/index.html');
  const words = web
    .filter(({ file }) => isDictionary(file))
    .flatMap(({ text }) => [...text.matchAll(/^ {2}(\w+): \[/gm)].map((match) => match[1]!));
  expect(words.length).toBeGreaterThan(500);
  // The contract names units of figures, and things to do.
  const users = [
    ...web.filter(({ file }) => !isDictionary(file)),
    ...sources('packages/contract/src/wire/fields.ts', 'packages/contract/src/areas/home/*.ts'),
  ];
  const said = users.map(({ text }) => text).join('\n');
  const named = new Set(said.match(/\w+/g));
  const made = [...said.matchAll(/\bt\(`([^`]+)`/g)].map(
    ([, name]) => new RegExp(`^${name!.replace(/\$\{[^}]+\}/g, '\\w+')}$`),
  );
  const unused = words.filter((word) => !named.has(word) && !made.some((form) => form.test(word)));
  expect(unused, 'delete it').toEqual([]);
});

const ALLOWED = [
  'packages/contract/src/wire/endpoint.ts', // the specification names the actions of one entity by a shorter word than its path
  'packages/contract/src/wire/imports.ts', // every import may be narrowed to a contest and a trade
];

test('wire, http and resource serve every family and name none', () => {
  const families = Object.entries(contract)
    .filter(([, calls]) => 'family' in calls)
    .map(([name]) => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`).split('_'))
    .filter((words) => words.length > 1);
  expect(families.length).toBeGreaterThan(5);
  const named = new RegExp(`\\b(${families.map((words) => words.join('[-_]?')).join('|')})`, 'i');
  const rooms = sources(
    'packages/contract/src/wire/**/*.ts',
    'packages/server/src/platform/http/**/*.ts',
    'packages/web/src/resource/**/*.{ts,tsx}',
  );
  expect(rooms.length).toBeGreaterThan(10);
  const knowing = rooms
    .filter(({ text }) => named.test(text.replace(/\/\*[^]*?\*\/|\/\/.*/g, '')))
    .map(({ file }) => file)
    .filter((file) => !ALLOWED.includes(file));
  expect(knowing, 'what is special to a family belongs beside it').toEqual([]);
});

/** Parts that load by themselves and are told where they do not come, by why nothing else would do. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  'a page, or all that a sheet, a tab or a menu holds': [
    'AskBureau',
    'Board',
    'CommandForm',
    'DashboardPage',
    'EditorPage',
    'EmbeddedPage',
    'FirstPassword',
    'FormPage',
    'HomePage',
    'InfoPage',
    'LockPage',
    'MessagesPage',
    'NameView',
    'NoticeReading',
    'NotificationPanel',
    'ColumnChoice',
    'OldPaper',
    'OwnRecord',
    'PaneDrawer',
    'Proposals',
    'ReadView',
    'RecordDetail',
    'RecordForm',
    'RoleView',
    'ScoreList',
    'SignedIn',
    'SignInAgain',
    'SlidesView',
    'TabMenu',
    'ThirdPartyReturnPage',
    'Timeline',
    'ViewLink',
    'WordView',
  ],
  'a control: a form or a filter without it lacks a field': [
    'AttachmentSlot',
    'DayControl',
    'DayRange',
    'EligibilityControl',
    'FigureInput',
    'ForEnterprise',
    'InstrumentDefaults',
    'IssuerControl',
    'ModeControl',
    'MonthFilter',
    'NumberRange',
    'ReadCardButton',
    'RichTextControl',
    'RowItems',
    'TradeEligibilityControl',
  ],
  'the way in, or to what keeps it: without it nobody gets on': ['FirstFactor', 'SecondStep', 'SignInSafety'],
  'a part of the record: left out it would seem to be empty': [
    'AttachmentList',
    'Conditions',
    'ContestCounts',
    'ContestForReader',
    'ContestTrades',
    'FileApproval',
    'FileInstruments',
    'NoticeText',
    'ReturnCard',
    'RowsTable',
    'RuleChanges',
    'StateForReader',
    'TradePromotions',
  ],
  'a warning that nobody may miss': ['ActingBar', 'ConflictNote'],
};

test('what loads by itself beside something else is left out where it does not come, and takes nothing with it', () => {
  const parts = selfLoadingParts(ROOT);
  const needed = Object.values(NEEDED).flat();
  expect(parts.filter(({ isExtra }) => isExtra).length).toBeGreaterThan(15);
  const strict = parts.filter(({ isExtra }) => !isExtra);
  expect(strict.filter(({ name }) => !needed.includes(name)).map(({ file, name }) => `${file} ${name}`)).toEqual([]);
  expect(needed.filter((name) => !strict.some((one) => one.name === name))).toEqual([]);
});

test.each([
  ['is drawn with its page', 'return <Part />;', ['Part']],
  ['is opened by a press', 'const [isOpen, open] = useState(false); return isOpen && <Part />;', []],
  ['depends on the record alone', 'return record.isOpen && <Part />;', ['Part']],
  ['answers an action', 'return { Dialog: () => <Part /> };', []],
  ['fills a slot of the page', 'return { detailExtra: Part };', ['Part']],
])('a part that %s', (_, body, found) => {
  const source = `const Part = lazyPart(() => import('./Part.tsx'), 'Part');\nfunction Page({ record }) { ${body} }`;
  expect(selfLoadingIn('page.tsx', source).map(({ name }) => name)).toEqual(found);
});

test('a comment begins with its subject', () => {
  expect(commentsWithoutSubject()).toEqual([]);
});

test('exported functions are declarations; a constant with a type of its own may be an arrow', () => {
  expect(exportedArrows()).toEqual([]);
});

const SENTENCES = [
  'packages/contract/src/**/*.ts',
  'packages/web/src/**/*words.ts',
  'packages/server/src/**/*.labels.ts',
];

/** Where it stands, and what is wrong with it. */
const wrongIn = (source: string, file: string, wrong: (sentence: string) => string[]) =>
  sentencesIn(source).flatMap(({ zh, en }) =>
    [zh, ...en].flatMap((said) => wrong(said).map((word) => `${file}: “${word}” in: ${said}`)),
  );

test('a sentence holds no code, name of a field, setting or command line', () => {
  const all = sources(...SENTENCES);
  expect(all.flatMap(({ text }) => sentencesIn(text)).length).toBeGreaterThan(5000);
  const raw = all.flatMap(({ file, text }) => wrongIn(text, file, rawCodesIn));
  expect(raw, 'say it in plain words, or add what everybody knows to reviewed-words.ts').toEqual([]);
});

test.each([
  ["['请修改 FRAME_SOURCES', 'Please change the settings']", ['FRAME_SOURCES']],
  ["['备份目录写入失败', 'BACKUP_DIR cannot be written']", ['BACKUP_DIR']],
  ["['收到TICKET申请', 'A request']", ['TICKET']],
  ["['请填写“flowNode”', 'Please fill in “trade_id”']", ['flowNode', 'trade_id']],
  ["['请运行 npm run ext:check', 'Please run the check']", ['npm run ext:check']],
  ["['共 {count} 行', '{count} ROW', '{count} ROWS']", ['ROW', 'ROWS']],
  ["['证件号码（PDF）', 'ID number of {workUnit}']", []],
])('finds raw codes: %s', (source, found) => {
  expect(sentencesIn(source).flatMap(({ zh, en }) => [zh, ...en].flatMap(rawCodesIn))).toEqual(found);
});

/** Words that said the same beside the one that is kept. */
const FORMER_WORDS: Readonly<Record<string, string>> = {
  一次性密码: '初始密码',
  一次性初始密码: '初始密码',
  'one-time password': 'initial password',
  'first password': 'initial password',
};
const formerIn = (text: string) => Object.keys(FORMER_WORDS).filter((word) => text.toLowerCase().includes(word));

test('one thing has one word', () => {
  expect(sources(...SENTENCES).flatMap(({ file, text }) => wrongIn(text, file, formerIn))).toEqual([]);
  expect(formerIn('将收到一次性密码')).toEqual(['一次性密码']);
});

test('a name is said once', () => {
  const doubled = sources(...SENTENCES).flatMap(({ file, text }) => wrongIn(text, file, doubledIn));
  expect(doubled).toEqual([]);
});

test.each([
  ["['竞赛竞赛信息', 'Contests']", ['竞赛竞赛']],
  ["['竞赛信息', 'Contest contest']", ['Contest contest']],
  ["['证书模板', 'Certificates certificate template']", ['Certificates certificate']],
  ["['谢谢，请看看', 'Thank you, that is it']", []],
])('finds doubled names: %s', (source, found) => {
  expect(sentencesIn(source).flatMap(({ zh, en }) => [zh, ...en].flatMap(doubledIn))).toEqual(found);
});

const titlesInEnglish = () => {
  const families = Object.values(contract).flatMap((calls) => ('family' in calls ? [calls.family.title[1]] : []));
  return new Set([...families, ...Object.values(menuTitles).map(([, en]) => en)]);
};
const unread = (titles: Iterable<string>) => [...titles].filter((title) => !REVIEWED_TITLES.has(title));

test('English titles of menus and families have been read by an editor', () => {
  const titles = titlesInEnglish();
  expect(titles.size).toBeGreaterThan(80);
  expect(unread(titles), 'read it, then add it to reviewed-words.ts').toEqual([]);
  expect(
    [...REVIEWED_TITLES].filter((title) => !titles.has(title)),
    'delete it',
  ).toEqual([]);
  expect(unread(['My entries', 'Objections of citizens'])).toEqual(['Objections of citizens']);
});

test('reviewed capitals are still used', () => {
  const said = sources(...SENTENCES)
    .flatMap(({ text }) => sentencesIn(text).flatMap(({ zh, en }) => [zh, ...en]))
    .join('\n');
  expect(
    [...REVIEWED_CAPITALS].filter((word) => !said.includes(word)),
    'delete it',
  ).toEqual([]);
});
