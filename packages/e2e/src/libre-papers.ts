// Papers of another office, in the flat form that LibreOffice turns into any other.
const spaces = (...names: readonly string[]): string =>
  names.map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${SPACES[name]!}:1.0"`).join(' ');

const SPACES: Readonly<Record<string, string>> = {
  office: 'office',
  text: 'text',
  table: 'table',
  style: 'style',
  number: 'datastyle',
  draw: 'drawing',
  presentation: 'presentation',
  svg: 'svg-compatible',
  fo: 'xsl-fo-compatible',
};

const flat = (kind: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${spaces(...Object.keys(SPACES))} xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.${kind}">${content}</office:document>`;

const p = (words: string) => `<text:p>${words}</text:p>`;
const cell = (words: string) => `<table:table-cell>${p(words)}</table:table-cell>`;

/** A heading, a line with bold words, a numbered list, a table of two rows. */
export const letterFile = flat(
  'text',
  `<office:automatic-styles>
<style:style style:name="B" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>
<text:list-style style:name="L"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/></text:list-style>
</office:automatic-styles><office:body><office:text>
<text:h text:outline-level="1">竞赛通知</text:h>${p('各参赛单位：')}${p('请于<text:span text:style-name="B">十二月一日</text:span>前报名。')}
<text:list text:style-name="L"><text:list-item>${p('报到')}</text:list-item><text:list-item>${p('比赛')}</text:list-item></text:list>
<table:table table:name="T"><table:table-column table:number-columns-repeated="2"/>
<table:table-row>${cell('钳工')}${cell('8人')}</table:table-row><table:table-row>${cell('电工')}${cell('12人')}</table:table-row></table:table>
${p('联系电话见附件。')}</office:text></office:body>`,
);

const figure = (value: number, more = '') =>
  `<table:table-cell office:value-type="float" office:value="${value}" ${more}>${p(String(value))}</table:table-cell>`;

/** Figures with a sum, a date, a share of a hundred, and a second sheet. */
export const sheetFile = flat(
  'spreadsheet',
  `<office:automatic-styles>
<number:date-style style:name="ND"><number:year number:style="long"/><number:text>-</number:text><number:month number:style="long"/><number:text>-</number:text><number:day number:style="long"/></number:date-style>
<number:percentage-style style:name="NP"><number:number number:decimal-places="0" number:min-integer-digits="1"/><number:text>%</number:text></number:percentage-style>
<style:style style:name="D" style:family="table-cell" style:data-style-name="ND"/>
<style:style style:name="P" style:family="table-cell" style:data-style-name="NP"/>
</office:automatic-styles><office:body><office:spreadsheet>
<table:table table:name="预算">
<table:table-row>${cell('场地')}${figure(12000)}<table:table-cell table:style-name="D" office:value-type="date" office:date-value="2026-11-24">${p('2026-11-24')}</table:table-cell></table:table-row>
<table:table-row>${cell('耗材')}${figure(35000)}</table:table-row>
<table:table-row>${cell('合计')}${figure(47000, 'table:formula="of:=SUM([.B1:.B2])"')}<table:table-cell table:style-name="P" office:value-type="percentage" office:value="0.5">${p('50%')}</table:table-cell></table:table-row>
</table:table>
<table:table table:name="说明"><table:table-row>${cell('第二张表')}</table:table-row></table:table>
</office:spreadsheet></office:body>`,
);

const box = (kind: string, y: number, words: string) =>
  `<draw:frame presentation:class="${kind}" svg:x="2cm" svg:y="${y}cm" svg:width="24cm" svg:height="4cm"><draw:text-box>${p(words)}</draw:text-box></draw:frame>`;

const slide = (no: number, title: string, words: string) =>
  `<draw:page draw:name="p${no}" draw:master-page-name="M">${box('title', 1, title)}${box('outline', 6, words)}</draw:page>`;

/** Three slides of a title and a line. */
export const deckFile = flat(
  'presentation',
  `<office:automatic-styles><style:page-layout style:name="PL"><style:page-layout-properties fo:page-width="28cm" fo:page-height="15.75cm"/></style:page-layout></office:automatic-styles>
<office:master-styles><style:master-page style:name="M" style:page-layout-name="PL"/></office:master-styles>
<office:body><office:presentation>${slide(1, '岗前培训', '讲师：张老师')}${slide(2, '用电安全', '断电后作业')}${slide(3, '结束语', '谢谢')}</office:presentation></office:body>`,
);
