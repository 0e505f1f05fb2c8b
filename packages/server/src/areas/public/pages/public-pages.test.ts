import { runInNewContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { attach } from '@trainrace/contract/files/attach';
import { fileNotice } from '@trainrace/contract/areas/documents/file-notice';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { periodEnd } from '@trainrace/contract/rules/period-end';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  aContestDraft,
  anAccount,
  anApplication,
  aTrade,
  aUnit,
  SAMPLE_ID_CARDS,
  SAMPLE_USCC,
} from '../../../../seed/builders.ts';
import { aNoticeDraft } from '../../../../seed/notice-builders.ts';
import { aPolicy } from '../../../../seed/deposit-builders.ts';
import { showResults } from '../../../../seed/shown-results.ts';
import { connect } from '#platform/db/connect.ts';
import { newId } from '#platform/db/ids.ts';
import { aPdf } from '#test/files.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { upload } from '#test/upload.ts';
import { addDays, day, momentOf } from '#platform/time/time.ts';

/** Of the publicity. */
const LAST_DAY = day(addDays(new Date(), 5));

let stage: TestApp & { bureau: Caller; unit: Caller };
const ids: Record<
  'open' | 'draft' | 'trade' | 'publicity' | 'published' | 'contestOfPublicity' | 'notice' | 'forTowns',
  string
> = {} as never;

const COMPETITORS = ['王小青', '欧阳小明', '李青'];

beforeAll(async () => {
  const test = await testApp();
  const { services } = test;
  const { db } = services;
  await anAccount(services, { account: 'admc', roles: ['ADM_C'] });
  await aUnit(services, { account: 'org01', uscc: SAMPLE_USCC[0] });
  const [bureau, unit] = [await test.as('admc'), await test.as('org01')];
  stage = { ...test, bureau, unit };
  const trade = async (contestId: string, quotaTotal = 60) => await aTrade(services, contestId, { quotaTotal });
  const contest = async (fields: Record<string, unknown>, contestStatus = 30): Promise<string> => {
    const { id } = (await bureau.post(contestInfo.submit.path, aContestDraft(unit.userId, fields))).data;
    await db.updateTable('contestInfo').set({ contestStatus }).where('id', '=', id).execute();
    return id;
  };
  ids.open = await contest({
    contestName: '<b>匠星</b>大赛',
    eligibility: [{ rule: 'age', min: 16, max: 59, at: '2026-09-01' }],
  });
  ids.trade = await trade(ids.open, 5);
  ids.draft = await contest({ contestName: '还没有发布的竞赛' }, 0);
  ids.contestOfPublicity = await contest({ contestName: '健康照护竞赛', publicityDays: 5 }, 75);
  ids.publicity = await scored(ids.contestOfPublicity, '公示', 4);
  ids.published = await scored(await contest({ contestName: '焊接竞赛' }, 80), '发布', 5);
  for (const [name, fields] of [
    [
      'notice',
      aNoticeDraft({
        title: '关于开展竞赛的通知',
        content: '<p>各单位：</p><p onclick="alert(1)">请报名。<script>alert(1)</script> 电话 19900000008</p>',
        isPublic: 1,
      }),
    ],
    ['forTowns', aNoticeDraft({ title: '仅发区镇', scopeType: '角色', scopeIds: ['TOWN'] })],
  ] as const) {
    const { id } = (await bureau.post('/api/zjgrsj-trainrace/basic/file_notice/submit', fields)).data;
    await bureau.post('/api/zjgrsj-trainrace/basic/file_notice/command', { id, command: 'publish' });
    ids[name] = id;
  }

  async function scored(contestId: string, tradeStatus: string, scoreStatus: number): Promise<string> {
    const tradeId = await trade(contestId);
    await db
      .updateTable('contestTrade')
      .set({
        tradeStatus,
        publicizeTime: new Date().toISOString(),
        publicityEnd: momentOf(periodEnd(LAST_DAY)).toISOString(),
      })
      .where('id', '=', tradeId)
      .execute();
    for (const [index, name] of [...COMPETITORS, '缺考的人'].entries()) {
      const entry = { contestId, contestTradeId: tradeId, handleUnitId: stage.unit.userId };
      const applicationId = await anApplication(services, {
        ...entry,
        auditStatus: 30,
        name,
        idCardNo: SAMPLE_ID_CARDS[index]!,
      });
      const isRanked = index < COMPETITORS.length;
      await db
        .insertInto('competitionInfo')
        .values({
          ...entry,
          id: newId(),
          applicationId,
          contestGroup: 1,
          name,
          mobileMask: '199****0001',
          workUnit: '沙洲精工机械(示例)有限公司',
          scoreStatus,
          ...(isRanked ? { totalScore: `${90 - index}.50`, rankNo: index + 1, awardLevel: index + 1 } : {}),
        })
        .execute();
    }
    await showResults(db, tradeId);
    return tradeId;
  }
});

