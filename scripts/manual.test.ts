// The manual keeps up with the product: a task for every page of every role, the same ones in both languages, and every label that
// it quotes stands in the words of the product.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { menus } from '@trainrace/contract/access/menus';
import { role } from '@trainrace/contract/access/roles';
import { isTaskOf, manualTasks } from '@trainrace/contract/areas/public/manual-tasks';
import { contract } from '@trainrace/contract/index';
import { expect, test } from 'vitest';
import { paths } from '../packages/web/src/paths.ts';
import { sentencesIn } from './sentences.ts';

const ROOT = join(import.meta.dirname, '..');
const MANUAL = join(ROOT, 'docs/manual');
const MOST_BYTES = 6 * 1_048_576;

const LANGS = ['zh', 'en'] as const;
type Lang = (typeof LANGS)[number];

const pageOf = (lang: Lang, slug: string): string => readFileSync(join(MANUAL, lang, `${slug}.md`), 'utf8');
const slugs = manualTasks.map(({ slug }) => slug);

const PLACEHOLDER = /\{\w+\}/;

/** Quoted: 「…」 in Chinese, “…” in English. */
const QUOTED = { zh: /「([^」]+)」/g, en: /“([^”]+)”/g } as const;
const labelsOf = (lang: Lang, slug: string): string[] => [
  ...new Set([...pageOf(lang, slug).matchAll(QUOTED[lang])].map(([, label]) => label!)),
];

/** Labels of the product in both languages. */
const words = wordsOfProduct();
const [exactly, filledIn] = [
  Map.groupBy(
    words.flatMap(({ zh, en }, word) => [zh, ...en].map((label) => ({ label, word }))),
    ({ label }) => label,
  ),
  words.flatMap(({ zh, en }, word) =>
    [zh, ...en].filter((label) => PLACEHOLDER.test(label)).map((label) => ({ ...formOf(label), word })),
  ),
];

function wordsOfProduct(): { zh: string; en: string[] }[] {
  const files = globSync(['packages/contract/src/**/*.ts', 'packages/web/src/**/*.words.ts'], { cwd: ROOT });
  return files
    .filter((one) => !one.includes('.test.'))
    .flatMap((file) => sentencesIn(readFileSync(join(ROOT, file), 'utf8')));
}

/** A label with placeholders, which the manual quotes with something in their place. */
function formOf(label: string): { form: RegExp; said: number } {
  const parts = label.split(PLACEHOLDER);
  const form = new RegExp(
    `^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.+')}$`,
  );
  return { form, said: parts.join('').length };
}

/** Where a quoted label stands in the words; one that is mostly placeholder would be in every text. */
const placesOf = (label: string): number[] => {
  const own = exactly.get(label);
  if (own !== undefined) return own.map(({ word }) => word);
  return filledIn.filter(({ form, said }) => said * 2 >= label.length && form.test(label)).map(({ word }) => word);
};

test('each task has its page in both languages, and no page is left over', () => {
  expect(slugs.length).toBeGreaterThan(30);
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const lang of LANGS)
    expect(
      globSync('*.md', { cwd: join(MANUAL, lang) })
        .map((file) => basename(file, '.md'))
        .toSorted(),
    ).toEqual(slugs.toSorted());
});

test.each(LANGS)('a page in %s says who and when, steps, and what to do if something goes wrong', (lang) => {
  const [who, when, wrong] =
    lang === 'zh'
      ? ['**谁来办**：', '**什么时候**：', '## 遇到问题']
      : ['**Who:**', '**When:**', '## If something goes wrong'];
  const lacking = slugs.flatMap((slug) => {
    const text = pageOf(lang, slug);
    const [steps = '', help = ''] = text.split(`\n${wrong}\n`);
    const isWhole =
      /^# .+\n\n\*\*/.test(text) &&
      steps.includes(who!) &&
      steps.includes(when!) &&
      (steps.match(/^\d\. /gm) ?? []).length >= 3 &&
      /^- \*\*.+\*\*.+/m.test(help);
    return isWhole ? [] : [slug];
  });
  expect(lacking).toEqual([]);
});

test('every page of every role leads to a task', () => {
  const rights: Readonly<Record<string, object>> = Object.assign(
    {},
    ...Object.values(contract).map((calls) => ('rights' in calls ? calls.rights : {})),
  );
  const pages = menus.filter(({ action }) => action !== null);
  expect(pages.length).toBeGreaterThan(70);
  const without = pages.flatMap(({ menuNo, action, roles, title }) =>
    role.codes
      .filter((one) => (roles.length === 0 || roles.includes(one)) && one in (rights[action!] ?? {}))
      .filter((one) => !manualTasks.some((task) => task.pages.includes(menuNo) && isTaskOf(task, [one])))
      .map((one) => `${menuNo} ${title[0]}: ${one}`),
  );
  expect(without).toEqual([]);
});

test('tasks name pages that there are', () => {
  const known = new Set<string>([...menus.map(({ menuNo }) => menuNo), ...Object.values(paths)]);
  expect(manualTasks.flatMap(({ pages }) => pages).filter((page) => !known.has(page))).toEqual([]);
});

test.each(LANGS)('every label quoted in %s stands in the product', (lang) => {
  const quoted = slugs.flatMap((slug) => labelsOf(lang, slug).map((label) => ({ slug, label })));
  expect(quoted.length).toBeGreaterThan(300);
  const stale = quoted
    .filter(({ label }) => placesOf(label).length === 0)
    .map(({ slug, label }) => `${slug}: ${label}`);
  expect(stale).toEqual([]);
});

test('both languages quote the same labels', () => {
  const lacking = (these: string[], others: string[]) => {
    const known = new Set(others.flatMap(placesOf));
    return these.filter((label) => !placesOf(label).some((place) => known.has(place)));
  };
  const apart = slugs.flatMap((slug) => {
    const [zh, en] = [labelsOf('zh', slug), labelsOf('en', slug)];
    return [...lacking(zh, en), ...lacking(en, zh)].map((label) => `${slug}: ${label}`);
  });
  expect(apart).toEqual([]);
});

test('pictures are shown by a page, and small enough to be kept here', () => {
  const shown = LANGS.flatMap((lang) =>
    slugs.flatMap((slug) =>
      [...pageOf(lang, slug).matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, link]) => join(MANUAL, lang, link!)),
    ),
  );
  expect(shown.filter((file) => !existsSync(file))).toEqual([]);
  const kept = globSync('pictures/*/*', { cwd: MANUAL }).map((file) => join(MANUAL, file));
  expect(kept.filter((file) => !shown.includes(file))).toEqual([]);
  expect(kept.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(MOST_BYTES);
  expect(shown.every((file) => dirname(file).includes('pictures'))).toBe(true);
});

test('a picture shows the page in the language of its text', () => {
  const [zh, en] = LANGS.map((lang) => globSync('*', { cwd: join(MANUAL, 'pictures', lang) }).toSorted());
  expect(en).toEqual(zh);
  expect(zh!.length).toBeGreaterThan(30);
  const bytesOf = (lang: Lang, file: string) => readFileSync(join(MANUAL, 'pictures', lang, file));
  expect(zh!.filter((file) => bytesOf('zh', file).equals(bytesOf('en', file)))).toEqual([]);
});
