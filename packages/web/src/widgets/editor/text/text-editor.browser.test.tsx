import { renderAsync } from 'docx-preview';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aDocx, partOf, partsIn } from '#test/office.ts';
import { show } from '#test/stage.tsx';
import type { FileNotes } from '../built-in.ts';
import { TextEditor } from './TextEditor.tsx';

const run = (text: string, look = '') =>
  `<w:r>${look === '' ? '' : `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const line = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`;

let make: () => Promise<Blob>;
let notes: FileNotes;

async function open(content: Uint8Array<ArrayBuffer>, isEdit = true) {
  const onChange = vi.fn<(next: typeof make) => void>((next) => void (make = next));
  await show(
    <TextEditor
      content={content}
      isEdit={isEdit}
      onChange={onChange}
      onRead={(read) => void (notes = read)}
      giveUp={() => expect.unreachable('the file can be read')}
    />,
  );
  const box = page.getByRole('textbox', { name: '文档内容' });
  await expect.poll(() => box.element().childElementCount).toBeGreaterThan(0);
  return { box, onChange };
}

/** Puts the caret at the end of the words, or takes them all. */
function caretIn(words: string, isAll = false): void {
  const walker = document.createTreeWalker(
    page.getByRole('textbox', { name: '文档内容' }).element(),
    NodeFilter.SHOW_TEXT,
  );
  let node = walker.nextNode() as Text;
  while (!node.data.includes(words)) node = walker.nextNode() as Text;
  getSelection()!.setBaseAndExtent(node, isAll ? 0 : node.length, node, node.length);
}

/** The words of each paragraph as another program reads them. */
async function readElsewhere(): Promise<string[]> {
  const place = document.createElement('div');
  await renderAsync(await make(), place);
  return [...place.querySelectorAll('p')].map(({ textContent }) => textContent ?? '');
}

test('[S2-55] text that was typed is there in another program, and untouched paragraphs are the same to the byte', async () => {
  const untouched = line(run('第二段', '<w:highlight w:val="yellow"/>'), '<w:bookmarkStart w:id="1" w:name="x"/>');
  const { box } = await open(await aDocx(line(run('第一段')) + untouched));
  await userEvent.click(box);
  caretIn('第一段');
  await userEvent.keyboard('，补充');
  expect((await readElsewhere()).slice(0, 2)).toEqual(['第一段，补充', '第二段']);
  expect(await partOf(await make(), 'word/document.xml')).toContain(
    '<w:highlight w:val="yellow"/></w:rPr><w:t xml:space="preserve">第二段</w:t></w:r><w:bookmarkStart w:id="1" w:name="x"/>',
  );
});

test('what a run looks like stays when its words change, and bold is one click', async () => {
  const { box } = await open(
    await aDocx(line(run('红字', '<w:color w:val="CF1322"/><w:sz w:val="32"/>'), run('普通'))),
  );
  await userEvent.click(box);
  caretIn('普通', true);
  await page.getByRole('button', { name: '加粗' }).click();
  const xml = await partOf(await make(), 'word/document.xml');
  expect(xml).toMatch(/<w:rPr><w:color w:val="CF1322"\/><w:sz w:val="32"\/><\/w:rPr><w:t[^>]*>红字/);
  expect(xml).toMatch(/<w:rPr><w:b\/><\/w:rPr><w:t[^>]*>普通/);
});

test('headings and lists are made where the file has none of them', async () => {
  const { box } = await open(await aDocx(line(run('工作方案')) + line(run('报名'))));
  await userEvent.click(box);
  caretIn('报名', true);
  await page.getByRole('button', { name: '项目符号' }).click();
  caretIn('工作方案', true);
  await page.getByRole('combobox', { name: '段落样式' }).click();
  await page.getByTitle('标题1').click();
  const made = await make();
  expect(await partsIn(made)).toEqual(expect.arrayContaining(['word/styles.xml', 'word/numbering.xml']));
  const xml = await partOf(made, 'word/document.xml');
  expect(xml).toMatch(/<w:pStyle w:val="TrHeading1"\/>.*工作方案.*<w:numId w:val="1"\/>.*报名/s);
  expect((await readElsewhere()).slice(0, 2)).toEqual(['工作方案', '报名']);
});

test('a style that is chosen is for the paragraph of the caret, where one writes on', async () => {
  const { box } = await open(await aDocx(line(run('第一段')) + line(run('第二段')) + line(run('第三段'))));
  await userEvent.click(box);
  caretIn('第二段');
  await page.getByRole('combobox', { name: '段落样式' }).click();
  await page.getByTitle('标题2').click();
  await userEvent.keyboard('（续）');
  expect([...box.element().children].map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ['P', '第一段'],
    ['H2', '第二段（续）'],
    ['P', '第三段'],
  ]);
});

test('a line that is begun behind a heading is a paragraph, which becomes a list', async () => {
  const { box } = await open(await aDocx(line(run('工作方案'))));
  await userEvent.click(box);
  caretIn('工作方案');
  await page.getByRole('combobox', { name: '段落样式' }).click();
  await page.getByTitle('标题1').click();
  await userEvent.keyboard('{End}{Enter}核对证件');
  await page.getByRole('button', { name: '项目符号' }).click();
  await page.getByRole('combobox', { name: '段落样式' }).click();
  await page.getByTitle('正文').last().click();
  await userEvent.keyboard('，宣读规则');
  expect(await partOf(await make(), 'word/document.xml')).toMatch(
    /<w:pStyle w:val="TrHeading1"\/>.*工作方案.*<w:numId w:val="1"\/>.*核对证件，宣读规则/s,
  );
});

test('cells of tables are typed into; what is not known stays a block that goes back as it was', async () => {
  const cell = (text: string) => `<w:tc><w:tcPr><w:tcW w:w="100"/></w:tcPr>${line(run(text))}</w:tc>`;
  const table = `<w:tbl><w:tblPr/><w:tr>${cell('甲')}${cell('乙')}</w:tr></w:tbl>`;
  const control = `<w:sdt><w:sdtContent>${line(run('控件'))}</w:sdtContent></w:sdt>`;
  const { box } = await open(await aDocx(table + control + line(run('尾'))));
  await userEvent.click(box);
  caretIn('甲');
  await userEvent.keyboard('一');
  const xml = await partOf(await make(), 'word/document.xml');
  expect(xml).toMatch(/甲一<\/w:t>.*乙<\/w:t>.*<w:sdt><w:sdtContent>.*控件/s);
  expect(xml.match(/<w:tcW w:w="100"\/>/g)).toHaveLength(2);
});

test('says what it does not show, and what a save takes away', async () => {
  await open(await aDocx(line(run('文')), { 'word/header1.xml': '<x/>', '_xmlsignatures/sig1.xml': '<x/>' }));
  expect(notes.hidden.map(([zh]) => zh)).toEqual(['页眉页脚']);
  expect(notes.lost).toHaveLength(1);
});

test('what is only looked at has no tools and takes no typing', async () => {
  const { box, onChange } = await open(await aDocx(line(run('只读'))), false);
  expect(box.element().getAttribute('contenteditable')).toBe('false');
  await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument();
  expect(onChange).not.toHaveBeenCalled();
});

test('a file that is none is given up', async () => {
  const giveUp = vi.fn<() => void>();
  await show(
    <TextEditor
      content={new Uint8Array([1, 2, 3])}
      isEdit
      onChange={() => undefined}
      onRead={() => undefined}
      giveUp={giveUp}
    />,
  );
  await expect.poll(() => giveUp).toHaveBeenCalledOnce();
});

test('what was typed and what the buttons did is taken back and done again, by button and by key', async () => {
  const { box } = await open(await aDocx(line(run('第一段')) + line(run('第二段'))));
  const words = () => [...box.element().querySelectorAll('p')].map(({ textContent }) => textContent);
  const [undo, redo] = ['撤销', '重做'].map((name) => page.getByRole('button', { name }));
  await expect.element(undo!).toBeDisabled();
  await userEvent.click(box);
  caretIn('第一段');
  await userEvent.keyboard('补充');
  caretIn('第二段', true);
  await page.getByRole('button', { name: '居中' }).click();
  const second = () => box.element().querySelectorAll('p')[1]!;
  expect(second().style.textAlign).toBe('center');
  await undo!.click();
  expect(second().style.textAlign).not.toBe('center');
  expect(words().slice(0, 2)).toEqual(['第一段补充', '第二段']);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(words()[0]).toBe('第一段');
  expect((await readElsewhere())[0]).toBe('第一段');
  await expect.element(undo!).toBeDisabled();
  await userEvent.keyboard('{Control>}y{/Control}');
  expect(words()[0]).toBe('第一段补充');
  await redo!.click();
  expect(second().style.textAlign).toBe('center');
  expect((await readElsewhere())[0]).toBe('第一段补充');
});