afterEach(() => void vi.restoreAllMocks());

const look = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode, headers: said, body } = await stage.app.inject({ url, headers });
  return { status: statusCode, headers: said, text: body };
};

const PAGES = (): [path: string, words: string][] => [
  ['/public', '正在报名'],
  ['/public/contests', '年度竞赛'],
  [`/public/contests/${ids.open}`, '参赛条件'],
  ['/public/publicity', '健康照护竞赛'],
  [`/public/publicity/${ids.publicity}`, '提出异议'],
  ['/public/results', '焊接竞赛'],
  [`/public/results/${ids.published}`, '一等奖'],
  [`/public/results/${ids.published}`, '总成绩 = 理论成绩×30% + 实操成绩×70%'],
  ['/public/notices', '关于开展竞赛的通知'],
  [`/public/notices/${ids.notice}`, '请报名'],
  ['/public/deposit', '工资保证金测算'],
  ['/public/help', '按您的身份'],
  ...['individual', 'group', 'organiser', 'town', 'enterprise', 'issuer', 'enter-contest'].map(
    (role): [string, string] => [`/public/help/${role}`, '帮助'],
  ),
  ['/public/elderly', '打电话问'],
  ['/public/accessibility', '尚未做到的'],
  ['/public/privacy', '不使用 Cookie'],
  ['/public/browser', '浏览器版本过低，请升级后使用'],
  ['/public/feedback', '意见建议'],
  ['/public/objection', '异议编号'],
];

