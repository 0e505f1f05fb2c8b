// Gaps between flexible boxes, for browsers that know them in grids alone (Chrome before 84, Safari before 14.1): every child
// behind another keeps its distance by a margin.

import { partsOf } from './selectors.ts';

/** True in just those: `appearance` came with the gap to Chrome, `inset` to Safari and before it to Firefox. */
export const NO_FLEX_GAP = 'not ((appearance:none) or (inset:0))';

export interface Flex {
  isColumn: boolean;
  isWrapping: boolean;
}

export interface Gap {
  row: string;
  column: string;
}

/** Rules for the children of such a box: lines below the first begin a gap further in, and keep their distance from above. */
export function spaced(
  box: string,
  { row, column }: Gap,
  { isColumn, isWrapping }: Flex,
): Record<string, Record<string, string>> {
  const children = (which: string) =>
    partsOf(box)
      .map((one) => one + which)
      .join(',');
  if (isColumn) return { [children('>*+*')]: { 'margin-top': row } };
  return {
    [children('>*+*')]: { 'margin-left': column },
    ...(isWrapping ? { [children('>*')]: { 'margin-bottom': row } } : {}),
  };
}

export const gapIn = (value: string): Gap => {
  const [row = '0', column = row] = value.trim().split(/\s+(?![^(]*\))/);
  return { row, column };
};

const RULE = /([^{}@;]+)\{([^{}]*)\}/g;

const declarationsOf = (text: string): Map<string, string> =>
  new Map(
    text.split(/;(?![^(]*\))/).flatMap((one) => {
      const at = one.indexOf(':');
      return at < 0 ? [] : [[one.slice(0, at).trim(), one.slice(at + 1).trim()] as const];
    }),
  );

/** A minified style sheet, with a rule behind each that keeps flexible boxes apart. */
export function withFlexGaps(css: string): string {
  const known = new Map<string, Flex & Partial<Gap>>();
  return css.replaceAll(RULE, (rule, selector: string, text: string) => {
    const declared = declarationsOf(text);
    const former = known.get(selector);
    const display = declared.get('display');
    if (display !== undefined ? !display.endsWith('flex') : former === undefined) return rule;
    const direction = declared.get('flex-direction') ?? declared.get('flex-flow');
    const wrap = declared.get('flex-wrap') ?? declared.get('flex-flow');
    const gap = declared.get('gap');
    const { row, column } =
      gap === undefined ? { row: declared.get('row-gap'), column: declared.get('column-gap') } : gapIn(gap);
    const flex = {
      isColumn: direction?.includes('column') ?? former?.isColumn ?? false,
      isWrapping: wrap === undefined ? (former?.isWrapping ?? false) : /(^|\s)wrap/.test(wrap),
      row: row ?? former?.row,
      column: column ?? former?.column,
    };
    known.set(selector, flex);
    const changes = direction ?? wrap ?? gap ?? row ?? column;
    if (changes === undefined || (flex.row === undefined && flex.column === undefined)) return rule;
    const rules = Object.entries(spaced(selector, { row: flex.row ?? '0', column: flex.column ?? '0' }, flex)).map(
      ([children, margins]) =>
        `${children}{${Object.entries({ ...(former === undefined ? {} : NONE), ...margins })
          .map(([name, length]) => `${name}:${length}`)
          .join(';')}}`,
    );
    return `${rule}@supports ${NO_FLEX_GAP}{${rules.join('')}}`;
  });
}

/** Where a rule for some widths turns the boxes, the margins of the other direction go. */
const NONE = { 'margin-left': '0', 'margin-top': '0' };
