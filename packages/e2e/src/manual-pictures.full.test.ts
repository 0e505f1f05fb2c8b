// The pictures of the manual, taken anew from the sample data: docs/manual/pictures.
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LANG_KEY, STORAGE_PREFIX } from '@trainrace/contract/limits';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { openBrowser, PHONE, settled, visit } from './browser/browser.ts';
import { AS, visitAs, type Way } from './browser/sign-in.ts';
import { startDemo } from './server.ts';

const FOLDER = join(import.meta.dirname, '../../../docs/manual/pictures');
/** As wide as the text of the public pages can use. */
const DESK = { width: 1200, height: 760 };
const HTML_LANG = { zh: 'zh-CN', en: 'en' } as const;
/** An empty page is a smaller file. */
const LEAST_BYTES = 5000;

let base: string;
let browser: Browser;

beforeAll(async () => {
  [base, browser] = await Promise.all([startDemo(), openBrowser()]);
});

interface Picture {
  slug: string;
  who: readonly [Way, string] | null;
  at: string;
  isOnPhone?: true;
  /** Buttons pressed before the picture is taken, in either language. */
  press?: readonly RegExp[];
}

const BUREAU = [AS.admin, 'admc'] as const;
const DEPOSITS = [AS.admin, 'adml'] as const;
const SYSTEM = [AS.admin, 'adms'] as const;
const UNIT = [AS.unit, 'org01'] as const;
const PERSON = [AS.person, '19900000001'] as const;
const BUILDER = [AS.construction, 'ent01'] as const;

const PICTURES: readonly Picture[] = [
  { slug: 'sign-in', who: null, at: '/login' },
  { slug: 'public-pages', who: null, at: '/public' },
  { slug: 'own-account', who: PERSON, at: '/info/index' },
  { slug: 'search-and-lists', who: BUREAU, at: '/basic/competition_dic' },
  { slug: 'notices-read', who: UNIT, at: '/message/notice' },
  { slug: 'enter-contest', who: PERSON, at: '/application/my', isOnPhone: true },
  { slug: 'ticket-and-scores', who: PERSON, at: '/competition/look', isOnPhone: true },
  { slug: 'certificates-and-prizes', who: PERSON, at: '/training/skill_passport' },
  { slug: 'training', who: PERSON, at: '/training/training_class', isOnPhone: true },
  { slug: 'personal-data', who: PERSON, at: '/privacy/own_privacy' },
  { slug: 'referee-duty', who: PERSON, at: '/competition/referee_assignment' },
  { slug: 'group-account', who: [AS.school, 'school01'], at: '/userInfo/group_info' },
  { slug: 'group-entries', who: [AS.business, 'biz01'], at: '/application/roster_person' },
  { slug: 'operators', who: UNIT, at: '/userInfo/operator' },
  { slug: 'contest-create', who: UNIT, at: '/competition/contest_info', press: [/^(新增|Add)$/] },
  { slug: 'contest-publish', who: BUREAU, at: '/competition/contest_info?contestName=匠心智造', press: [/^2026年/] },
  { slug: 'entry-review', who: BUREAU, at: '/application/audit', press: [/^(审核|Review) /] },
  { slug: 'arrange', who: UNIT, at: '/competition/arrangement', press: [/^(打开|Open) 2026年园林/] },
  {
    slug: 'check-in',
    who: UNIT,
    at: '/competition/check_in',
    isOnPhone: true,
    press: [/^(打开|Open) 2026年“匠心智造”/],
  },
  { slug: 'referees-assign', who: UNIT, at: '/competition/referee_assignment', press: [/^(打开|Open) 2026年园林/] },
  { slug: 'marking-schemes', who: UNIT, at: '/competition/marking_scheme' },
  { slug: 'scores-enter', who: UNIT, at: '/competition/scores', press: [/^(录入成绩|Enter scores) /] },
  { slug: 'results-publish', who: BUREAU, at: '/competition/scores', press: [/^(去公示|Give public notice) /] },
  { slug: 'objections-appeals', who: BUREAU, at: '/competition/appeal' },
  { slug: 'score-correction', who: BUREAU, at: '/competition/score_correction' },
  { slug: 'certificates-issue', who: BUREAU, at: '/competition/certificate' },
  { slug: 'honours-prizes', who: BUREAU, at: '/honour/honour' },
  { slug: 'reports-and-screen', who: BUREAU, at: '/competition/report' },
  { slug: 'accounts-manage', who: BUREAU, at: '/userInfo/group_info' },
  { slug: 'training-classes', who: UNIT, at: '/training/training_class' },
  { slug: 'notices-publish', who: BUREAU, at: '/message/file_notice' },
  { slug: 'messages-delivery', who: BUREAU, at: '/message/channels' },
  { slug: 'imports-and-documents', who: BUREAU, at: '/basic/import_center' },
  { slug: 'privacy-requests', who: BUREAU, at: '/privacy/retention_rule' },
  { slug: 'basic-data', who: SYSTEM, at: '/basic/work_calendar' },
  { slug: 'town-follow', who: [AS.town, 'town01'], at: '/application/list' },
  { slug: 'deposit-apply', who: BUILDER, at: '/deposit/construction_file' },
  { slug: 'deposit-instrument', who: BUILDER, at: '/deposit/margin_instrument' },
  { slug: 'statements', who: BUILDER, at: '/deposit/monthly_statement' },
  { slug: 'issuer-confirm', who: [AS.bank, 'bank01'], at: '/deposit/margin_instrument' },
  { slug: 'deposit-decide', who: DEPOSITS, at: '/deposit/construction_file' },
  { slug: 'deposit-manage', who: DEPOSITS, at: '/deposit/deposit_overview' },
  { slug: 'users-and-rights', who: SYSTEM, at: '/system/right' },
  { slug: 'logs', who: SYSTEM, at: '/log/usual' },
  { slug: 'resources', who: SYSTEM, at: '/resource/ext_health' },
];

it.each(PICTURES.flatMap((picture) => (['zh', 'en'] as const).map((lang) => ({ ...picture, lang }))))(
  'takes the picture of “$slug” ($lang)',
  async ({ slug, who, at, isOnPhone, press = [], lang }) => {
    const how = { viewport: isOnPhone ? PHONE : DESK, lang };
    const { page, errors } = who === null ? await visit(browser, base, how) : await visitAs(browser, base, who, how);
    await pickLanguage(page, lang);
    await page.goto(at);
    await page.locator('h1:visible').first().waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(HTML_LANG[lang]);
    for (const name of press) await pressFirst(page, name);
    await settled(page);
    const folder = join(FOLDER, lang);
    mkdirSync(folder, { recursive: true });
    const path = join(folder, `${slug}-1.webp`);
    await sharp(await page.screenshot())
      .webp({ quality: 62, effort: 6 })
      .toFile(path);
    expect(statSync(path).size).toBeGreaterThan(LEAST_BYTES);
    expect(errors).toEqual([]);
  },
);

/** Pages speak the language that was picked on the device, whatever the browser speaks. */
async function pickLanguage(page: Page, lang: 'zh' | 'en'): Promise<void> {
  const record = JSON.stringify({ dataType: 'string', content: lang, datetime: Date.now() });
  await page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [STORAGE_PREFIX + LANG_KEY, record]);
}

async function pressFirst(page: Page, name: RegExp): Promise<void> {
  await settled(page);
  await page.getByRole('button', { name }).filter({ visible: true }).first().click();
}