describe('every public page', () => {
  it('is read without an account, with a title, a description, one heading and its language', async () => {
    for (const [path, words] of PAGES()) {
      const { status, headers, text } = await look(path);
      expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8']);
      expect(text, path).toContain(words);
      expect(text, path).toContain('<html lang="zh-CN">');
      expect(text, path).toMatch(/<title>[^<]+<\/title>/);
      expect(text, path).toMatch(/<meta name="description" content="[^"]+">/);
      expect(text, path).toMatch(/<link rel="canonical" href="http:\/\/localhost(:80)?\/public/);
      expect(text.match(/<h1>/g), path).toHaveLength(1);
    }
  });

  it('speaks English where the address or the browser asks for it, and keeps to it in its links', async () => {
    for (const [path] of PAGES()) {
      const { text } = await look(`${path}?lang=en`, { 'accept-language': 'zh' });
      expect(text, path).toContain('<html lang="en">');
      expect(text, path).toContain('href="/public/contests?lang=en"');
    }
    expect((await look('/public', { 'accept-language': 'en-GB' })).text).toContain('Open for entries');
  });

  it('has words in every heading of a table, and headings that follow each other', async () => {
    for (const [path] of PAGES()) {
      const { text } = await look(path);
      const empty = [...text.matchAll(/<th[^>]*>(.*?)<\/th>/gs)].filter(([, words]) => words!.trim() === '');
      expect([path, empty.length]).toEqual([path, 0]);
      const levels = [...text.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
      const leaps = levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1);
      expect([path, leaps]).toEqual([path, []]);
    }
  });

  it('is kept by browsers for a minute, sets no cookie, takes no foreign script, and is not sent twice', async () => {
    for (const [path] of PAGES()) {
      const { headers } = await look(path);
      expect(headers, path).toMatchObject({
        'cache-control': 'public, max-age=60',
        vary: expect.stringMatching(/Accept-Language/i),
      });
      expect(headers['set-cookie'], path).toBeUndefined();
      expect(headers['content-security-policy'], path).toMatch(
        /^default-src 'none';style-src 'sha256-[^']+';script-src 'self';/,
      );
      const again = await look(path, { 'if-none-match': String(headers['etag']) });
      expect([path, again.status, again.text]).toEqual([path, 304, '']);
    }
  });

  it('[S2-24] sends a window to the lock while the screen is locked, before anything of it is seen, and later too', async () => {
    const gone = (script: string, pathname: string, content: boolean) => {
      const heard: Record<string, () => void> = {};
      const replace = vi.fn<(to: string) => void>();
      const window = {
        localStorage: { getItem: (key: string) => (key === 'trainrace-locked' ? JSON.stringify({ content }) : null) },
        location: { pathname, search: '?x=1', hash: '', replace },
        document: { documentElement: { lang: 'zh-CN' } },
        URLSearchParams,
        addEventListener: (name: string, listener: () => void) => void (heard[name] = listener),
      };
      runInNewContext(script, window);
      return { to: () => replace.mock.calls.map(([to]) => to), heard, window };
    };
    for (const [path] of PAGES()) {
      const head = /<head>(.*)<\/head>/s.exec((await look(path)).text)?.[1] ?? '';
      const address = /<script src="([^"]*lock[^"]*)"><\/script>/.exec(head)?.[1] ?? '';
      const { text } = await look(address);
      const lock = `/lock?to=${encodeURIComponent(`${path}?x=1`)}`;
      expect(gone(text, path, true).to(), path).toEqual([lock]);
      // Locked in another window afterwards.
      const open = gone(text, path, false);
      expect(open.to()).toEqual([]);
      open.window.localStorage.getItem = () => JSON.stringify({ content: true });
      open.heard['storage']!();
      expect(open.to()).toEqual([lock]);
    }
  });

  it('[issue 28] opens as was chosen in this browser, here or in the program, and keeps what is chosen here', async () => {
    const { text } = await look('/public/lock.js');
    const kept = new Map<string, string>();
    const open = (search: string, pageLang = 'zh-CN') => {
      const heard: Record<string, (event: unknown) => void> = {};
      const replace = vi.fn<(to: string) => void>();
      runInNewContext(text, {
        localStorage: {
          getItem: (key: string) => kept.get(key) ?? null,
          setItem: (key: string, value: string) => void kept.set(key, value),
        },
        location: { pathname: '/public/honours', search, hash: '', replace },
        document: { documentElement: { lang: pageLang } },
        URLSearchParams,
        addEventListener: (name: string, listener: () => void) => void (heard[name] = listener),
      });
      const press = (dataset: Record<string, string>) => heard['click']!({ target: { closest: () => ({ dataset }) } });
      return { to: replace.mock.calls.map(([to]) => to), press };
    };
    const chosen = (name: string) => JSON.parse(kept.get(`trainrace-${name}`) ?? '{}').content as unknown;

    // Names of what a person brought along and did not choose here.
    kept.set('trainrace-choices-taken', JSON.stringify({ content: ['lang', 'scheme', 'isLarge'] }));
    const first = open('?year=2026');
    expect(first.to).toEqual([]);
    first.press({ lang: 'en' });
    expect(chosen('choices-taken')).toEqual(['scheme', 'isLarge']);
    first.press({ size: 'large' });
    expect(chosen('choices-taken')).toEqual(['scheme']);
    expect([chosen('language'), chosen('look')]).toEqual(['en', { isLarge: true }]);
    expect(open('?year=2026').to).toEqual(['/public/honours?year=2026&lang=en&size=large']);
    expect(open('?lang=en&size=large', 'en').to).toEqual([]);
    // An address that says otherwise is shown as it says.
    expect(open('?lang=zh&size=large').to).toEqual([]);
    kept.set('trainrace-look', JSON.stringify({ content: { colour: 'teal', isLarge: true } }));
    first.press({ size: 'usual' });
    expect(chosen('look')).toEqual({ colour: 'teal', isLarge: false });
    expect(open('', 'en').to).toEqual([]);
    kept.set('trainrace-look', 'broken{');
    kept.set('trainrace-choices-taken', JSON.stringify({ content: 'no list' }));
    first.press({ lang: 'en' });
    expect(open('', 'en').to).toEqual([]);
    expect((await look('/public?lang=en&size=large')).text).toContain('href="/login?language=en&amp;typeSize=large"');
  });

  it('weighs at most 60 KiB with all that it needs', async () => {
    const form = brotliCompressSync((await look('/public/form.js')).text + (await look('/public/lock.js')).text).length;
    for (const [path] of PAGES())
      expect(brotliCompressSync((await look(path)).text).length + form, path).toBeLessThan(60 * 1024);
  });

  it('costs at most three statements', async () => {
    // Each in a version of its own that nobody read before: other years and pages.
    for (const [path] of PAGES()) {
      const fresh = await freshApp();
      const sent = vi.spyOn(pg.Client.prototype, 'query');
      expect((await fresh.inject(path)).statusCode).toBe(200);
      const texts = sent.mock.calls.map(([asked]) =>
        typeof asked === 'string' ? asked : (asked as { text: string }).text,
      );
      sent.mockRestore();
      await fresh.close();
      // Journals of the calls before are written meanwhile.
      const own = texts.filter((text) => !/^\s*(begin|insert|commit)/i.test(text));
      expect(own.length, `${path}\n${own.join('\n')}`).toBeLessThanOrEqual(3);
    }
  });

  it('says in both languages until when, and counts the days up to the last one', async () => {
    for (const [path, left] of [
      ['/public/publicity', '还有 5 天'],
      [`/public/publicity/${ids.publicity}`, '还有 5 天'],
      [`/public/publicity/${ids.publicity}?lang=en`, 'Days left: 5'],
    ] as const) {
      const { text } = await look(path);
      expect(text).toContain(`${LAST_DAY} 24:00`);
      expect(text).toContain(left);
    }
  });

  it('hides names, and says nothing of who was not ranked', async () => {
    for (const path of [`/public/publicity/${ids.publicity}`, `/public/results/${ids.published}`]) {
      const { text } = await look(path);
      expect(text).toContain('王*青');
      expect(text).toContain('欧**明');
      expect(text).toContain('沙洲精工机械(示例)有限公司');
      expect(text).toContain('89.50');
      for (const name of [...COMPETITORS, '缺考的人', '199****0001']) expect(text).not.toContain(name);
    }
  });
});

