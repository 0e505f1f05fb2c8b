// The report centre at a desk, results and units in the bureau, one's own result on a phone.
import { readFileSync } from 'node:fs';
import JSZip from 'jszip';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { graveFaults } from '../../browser/axe.ts';
import { expectWellSet, openBrowser, PHONE, settled, WIDE } from '../../browser/browser.ts';
import { choose } from '../../browser/hands.ts';
import { AS, visitAs } from '../../browser/sign-in.ts';
import { startDemo } from '../../server.ts';

const CONTEST = '2026年“行行出状元”职业技能大赛';

let base: string;
let browser: Browser;

beforeAll(async () => {
  [base, browser] = await Promise.all([startDemo(), openBrowser()]);
});

describe('the bureau', () => {
  it('begins with contest and trade, and sees how units stand', async () => {
    const { page, errors } = await visitAs(browser, base, [AS.admin, 'admc'], { viewport: WIDE });
    await page.goto('/competition/look');
    const trades = page.getByRole('group', { name: '赛项' }).getByRole('button');
    await trades.first().waitFor();
    await page.getByRole('button', { name: '导出成绩' }).waitFor();
    await choose(page, '竞赛', CONTEST);
    await page.getByRole('tab', { name: '团体总分' }).click();
    await page.getByText('奖牌分：一等奖 4 分').waitFor();
    await settled(page);
    await expectWellSet(page);
    expect(await graveFaults(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('looks at a report, is told what it lacks, and takes it as PDF and as a workbook', async () => {
    const { page, errors } = await visitAs(browser, base, [AS.admin, 'admc'], { viewport: WIDE });
    await page.goto('/competition/report');
    await page.getByRole('button', { name: /^成绩汇总表/ }).click();
    await page.getByRole('button', { name: `打开 ${CONTEST}` }).click();
    await page.getByText('该报表按赛项生成，请选择赛项').waitFor();
    await choose(page, '赛项', '焊接 · 职工组');
    const sheet = page.getByRole('article');
    await sheet.getByRole('heading', { name: '成绩汇总表' }).waitFor();
    await sheet.getByText('理论 30% + 实操 70%').waitFor();
    await settled(page);
    await expectWellSet(page);
    expect(await graveFaults(page)).toEqual([]);
    for (const [button, extension] of [
      ['下载 PDF', 'pdf'],
      ['下载 Excel', 'xlsx'],
    ] as const) {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(new RegExp(`成绩汇总表.*[.]${extension}$`));
    }
    const [dossier] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载竞赛档案' }).click(),
    ]);
    const { files } = await JSZip.loadAsync(readFileSync(await dossier.path()));
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['index.json', 'SHA256SUMS']));
    expect(Object.keys(files).some((name) => name.includes('获奖名单'))).toBe(true);
    expect(errors).toEqual([]);
  });

  it('finds the sheets that are taken elsewhere', async () => {
    const { page, errors } = await visitAs(browser, base, [AS.admin, 'admc'], { viewport: WIDE });
    await page.goto('/wel/index');
    for (const [name, path] of [
      ['裁判费发放表', '/competition/referee_assignment'],
      ['奖金发放表', '/honour/prize'],
      ['奖金领取签字表', '/honour/prize'],
    ] as const) {
      await page.goto('/competition/report');
      await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
      await page.waitForURL(`**${path}`);
    }
    expect(errors).toEqual([]);
  });
});

describe('a person on a phone', () => {
  it('reads the own place and how its total came about', async () => {
    const { page, errors } = await visitAs(browser, base, [AS.person, '19900000001'], { viewport: PHONE });
    await page.goto('/competition/look');
    await page.getByText('总成绩的算法').first().waitFor();
    await page
      .getByText(/^\d+\.\d\d×30% \+ \d+\.\d\d×70%.* = \d+\.\d\d$/)
      .first()
      .waitFor();
    await settled(page);
    await expectWellSet(page);
    expect(errors).toEqual([]);
  });
});
