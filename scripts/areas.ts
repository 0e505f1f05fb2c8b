// Which tests belong to which area: its rules, modules, components and stories. `npm test -- <area>` runs them.
// Every test file belongs to one area (areas.test.ts); `platform` is what serves them all.
import { globSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

const contract = (...parts: string[]) => parts.map((part) => `packages/contract/src/${part}`);
const server = (...parts: string[]) => parts.map((part) => `packages/server/src/${part}`);
const web = (...parts: string[]) => parts.map((part) => `packages/web/src/${part}`);
/** Files of stories, by the beginning of their names. */
const stories = (...names: string[]) => names.map((name) => `packages/e2e/src/${name}*`);
const features = (...parts: string[]) => web(...parts.map((part) => `features/${part}`));
const modules = (...parts: string[]) => server(...parts.map((part) => `modules/${part}`));

const PLACES = {
  contests: [
    ...contract('competition/condition-words*', 'competition/start-warnings*', 'rules/next-year*'),
    ...server('domain/contests'),
    ...modules('competition/contest-info', 'competition/contest-trade', 'basic', 'workbench'),
    ...features('basic', 'competition/contest-info', 'competition/layout-editor*'),
    ...stories('contest-clicks', 'story.', 'story-http', 'story-two-processes'),
  ],
  entries: [
    ...contract('application', 'rules/eligibility*', 'rules/guardian*'),
    ...modules('application'),
    ...features('application'),
    ...stories('counter', 'entering', 'entry-taps', 'import', 'messages'),
  ],
  arrangement: [
    ...contract('arrangement', 'rules/referee-*'),
    ...modules('arrangement', 'competition/referee-assignment'),
    ...server('test/referee-state-machines*'),
    ...features('competition/arrangement', 'competition/check-in', 'competition/referee-assignment'),
    ...stories('referees'),
  ],
  scores: [
    ...contract('rules/score*', 'rules/standard-score*', 'rules/marking*', 'rules/outliers*', 'rules/explain-total*'),
    ...server('domain/scores', 'test/what-was-shown*'),
    ...modules('competition/competition-info', 'competition/marking', 'competition/score-correction'),
    ...features('competition/scores', 'competition/marking-scheme', 'competition/score-correction'),
    ...features('competition/look', 'referee'),
    ...stories('scores', 'corrections'),
    'packages/verify/src',
  ],
  results: [
    ...contract('honour', 'report'),
    ...server('domain/honours'),
    ...modules('certificate', 'competition/appeal', 'honour', 'report'),
    ...features(
      'competition/appeal',
      'competition/ceremony',
      'competition/certificate',
      'competition/report',
      'honour',
    ),
    ...stories('appeals', 'certificates', 'report'),
  ],
  deposits: [
    ...contract('deposit'),
    ...modules('deposit'),
    ...server('test/deposit-figures*', 'test/deposit-plans*'),
    ...features('deposit'),
    ...stories('deposit-', 'instruments', 'statements'),
    'packages/server/seed/demo-deposits*',
  ],
  training: [...contract('training'), ...modules('training'), ...features('training'), ...stories('training')],
  notices: [
    ...contract('sms', 'rules/quiet-hours*'),
    ...server(
      'domain/notices',
      'domain/notify',
      'domain/outbox',
      'domain/sms',
      'gateways/mail',
      'gateways/sms',
      'gateways/wechat',
    ),
    ...server('test/messages*'),
    ...modules('channels', 'message', 'sms-outbox', 'providers/sms*'),
    ...features('message', 'sms'),
    ...web('shell/settings/channels'),
    ...stories('notices'),
  ],
  documents: [
    ...server('gateways/office'),
    ...modules('document'),
    ...features('document'),
    ...web('widgets/editor'),
    ...stories('documents'),
  ],
  privacy: [...server('domain/retention'), ...modules('privacy'), ...features('privacy'), ...stories('privacy')],
  accounts: [
    ...contract('accounts', 'rules/password*', 'rules/id-card*', 'rules/person-name*', 'rules/phone*', 'rules/uscc*'),
    ...server('domain/accounts', 'test/account-state-machines*'),
    ...modules('accounts', 'auth'),
    ...features('accounts'),
    ...web('shell/info', 'shell/lock', 'shell/login', 'shell/password'),
    ...stories('operators', 'session', 'ways-in', 'records'),
    'packages/server/seed/demo-accounts*',
  ],
  public: [...modules('public'), ...features('screen'), ...stories('public')],
  system: [
    ...contract('access'),
    ...server('test/taken-rights*'),
    ...modules('system', 'journals', 'ext', 'docs'),
    ...server('gateways/ext', 'gateways/outside'),
    ...features('system', 'ext', 'trail'),
    ...web('shell/error-log', 'shell/embedded'),
    ...stories('system'),
  ],
  platform: [
    ...contract(
      'wire',
      'empty-values*',
      'limits*',
      'messages*',
      'two-persons*',
      'rules/attachment*',
      'rules/decimal*',
      'rules/fold*',
      'rules/is-empty*',
      'rules/mask*',
    ),
    ...contract('rules/working-days*'),
    ...server('backup', 'config', 'context', 'db', 'doctor', 'families', 'http', 'idempotency', 'installation'),
    ...server('integrity', 'jobs', 'key-rotation', 'limits', 'logs', 'print', 'sheets', 'soak', 'store'),
    ...server('domain/attachments', 'domain/signing', 'gateways/scanner'),
    ...modules('attach', 'own-jobs', 'providers/oss*'),
    // Laws that hold for every family.
    ...server('test/api-surface*', 'test/bladex-client*', 'test/families*', 'test/list-*', 'test/main*'),
    ...server('test/no-leaks*', 'test/outside-down*', 'test/saving*', 'test/state-machines*', 'test/todo-pages*'),
    ...web('api', 'i18n', 'resource', '*.test.*', 'widgets/*.test.*', 'widgets/attachment', 'widgets/camera'),
    ...web('widgets/id-card', 'widgets/preview'),
    ...web('shell/*.test.*', 'shell/errors', 'shell/home', 'shell/layout', 'shell/notification', 'shell/search'),
    ...web('shell/settings/*.test.*'),
    ...stories('attachments', 'bad-day', 'lighthouse', 'pages', 'pictures', 'preview', 'shell', 'slow-upload', 'sweep'),
    'packages/devices/src',
    'packages/server/bench',
    'packages/server/seed/demo.test.ts',
  ],
} satisfies Record<string, string[]>;

export type Area = keyof typeof PLACES;

export const AREAS = Object.keys(PLACES) as Area[];

export const isArea = (word: string): word is Area => word in PLACES;

/** The areas that are asked for by name; any other word is refused. */
export function areasNamed(words: readonly string[]): Area[] {
  const unknown = words.find((word) => !isArea(word));
  if (unknown !== undefined)
    throw new Error(`There is no area "${unknown}". Areas are: ${AREAS.join(', ')}. One file: npx vitest run <file>.`);
  return words.filter(isArea);
}

const TESTS = globSync('packages/*/{src,seed,bench}/**/*.test.{ts,tsx}', { cwd: ROOT }).toSorted();

/** One entry for each place of the area, with the test files there. */
export function testsByPlace(area: Area): { place: string; files: string[] }[] {
  return PLACES[area].map((place) => ({ place, files: testsAt(place) }));
}

export const testsOf = (area: Area): string[] => testsByPlace(area).flatMap(({ files }) => files);

/** A folder holds all that is below it; `*` stands for any part of one name. */
function testsAt(place: string): string[] {
  const pattern = new RegExp(`^${place.replaceAll('.', '[.]').replaceAll('*', '[^/]*')}(/.*)?$`);
  return TESTS.filter((file) => pattern.test(file));
}