async function freshApp() {
  const { default: fastify } = await import('fastify');
  const { mountPublicPages } = await import('./public.routes.ts');
  const app = fastify();
  mountPublicPages(app, stage.services);
  return app;
}

it('what somebody typed stays text', async () => {
  const { text } = await look(`/public/contests/${ids.open}`);
  expect(text).toContain('&lt;b&gt;匠星&lt;/b&gt;大赛');
  expect(text).not.toContain('<b>匠星');
  const notice = (await look(`/public/notices/${ids.notice}`)).text;
  expect(notice).toContain('<p>各单位：</p>');
  expect(notice).not.toContain('alert(1)');
  expect(notice).not.toContain('19900000008');
});

it('a contest that takes entries says who may enter and leads through sign-in to the entry with the trade chosen', async () => {
  const { text } = await look('/public');
  expect(text).toContain('截至 2026-09-01 年龄 16 至 59 周岁');
  expect(text).toContain('还有 10 天');
  expect(text).toContain('5 / 5');
  const to = encodeURIComponent(`/application/my?trade=${ids.trade}`);
  expect(text).toContain(`/login?as=U032&amp;to=${to}`);
  const large = (await look('/public?lang=en&size=large')).text;
  expect(large).toContain(`/login?as=U032&amp;to=${to}&amp;language=en&amp;typeSize=large`);
});

