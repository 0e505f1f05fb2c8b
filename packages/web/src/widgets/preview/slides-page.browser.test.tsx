import JSZip from 'jszip';
import { expect, test } from 'vitest';
import { slidesPage } from './slides-page.ts';

const NS =
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const KIND = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const place = (x: number, y: number, cx: number, cy: number) =>
  `<a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm>`;
const relations = (...lines: string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines.join('')}</Relationships>`;
const relation = (id: string, kind: string, target: string, more = '') =>
  `<Relationship Id="${id}" Type="${KIND}/${kind}" Target="${target}" ${more}/>`;
const tree = (name: string, shapes: string) =>
  `<p:${name} ${NS}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:${name}>`;
const text = (words: string, look = '') => `<a:p><a:r><a:rPr ${look}/><a:t>${words}</a:t></a:r></a:p>`;

/** Two slides of 1000 by 500, one of them with everything that is drawn. */
async function aPresentation(shapes = ''): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new JSZip();
  zip.file(
    'ppt/presentation.xml',
    `<p:presentation ${NS}><p:sldIdLst><p:sldId id="256" r:id="rId2"/><p:sldId id="257" r:id="rId1"/></p:sldIdLst><p:sldSz cx="1000" cy="500"/></p:presentation>`,
  );
  zip.file(
    'ppt/_rels/presentation.xml.rels',
    relations(relation('rId1', 'slide', 'slides/slide1.xml'), relation('rId2', 'slide', 'slides/slide2.xml')),
  );
  const title = `<p:sp><p:nvSpPr><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody>${text('钳工赛项')}</p:txBody></p:sp>`;
  const table = `<p:graphicFrame><p:xfrm><a:off x="0" y="250"/><a:ext cx="500" cy="250"/></p:xfrm><a:graphic><a:graphicData><a:tbl><a:tr><a:tc><a:txBody>${text('姓名')}</a:txBody></a:tc><a:tc><a:txBody>${text('成绩')}</a:txBody></a:tc></a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
  const picture = `<p:pic><p:blipFill><a:blip r:embed="rId9"/></p:blipFill><p:spPr>${place(500, 250, 100, 100)}</p:spPr></p:pic>`;
  zip.file('ppt/slides/slide1.xml', tree('sld', title + table + picture + shapes));
  zip.file(
    'ppt/slides/_rels/slide1.xml.rels',
    relations(
      relation('rId1', 'slideLayout', '../slideLayouts/slideLayout1.xml'),
      relation('rId9', 'image', '../media/image1.png'),
      relation('rId8', 'image', 'https://outside.example/pixel.png', 'TargetMode="External"'),
    ),
  );
  zip.file(
    'ppt/slides/slide2.xml',
    tree(
      'sld',
      `<p:sp><p:spPr>${place(0, 0, 1000, 100)}</p:spPr><p:txBody>${text('第一页', 'sz="2000" b="1"')}</p:txBody></p:sp>`,
    ),
  );
  zip.file(
    'ppt/slideLayouts/slideLayout1.xml',
    tree(
      'sldLayout',
      `<p:sp><p:nvSpPr><p:nvPr><p:ph type="ctrTitle"/></p:nvPr></p:nvSpPr><p:spPr>${place(100, 50, 800, 100)}</p:spPr></p:sp>`,
    ),
  );
  zip.file('ppt/media/image1.png', PIXEL, { base64: true });
  return new Uint8Array(await zip.generateAsync({ type: 'arraybuffer', compression: 'DEFLATE' }));
}

const drawn = async (bytes: Uint8Array<ArrayBuffer>) =>
  new DOMParser().parseFromString(await slidesPage(bytes, false), 'text/html');

test('[S5-21] a presentation is its slides, in their order and shape, with texts, tables and pictures in their places', async () => {
  const page = await drawn(await aPresentation());
  const [first, second] = page.querySelectorAll<HTMLElement>('.slide');
  expect(first?.textContent).toBe('第一页');
  expect(first?.style.aspectRatio).toBe('1000 / 500');
  expect(first?.querySelector('span')?.style.fontWeight).toBe('bold');
  const [title, table, picture] = second!.querySelectorAll<HTMLElement>('.box');
  // Where the layout has its title.
  expect([title?.textContent, title?.style.left, title?.style.top, title?.style.width]).toEqual([
    '钳工赛项',
    '10%',
    '10%',
    '80%',
  ]);
  expect([...table!.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual(['姓名', '成绩']);
  expect(picture?.querySelector('img')?.getAttribute('src')).toBe(`data:image/png;base64,${PIXEL}`);
});

test('[S5-21] what a presentation may ask for is not fetched, and nothing in it runs', async () => {
  const markup = `<p:sp><p:spPr>${place(0, 0, 10, 10)}</p:spPr><p:txBody>${text('&lt;img src=x onerror=alert(1)&gt;')}</p:txBody></p:sp>`;
  const outside = `<p:pic><p:blipFill><a:blip r:embed="rId8"/></p:blipFill><p:spPr>${place(0, 0, 10, 10)}</p:spPr></p:pic>`;
  const colour = `<p:sp><p:spPr>${place(0, 0, 10, 10)}</p:spPr><p:txBody><a:p><a:r><a:rPr><a:solidFill><a:srgbClr val="red;background:url(https://outside.example)"/></a:solidFill></a:rPr><a:t>红</a:t></a:r></a:p></p:txBody></p:sp>`;
  const page = await drawn(await aPresentation(markup + outside + colour));
  expect(page.body.textContent).toContain('<img src=x onerror=alert(1)>');
  expect(page.querySelectorAll('img')).toHaveLength(1);
  expect(page.documentElement.outerHTML).not.toContain('outside.example');
  expect(page.querySelector('meta')?.content).toContain("default-src 'none'");
});

test.for([
  [
    'an archive of something else',
    async () => new Uint8Array(await new JSZip().file('a', 'x').generateAsync({ type: 'arraybuffer' })),
  ],
  ['no archive', async () => new Uint8Array([1, 2, 3])],
] as const)('%s is refused', async ([, make]) => {
  await expect(slidesPage(await make(), false)).rejects.toThrow(/^no/);
});
