import { parse } from 'pptxtojson';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aPptx, partOf, partsIn } from '#test/office.ts';
import { show } from '#test/stage.tsx';
import { PresentationEditor } from './PresentationEditor.tsx';

let make: () => Promise<Blob>;

async function open(content: Uint8Array<ArrayBuffer>, isEdit = true) {
  await show(
    <PresentationEditor
      content={content}
      isEdit={isEdit}
      onChange={(next) => void (make = next)}
      onRead={() => undefined}
      giveUp={() => expect.unreachable('the file can be read')}
    />,
  );
  await expect.element(page.getByRole('navigation', { name: '幻灯片' })).toBeVisible();
}

const deck = async () => await aPptx(['说明会', '报到', '规则'], ['安全须知', '用电'], ['联系方式', '电话']);
const button = (name: string) => page.getByRole('button', { name });

/** The texts of each slide in its order, read without our reader. */
async function slides(): Promise<string[][]> {
  const made = await make();
  const parsed = (text: string) => new DOMParser().parseFromString(text, 'application/xml');
  const list = parsed(await partOf(made, 'ppt/presentation.xml')).querySelectorAll('sldId');
  const relations = parsed(await partOf(made, 'ppt/_rels/presentation.xml.rels'));
  const found: string[][] = [];
  for (const entry of list) {
    const target = relations.querySelector(`[Id="${entry.getAttribute('r:id')!}"]`)!.getAttribute('Target')!;
    const slide = parsed(await partOf(made, target.startsWith('/') ? target.slice(1) : `ppt/${target}`));
    found.push([...slide.getElementsByTagName('a:p')].map(({ textContent }) => textContent ?? ''));
  }
  return found;
}

/** The lines of each slide as another program reads them, by the names of their parts; and how many pictures there are. */
async function readElsewhere(): Promise<{ lines: string[][]; pictures: number }> {
  const { slides: read } = await parse(await (await make()).arrayBuffer());
  const linesOf = (content: string) =>
    [...new DOMParser().parseFromString(content, 'text/html').querySelectorAll('p')].map(
      ({ textContent }) => textContent?.trim() ?? '',
    );
  return {
    lines: read.map(({ elements }) => elements.flatMap((one) => ('content' in one ? linesOf(one.content) : []))),
    pictures: read.flatMap(({ elements }) => elements.filter(({ type }) => type === 'image')).length,
  };
}

test('[S2-55] texts change, and lines that do not keep their look', async () => {
  await open(await deck());
  await page.getByRole('textbox', { name: '标题' }).fill('赛前说明会');
  await page.getByRole('textbox', { name: '文字' }).fill('报到\n规则与评分\n安全');
  expect((await slides())[0]).toEqual(['赛前说明会', '报到', '规则与评分', '安全']);
  expect((await readElsewhere()).lines[0]).toEqual(['赛前说明会', '报到', '规则与评分', '安全']);
  const xml = await partOf(await make(), 'ppt/slides/slide1.xml');
  expect(xml.match(/<a:pPr lvl="1"\/>/g)).toHaveLength(4);
  expect(xml.match(/<a:rPr b="1"\/>/g)).toHaveLength(4);
});

test('slides are added, moved and removed; nothing is left behind of what went', async () => {
  await open(await deck());
  await button('新增一页').click();
  await page.getByRole('textbox', { name: '标题' }).fill('奖励办法');
  await button('上移').click();
  await page.getByRole('button', { name: /安全须知/ }).click();
  await button('删除本页').click();
  expect((await slides()).map(([title]) => title)).toEqual(['奖励办法', '说明会', '联系方式']);
  expect((await readElsewhere()).lines.map(([title]) => title)).toEqual(['说明会', '联系方式', '奖励办法']);
  const parts = await partsIn(await make());
  expect(parts).toContain('ppt/slides/slide4.xml');
  expect(parts).not.toContain('ppt/slides/slide2.xml');
  expect(await partOf(await make(), '[Content_Types].xml')).toContain('/ppt/slides/slide4.xml');
  expect(await partOf(await make(), 'ppt/slides/_rels/slide4.xml.rels')).toContain('slideLayout1.xml');
});

test('a picture is put on a slide, in its own proportions', async () => {
  await open(await deck());
  const canvas = new OffscreenCanvas(200, 100);
  canvas.getContext('2d');
  const file = new File([await canvas.convertToBlob({ type: 'image/png' })], 'a.png', { type: 'image/png' });
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
  await expect.element(page.getByRole('list', { name: '图片' }).getByRole('listitem')).toBeVisible();
  const xml = await partOf(await make(), 'ppt/slides/slide1.xml');
  const [, cx, cy] = /<a:ext cx="(\d+)" cy="(\d+)"\/>/.exec(xml) ?? [];
  expect(Number(cx) / Number(cy)).toBeCloseTo(2);
  expect(await partsIn(await make())).toContain('ppt/media/added1.png');
  expect((await readElsewhere()).pictures).toBe(1);
});

test('what is only looked at has no tools', async () => {
  await open(await deck(), false);
  await expect.element(button('新增一页')).not.toBeInTheDocument();
  expect(page.getByRole('textbox', { name: '标题' }).element()).toHaveProperty('readOnly', true);
});

test('slides and words are taken back and done again, by button and by key', async () => {
  await open(await deck());
  await button('删除本页').click();
  await page.getByRole('textbox', { name: '标题' }).fill('用电安全');
  await expect.poll(async () => (await slides()).map(([title]) => title)).toEqual(['用电安全', '联系方式']);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByRole('textbox', { name: '标题' })).toHaveValue('安全须知');
  await button('撤销').click();
  await expect.poll(async () => (await slides()).map(([title]) => title)).toEqual(['说明会', '安全须知', '联系方式']);
  await expect.element(button('撤销')).toBeDisabled();
  await button('重做').click();
  await page.getByRole('textbox', { name: '标题' }).click();
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.element(page.getByRole('textbox', { name: '标题' })).toHaveValue('用电安全');
});