it('a trade without a place left offers the waiting list, as the pages behind the door do', async () => {
  const { services, bureau, unit } = stage;
  const draft = aContestDraft(unit.userId, { contestName: '满员的竞赛' });
  const { id } = (await bureau.post(contestInfo.submit.path, draft)).data;
  await services.db.updateTable('contestInfo').set({ contestStatus: 30 }).where('id', '=', id).execute();
  const tradeId = await aTrade(services, id, { tradeName: '电工', quotaTotal: 1 });
  await anApplication(services, {
    contestId: id,
    contestTradeId: tradeId,
    handleUnitId: unit.userId,
    auditStatus: 30,
    idCardNo: SAMPLE_ID_CARDS[0]!,
  });
  const app = await freshApp();
  for (const path of ['/public', `/public/contests/${id}`]) {
    const { body } = await app.inject({ url: path });
    const row = /<tr><td class="lead">电工.*?<\/tr>/s.exec(body)?.[0];
    expect([path, row]).toEqual([path, expect.stringMatching(/>候补报名<.*>集体候补</s)]);
    expect(row).not.toContain('>报名<');
  }
  await app.close();
  await services.db.updateTable('contestInfo').set({ contestStatus: 0 }).where('id', '=', id).execute();
});

it('a trade with conditions of its own shows them in place of those of its contest, by its name', async () => {
  const { services, bureau, unit } = stage;
  const draft = aContestDraft(unit.userId, {
    contestName: '两个赛项的竞赛',
    eligibility: [{ rule: 'workYears', min: 5 }],
  });
  const { id } = (await bureau.post(contestInfo.submit.path, draft)).data;
  await services.db.updateTable('contestInfo').set({ contestStatus: 30 }).where('id', '=', id).execute();
  await aTrade(services, id, { tradeName: '砌筑工' });
  const nursing = await aTrade(services, id, { tradeName: '护理' });
  const eligibility = JSON.stringify([{ rule: 'student' }]);
  await services.db.updateTable('contestTrade').set({ eligibility }).where('id', '=', nursing).execute();
  const app = await freshApp();
  for (const path of ['/public', `/public/contests/${id}`]) {
    const { body } = await app.inject({ url: path });
    const said = /<strong>护理[^<]*<\/strong>.*?<\/ul>/s.exec(body)?.[0];
    expect([path, said]).toEqual([path, expect.stringContaining('在校学生')]);
    expect(said).not.toContain('5 年');
    expect(/<strong>砌筑工[^<]*<\/strong>.*?<\/ul>/s.exec(body)?.[0], path).toMatch(/<li>[^<]*5 ?年/);
  }
  await app.close();
  await services.db.updateTable('contestInfo').set({ contestStatus: 0 }).where('id', '=', id).execute();
});

it('programs read of a contest what it is, when, and by whom', async () => {
  const { text } = await look(`/public/contests/${ids.contestOfPublicity}`);
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '';
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'Event',
    name: '健康照护竞赛',
    organizer: [{ name: '市人社局' }],
  });
});

