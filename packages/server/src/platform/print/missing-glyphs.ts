// Characters of a document that no font of ours has, and whose they are: said before it is issued, or beside the file.
import { MISSING_GLYPHS_HEADER } from '@trainrace/contract/print/glyphs-header';
import { glyphsLabel, someGlyphs, type MissingGlyph } from '@trainrace/contract/print/missing-glyph';
import { Refused } from '#platform/context/refused.ts';
import { missingIn } from './coverage.ts';
import type { Block } from './document.ts';
import { codePointOf } from './font-runs.ts';

/** A cell of a list holds a name, or not much more. */
const MOST_TEXT = 40;
const MOST_SAID = 20;
/** A header has to pass proxies that take 4 KiB of them all. */
const MOST_IN_HEADER = 5;

/** Each character once for each text, or for the person whose document it is. */
export function missingGlyphs(pages: readonly (readonly Block[])[], of?: string): MissingGlyph[] {
  const found = new Map<string, MissingGlyph>();
  for (const text of pages.flatMap((blocks) => blocks.flatMap(textsOf)))
    for (const glyph of missingIn(text)) {
      const codePoint = codePointOf(glyph);
      const whose = of ?? shortened(text);
      found.set(`${codePoint} ${whose}`, { of: whose, glyph, codePoint });
    }
  return [...found.values()];
}

const shortened = (text: string): string => {
  const signs = [...text];
  return signs.length <= MOST_TEXT ? text : `${signs.slice(0, MOST_TEXT - 1).join('')}…`;
};

function textsOf(block: Block): string[] {
  switch (block.kind) {
    case 'title':
      return [block.text, block.under ?? ''];
    case 'heading':
    case 'text':
      return block.text.split('\n');
    case 'fields':
      return block.rows.flat();
    case 'table':
      return [...block.columns.map(({ heading }) => heading), ...block.rows.flat()];
    case 'qr':
      return [block.caption ?? ''];
    case 'signatures':
      return [...block.labels];
    case 'beside':
      return [...block.left, ...block.right].flatMap(textsOf);
    case 'placed':
      return block.items.flatMap((item) => (item.kind === 'text' ? item.text.split('\n') : []));
    case 'picture':
    case 'space':
      return [];
  }
}

/** Papers that are signed or kept are not made with a character missing. */
export function refuseMissing(found: readonly MissingGlyph[]): void {
  if (found.length === 0) return;
  const said = someGlyphs(found, MOST_SAID);
  throw new Refused(409, 'glyphsMissing', { what: glyphsLabel(said) }, { unprintable: said });
}

/** For the answer of a job: none where nothing is missing. */
export function unprintable(found: readonly MissingGlyph[]) {
  return found.length === 0 ? {} : { unprintable: someGlyphs(found, MOST_SAID) };
}

export function missingHeader(found: readonly MissingGlyph[]): Record<string, string> {
  if (found.length === 0) return {};
  return { [MISSING_GLYPHS_HEADER]: encodeURIComponent(JSON.stringify(someGlyphs(found, MOST_IN_HEADER))) };
}
