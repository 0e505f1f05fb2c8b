// Office files as another program would have written them: more in them than our editors know.
import JSZip from 'jszip';

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'application/vnd.openxmlformats-officedocument';

type Parts = Readonly<Record<string, string>>;

/** `parts` with their content types: `[part]: [type, xml]`. */
async function packed(
  main: string,
  typed: Readonly<Record<string, string>>,
  parts: Parts,
): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new JSZip();
  const overrides = Object.entries(typed).map(
    ([part, type]) => `<Override PartName="/${part}" ContentType="${OFFICE}.${type}+xml"/>`,
  );
  zip.file(
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
  );
  zip.file('_rels/.rels', relations(['officeDocument', main]));
  for (const [part, text] of Object.entries(parts)) zip.file(part, text);
  return (await zip.generateAsync({ type: 'uint8array' })) as Uint8Array<ArrayBuffer>;
}

export function relations(...to: readonly (readonly [kind: string, target: string])[]): string {
  return `<Relationships xmlns="${PACKAGE}/relationships">${to
    .map(([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${REL}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;
}

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** A docx of this body. */
export async function aDocx(body: string, more: Parts = {}) {
  return await packed(
    'word/document.xml',
    { 'word/document.xml': 'wordprocessingml.document.main' },
    {
      'word/document.xml': `<w:document ${W} xmlns:r="${REL}"><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`,
      ...more,
    },
  );
}

const S = `xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${REL}"`;

/** An xlsx with one sheet of these rows, a text, a date and a share of a hundred as formats 1, 2 and 3. */
export async function anXlsx(rows: string, more: Parts = {}, after = '') {
  return await packed(
    'xl/workbook.xml',
    {
      'xl/workbook.xml': 'spreadsheetml.sheet.main',
      'xl/worksheets/sheet1.xml': 'spreadsheetml.worksheet',
      'xl/styles.xml': 'spreadsheetml.styles',
    },
    {
      'xl/workbook.xml': `<workbook ${S}><sheets><sheet name="预算" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
      'xl/worksheets/sheet1.xml': `<worksheet ${S}><sheetData>${rows}</sheetData>${after}</worksheet>`,
      'xl/styles.xml': `<styleSheet ${S}><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="49"/><xf numFmtId="14"/><xf numFmtId="9"/></cellXfs></styleSheet>`,
      ...more,
    },
  );
}

const P = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${REL}" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`;

const shape = (id: number, kind: string, lines: readonly string[]) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${id}"/><p:cNvSpPr/><p:nvPr><p:ph ${kind}/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/>${lines
    .map((line) => `<a:p><a:pPr lvl="1"/><a:r><a:rPr b="1"/><a:t>${line}</a:t></a:r></a:p>`)
    .join('')}</p:txBody></p:sp>`;

/** A pptx of slides, each a title with lines below, on one layout and master: as much as other programs ask for. */
export async function aPptx(...slides: readonly (readonly [title: string, ...lines: string[]])[]) {
  const names = slides.map((_, at) => `slide${at + 1}.xml`);
  const tree = (shapes = '') => `<p:cSld><p:spTree><p:nvGrpSpPr/><p:grpSpPr/>${shapes}</p:spTree></p:cSld>`;
  const parts = Object.fromEntries(
    slides.flatMap(([title, ...lines], at) => [
      [
        `ppt/slides/${names[at]!}`,
        `<p:sld ${P}>${tree(shape(2, 'type="title"', [title]) + shape(3, 'idx="1"', lines))}</p:sld>`,
      ],
      [`ppt/slides/_rels/${names[at]!}.rels`, relations(['slideLayout', '../slideLayouts/slideLayout1.xml'])],
    ]),
  );
  const ids = names.map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 1}"/>`);
  return await packed(
    'ppt/presentation.xml',
    {
      'ppt/presentation.xml': 'presentationml.presentation.main',
      'ppt/slideMasters/slideMaster1.xml': 'presentationml.slideMaster',
      'ppt/slideLayouts/slideLayout1.xml': 'presentationml.slideLayout',
      'ppt/theme/theme1.xml': 'theme',
      ...Object.fromEntries(names.map((name) => [`ppt/slides/${name}`, 'presentationml.slide'])),
    },
    {
      'ppt/presentation.xml': `<p:presentation ${P}><p:sldIdLst>${ids.join('')}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/></p:presentation>`,
      'ppt/_rels/presentation.xml.rels': relations(...names.map((name) => ['slide', `slides/${name}`] as const)),
      'ppt/slideLayouts/slideLayout1.xml': `<p:sldLayout ${P}>${tree()}</p:sldLayout>`,
      'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relations(['slideMaster', '../slideMasters/slideMaster1.xml']),
      'ppt/slideMasters/slideMaster1.xml': `<p:sldMaster ${P}>${tree()}</p:sldMaster>`,
      'ppt/slideMasters/_rels/slideMaster1.xml.rels': relations(['theme', '../theme/theme1.xml']),
      'ppt/theme/theme1.xml': `<a:theme ${P}/>`,
      ...parts,
    },
  );
}

/** The text of a part of what an editor made. */
export async function partOf(made: Blob, part: string): Promise<string> {
  const zip = await JSZip.loadAsync(await made.arrayBuffer());
  return (await zip.file(part)?.async('string')) ?? '';
}

export async function partsIn(made: Blob): Promise<string[]> {
  return Object.keys((await JSZip.loadAsync(await made.arrayBuffer())).files);
}
