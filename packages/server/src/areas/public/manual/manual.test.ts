import { manual } from '@trainrace/contract/areas/public/manual';
import { isPublicTask, isTaskOf, manualTasks } from '@trainrace/contract/areas/public/manual-tasks';
import { beforeAll, expect, it } from 'vitest';
import { anAccount, aUnit, SAMPLE_USCC } from '../../../../seed/builders.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { readManual } from './read-manual.ts';

let stage: TestApp & { bureau: Caller; unit: Caller };

beforeAll(async () => {
  const test = await testApp();
  await anAccount(test.services, { account: 'admc', roles: ['ADM_C'] });
  await aUnit(test.services, { account: 'org01', uscc: SAMPLE_USCC[0] });
  stage = { ...test, bureau: await test.as('admc'), unit: await test.as('org01') };
});

it('lists the tasks of the roles of the caller, with the pages that they are done on', async () => {
  const { data } = await stage.unit.get(manual.tasks.path);
  const slugs = data.map(({ slug }: { slug: string }) => slug);
  expect(slugs).toEqual(manualTasks.filter((task) => isTaskOf(task, ['ORG'])).map(({ slug }) => slug));
  expect(slugs).not.toContain('contest-publish');
  const review = data.find(({ slug }: { slug: string }) => slug === 'entry-review');
  expect(review).toEqual({
    slug: 'entry-review',
    title: '审核报名',
    pages: ['/application/audit', '/application/list'],
  });
});

it('reads a task in the language of the caller, and none of another role', async () => {
  const zh = await stage.unit.get(manual.read.path, { slug: 'arrange' });
  expect(zh.data.html).toMatch(/^<p><strong>谁来办<\/strong>：[\s\S]*<ol>\s*<li>[\s\S]*<h2>遇到问题<\/h2>/);
  const en = await stage.app.inject({
    url: `${manual.read.path}?slug=arrange`,
    headers: { token: stage.unit.token, 'accept-language': 'en' },
  });
  expect(en.json().data.title).toBe('Sessions, seats and tickets');
  expect((await stage.unit.get(manual.read.path, { slug: 'contest-publish' })).code).toBe(404);
  expect((await stage.bureau.get(manual.read.path, { slug: 'contest-publish' })).code).toBe(200);
  for (const slug of ['nothing', '../../README', 'constructor'])
    expect((await stage.bureau.get(manual.read.path, { slug })).code).toBe(404);
});

it('is asked by nobody without an account', async () => {
  const { statusCode } = await stage.app.inject(manual.tasks.path);
  expect(statusCode).toBe(401);
});

it('shows everybody each task but those of administrators alone, in both languages', async () => {
  for (const lang of ['zh', 'en'] as const) {
    const pages = await readManual(lang);
    for (const task of manualTasks) {
      const { statusCode, body } = await stage.app.inject(`/public/help/${task.slug}?lang=${lang}`);
      expect([task.slug, statusCode]).toEqual([task.slug, isPublicTask(task) ? 200 : 404]);
      if (statusCode === 200) expect(body).toContain(`<h1>${pages.get(task.slug)!.title}</h1>`);
    }
  }
  expect(manualTasks.filter((task) => !isPublicTask(task)).map(({ slug }) => slug)).toContain('resources');
});

it('lists the tasks of an audience', async () => {
  const { body } = await stage.app.inject('/public/help/issuer?lang=en');
  expect(body).toContain(
    '<a href="/public/help/issuer-confirm?lang=en">Banks and insurers: confirming and releasing</a>',
  );
  expect(body).not.toContain('/public/help/enter-contest');
});

it('serves no file beside the pictures', async () => {
  for (const path of ['zh/..%2F..%2Fzh%2Fsign-in.md', 'fr/sign-in-1.webp', 'zh/nothing-1.webp', 'zh/sign-in.md'])
    expect((await stage.app.inject(`/public/help/pictures/${path}`)).statusCode).toBe(404);
});