it.each([
  ['a draft', () => `/public/contests/${ids.draft}`],
  ['a notice to towns', () => `/public/notices/${ids.forTowns}`],
  ['a published trade among those in publicity', () => `/public/publicity/${ids.published}`],
  ['a trade in publicity among the published', () => `/public/results/${ids.publicity}`],
  ['a help page of nobody', () => '/public/help/constructor'],
  ['no id', () => '/public/contests/1'],
  ['the papers of a draft', () => `/public/contests/${ids.draft}/regulation`],
  ['another column of a contest', () => `/public/contests/${ids.open}/constructor`],
  ['what does not exist', () => '/public/nothing'],
])('%s is a page that is not there', async (_, path) => {
  const { status, text, headers } = await look(path());
  expect(status).toBe(404);
  expect(text).toContain('没有这个页面');
  expect(headers['cache-control']).toBe('no-store');
});

it('numbers of pages and years that nobody has lead to no failure', async () => {
  for (const query of [
    'page=0',
    'page=-1',
    'page=99999',
    'page=1&page=2',
    'year=abcd',
    'year=1066',
    'lang=fr',
    'size=%00',
  ])
    for (const path of ['/public/contests', '/public/results', '/public/notices'])
      expect([query, (await look(`${path}?${query}`)).status]).toEqual([query, 200]);
});

it('the regulations of a published contest are downloaded', async () => {
  const { services, bureau } = stage;
  const file = { name: '规程.pdf', bytes: await aPdf() };
  const { id } = (await upload(bureau, attach.putFile.path, { prjId: ids.open, flowNode: 'GC' }, file)).data;
  await services.db.updateTable('contestInfo').set({ regulationAtt: id }).where('id', '=', ids.open).execute();
  const { status, headers } = await look(`/public/contests/${ids.open}/regulation`);
  expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
    200,
    'application/pdf',
    'nosniff',
  ]);
  expect(Number(headers['content-length'])).toBe(file.bytes.length);
});

it('[S1-19] the attachments of a public notice are downloaded, and only while it is out', async () => {
  const { bureau } = stage;
  const file = { name: '名单19900000008.pdf', bytes: await aPdf() };
  const aFile = async () => (await upload(bureau, attach.putFile.path, { flowNode: 'TZFJ' }, file)).data.id as string;
  const published = async (fields: object) => {
    const draft = aNoticeDraft({ noticeAtts: [await aFile()], ...fields });
    const { id, noticeAtts } = (await bureau.post(fileNotice.submit.path, draft)).data;
    await bureau.post(fileNotice.command.path, { id, command: 'publish' });
    return { id, address: `/public/notices/${id}/files/${noticeAtts[0]}`, fileId: noticeAtts[0] };
  };
  const open = await published({ title: '公开附件', isPublic: 1 });
  const inside = await published({ title: '内部附件' });
  const page = (await look(`/public/notices/${open.id}`)).text;
  expect(page).toContain(`href="${open.address}"`);
  expect(page).not.toContain('19900000008');
  const { status, headers } = await look(open.address);
  expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
    200,
    'application/pdf',
    'nosniff',
  ]);
  expect(decodeURIComponent(String(headers['content-disposition']))).not.toContain('19900000008');
  // Of a notice that is not public, and by the address of one that is.
  for (const address of [inside.address, `/public/notices/${open.id}/files/${inside.fileId}`, `${open.address}x`])
    expect([address, (await look(address)).status]).toEqual([address, 404]);
  await bureau.post(fileNotice.command.path, { id: open.id, command: 'withdraw', reason: '有误' });
  expect((await look(open.address)).status).toBe(404);
});

it('search engines find the public pages and nothing else', async () => {
  expect((await look('/robots.txt')).text).toMatch(
    /^User-agent: \*\nAllow: \/public\nDisallow: \/\nSitemap: http:\/\/localhost/,
  );
  const { text } = await look('/sitemap.xml');
  for (const id of [ids.open, ids.publicity, ids.published, ids.notice]) expect(text).toContain(id);
  for (const id of [ids.draft, ids.forTowns]) expect(text).not.toContain(id);
});

