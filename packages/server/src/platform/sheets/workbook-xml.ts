// SpreadsheetML (ECMA-376, part 1, 18) as far as our workbooks need it: texts, figures, days, and lists to choose from.
import type { Part } from './zip-parts.ts';

export interface Page {
  name: string;
  isHidden?: boolean;
  /** Rows that stay in sight. */
  frozenRows?: number;
  columns?: readonly { width: number; format: string }[];
  rows: Iterable<Row>;
  choices?: readonly Choice[];
  /** At the middle of the foot of each printed page. */
  foot?: string;
}

export interface Row {
  isBold?: boolean;
  /** As its column says, unless it has a format of its own; null leaves the cell out. */
  values: readonly (string | number | Date | null)[];
}

/** A rule for the cells of one column: one of the values of these cells. */
export interface Choice {
  cells: string;
  from: string;
}

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const S = `xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${REL}"`;
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Numbers from here on are for formats of one's own: 18.8.30. */
const FIRST_OWN_FORMAT = 164;
const FONT = '<sz val="11"/><name val="Calibri"/><family val="2"/>';

export function* workbookParts(pages: readonly Page[]): Generator<Part> {
  const texts = new Texts();
  const styles = new Styles();
  for (const [at, page] of pages.entries()) yield [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(page, texts, styles)];
  yield ['xl/sharedStrings.xml', texts.xml()];
  yield ['xl/styles.xml', [styles.xml()]];
  const sheets = pages.map(
    ({ name, isHidden }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}"${isHidden === true ? ' state="veryHidden"' : ''} r:id="rId${at + 1}"/>`,
  );
  yield ['xl/workbook.xml', [`${HEAD}<workbook ${S}><sheets>${sheets.join('')}</sheets></workbook>`]];
  yield [
    'xl/_rels/workbook.xml.rels',
    [
      relations([
        ...pages.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
        ['styles', 'styles.xml'],
        ['sharedStrings', 'sharedStrings.xml'],
      ]),
    ],
  ];
  yield ['_rels/.rels', [relations([['officeDocument', 'xl/workbook.xml']])]];
  yield ['[Content_Types].xml', [contentTypes(pages.length)]];
}

function* sheetXml(page: Page, texts: Texts, styles: Styles): Generator<string> {
  const { frozenRows, columns = [], rows, choices = [], foot } = page;
  yield `${HEAD}<worksheet ${S}>`;
  if (frozenRows !== undefined)
    yield `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/></sheetView></sheetViews>`;
  yield '<sheetFormatPr defaultRowHeight="15"/>';
  const formats = columns.map(({ format }) => format);
  const plain = formats.map((format) => styles.numberOf(format, false));
  if (columns.length > 0) {
    const each = columns.map(
      ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${plain[at]}" customWidth="1"/>`,
    );
    yield `<cols>${each.join('')}</cols>`;
  }
  yield '<sheetData>';
  let number = 0;
  for (const { isBold = false, values } of rows) {
    number += 1;
    let xml = `<row r="${number}">`;
    for (const [at, value] of values.entries()) {
      if (value === null) continue;
      const style = isBold ? styles.numberOf(formats[at] ?? GENERAL, true) : (plain[at] ?? 0);
      const cell = `<c r="${columnName(at)}${number}" s="${style}"`;
      xml +=
        typeof value === 'string'
          ? `${cell} t="s"><v>${texts.numberOf(value)}</v></c>`
          : `${cell}><v>${figure(value)}</v></c>`;
    }
    yield `${xml}</row>`;
  }
  yield '</sheetData>';
  if (choices.length > 0) {
    const rules = choices.map(
      ({ cells, from }) =>
        `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${cells}"><formula1>${escaped(from)}</formula1></dataValidation>`,
    );
    yield `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`;
  }
  yield '<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="portrait"/>';
  // An ampersand begins a code there.
  if (foot !== undefined)
    yield `<headerFooter><oddFooter>&amp;C${escaped(foot.replaceAll('&', '&&').slice(0, LONGEST_FOOT))}</oddFooter></headerFooter>`;
  yield '</worksheet>';
}