it('where the configuration says what we are called, nobody else does: not in pages that are kept, nor in the map of the site', async () => {
  const { default: fastify } = await import('fastify');
  const { mountPublicPages } = await import('./public.routes.ts');
  const { services } = stage;
  const app = fastify();
  mountPublicPages(app, { ...services, config: { ...services.config, siteUrl: 'https://skills.example' } });
  for (const url of ['/public', '/sitemap.xml', '/robots.txt', `/public/contests/${ids.open}`]) {
    const { body } = await app.inject({ url, headers: { host: 'evil.example' } });
    expect([url, body]).toEqual([url, expect.stringContaining('https://skills.example')]);
    expect([url, body]).toEqual([url, expect.not.stringContaining('evil.example')]);
  }
  await app.close();
});

it('a host that is none is not written into a page', async () => {
  const { text } = await look('/public', { host: 'evil.example/"><script>' });
  expect(text).not.toContain('evil');
});

it('a database that is away is said on a page like the others, which nobody keeps', async () => {
  const { default: fastify } = await import('fastify');
  const { mountPublicPages } = await import('./public.routes.ts');
  const nowhere = connect('postgres://nobody@127.0.0.1:1/nothing');
  const reported: unknown[] = [];
  const app = fastify();
  mountPublicPages(app, { ...stage.services, db: nowhere.db, report: (_, error) => void reported.push(error) });
  for (const path of ['/public', `/public/contests/${ids.open}`]) {
    const { statusCode, headers, body } = await app.inject(path);
    expect([path, statusCode, headers['cache-control']]).toEqual([path, 503, 'no-store']);
    expect(body).toContain('暂时无法打开');
    expect(body).toContain('12333');
    expect(body).not.toMatch(/ECONNREFUSED|127\.0\.0\.1/);
  }
  expect(reported.length).toBeGreaterThan(0);
  expect((await app.inject('/public/help')).statusCode).toBe(200);
  await app.close();
  await nowhere.close();
});

it('the program of the forms asks for codes where they are sent', async () => {
  expect((await look(`/public/publicity/${ids.publicity}`)).text).toContain(`data-code="${userInfo.smsCode.path}"`);
});

describe('[issue 13] the calculator of deposits', () => {
  it('works a deposit out for everybody, with the clause behind each figure, and keeps what was entered', async () => {
    expect((await look('/public/deposit?contractAmount=12800')).text).toContain('目前没有生效的保证金政策');
    const { db } = stage.services;
    await aPolicy(stage.services, { clauses: [{ rule: 'base', clause: '第五条' }] });
    // Kept for half a minute: another day is another reading.
    vi.useFakeTimers({ toFake: ['Date'], now: addDays(new Date(), 2) });
    const { text, headers } = await look('/public/deposit?contractAmount=12800&arrears2y=有&lang=zh');
    vi.useRealTimers();
    expect(text).toContain('应存储 384.00 万元（比例 3%）');
    expect(text).toContain('示人社〔2024〕1号 第五条');
    expect(text).toContain('value="12800"');
    expect(text).toMatch(/<option value="有" selected>/);
    expect(text).toContain('contractAmount=12800&amp;arrears2y=');
    expect(headers['content-security-policy']).toContain("form-action 'self'");
    expect((await look('/public')).headers['content-security-policy']).toContain("form-action 'none'");
    await db.deleteFrom('marginPolicy').execute();
  });

  it('says under the field what is wrong with it, and works nothing out', async () => {
    const { text } = await look('/public/deposit?contractAmount=%3Cb%3E1&cleanYears=x');
    expect(text).toMatch(/id="contractAmount-wrong"/);
    expect(text).toMatch(/id="cleanYears-wrong"/);
    expect(text).not.toContain('<b>1');
    expect(text).not.toContain('测算过程');
  });
});