/** Characters of a foot with its code: Excel repairs a file that has more. */
const LONGEST_FOOT = 250;

const DAY_MS = 86_400_000;
/** Number of 1970-01-01 among the days of Excel. */
const UNIX_DAY = 25_569;

const figure = (value: number | Date): number =>
  typeof value === 'number' ? value : value.getTime() / DAY_MS + UNIX_DAY;

/** From 0: A, B, …, Z, AA, … */
export function columnName(at: number): string {
  const [more, last] = [Math.floor(at / 26), String.fromCharCode(65 + (at % 26))];
  return more === 0 ? last : columnName(more - 1) + last;
}

/** Texts stand once, and cells name them by number. */
class Texts {
  readonly #numbers = new Map<string, number>();
  #used = 0;

  numberOf(text: string): number {
    this.#used += 1;
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  *xml(): Generator<string> {
    yield `${HEAD}<sst ${S} count="${this.#used}" uniqueCount="${this.#numbers.size}">`;
    for (const text of this.#numbers.keys()) {
      const keep = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : '';
      yield `<si><t${keep}>${escaped(text.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_'))}</t></si>`;
    }
    yield '</sst>';
  }
}

export const GENERAL = 'General';

class Styles {
  /** The first is that of cells without one. */
  readonly #numbers = new Map<string, number>([[keyOf(GENERAL, false), 0]]);

  numberOf(format: string, isBold: boolean): number {
    const key = keyOf(format, isBold);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  xml(): string {
    const own: string[] = [];
    const idOf = (format: string) => {
      const known = BUILT_IN[format];
      if (known !== undefined) return known;
      if (!own.includes(format)) own.push(format);
      return FIRST_OWN_FORMAT + own.indexOf(format);
    };
    const styles = [...this.#numbers.keys()].map((key) => {
      const [bold, format] = [key.startsWith('b') ? 1 : 0, key.slice(1)];
      return `<xf numFmtId="${idOf(format)}" fontId="${bold}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
    });
    const formats = own.map(
      (format, at) => `<numFmt numFmtId="${FIRST_OWN_FORMAT + at}" formatCode="${escaped(format)}"/>`,
    );
    return [
      `${HEAD}<styleSheet ${S}>`,
      own.length === 0 ? '' : `<numFmts count="${own.length}">${formats.join('')}</numFmts>`,
      `<fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts>`,
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
      `<cellXfs count="${styles.length}">${styles.join('')}</cellXfs></styleSheet>`,
    ].join('');
  }
}

/** Formats whose numbers every program knows: 18.8.30. */
const BUILT_IN: Readonly<Record<string, number>> = { [GENERAL]: 0, '0': 1, '0.00': 2, '#,##0.00': 4, '@': 49 };

const keyOf = (format: string, isBold: boolean) => `${isBold ? 'b' : ' '}${format}`;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '_x000D_',
};

/** Characters that XML cannot hold go. */
function escaped(text: string): string {
  return /[&<>"\r\x00-\x1f\ud800-\udfff\ufffe\uffff]/.test(text)
    ? text
        .toWellFormed()
        .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
        .replace(/[&<>"\r]/g, (sign) => ESCAPES[sign]!)
    : text;
}

const relations = (to: readonly (readonly [kind: string, target: string])[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${to
    .map(([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${REL}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;

function contentTypes(pages: number): string {
  const parts = [
    ['xl/workbook.xml', 'sheet.main'],
    ...Array.from({ length: pages }, (_, at) => [`xl/worksheets/sheet${at + 1}.xml`, 'worksheet']),
    ['xl/styles.xml', 'styles'],
    ['xl/sharedStrings.xml', 'sharedStrings'],
  ];
  const each = parts.map(([part, kind]) => `<Override PartName="/${part}" ContentType="${OFFICE}.${kind}+xml"/>`);
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${each.join('')}</Types>`;
}
