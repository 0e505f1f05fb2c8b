// The components' styles for browsers of the older bundle, and loaded by these alone: no :where around a class of
// their own, logical properties by their old names, gaps of flexible boxes as margins (decision 0106).
import { legacyLogicalPropertiesTransformer, StyleProvider, type CSSObject } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { gapIn, NO_FLEX_GAP, spaced } from '../../old-browsers/flex-gap.ts';
import { plainSelector } from '../../old-browsers/selectors.ts';

type Declared = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | undefined =>
  typeof value === 'number' ? `${value}px` : typeof value === 'string' ? value : undefined;

const flexGaps = (style: CSSObject): CSSObject => {
  const { display, gap, rowGap, columnGap, flexDirection, flexWrap, flexFlow } = style as Declared;
  const both = text(gap);
  const { row = '0', column = '0' } = both === undefined ? { row: text(rowGap), column: text(columnGap) } : gapIn(both);
  if (!String(display).endsWith('flex') || (both ?? rowGap ?? columnGap) === undefined) return style;
  const flex = {
    isColumn: `${String(flexDirection)} ${String(flexFlow)}`.includes('column'),
    isWrapping: flexWrap === 'wrap' || String(flexFlow).includes(' wrap'),
  };
  return { ...style, [`@supports ${NO_FLEX_GAP}`]: spaced('&', { row, column }, flex) };
};

/** A list of selectors is lost as a whole where one of them is not understood. */
const plainSelectors = (style: CSSObject): CSSObject =>
  Object.fromEntries(
    Object.entries(style).flatMap(([key, value]) => {
      if (typeof value !== 'object' || key.startsWith('@')) return [[key, value] as const];
      const plain = plainSelector(key);
      return plain === null ? [] : [[plain, value] as const];
    }),
  ) as CSSObject;

const TRANSFORMERS = [{ visit: plainSelectors }, { visit: flexGaps }, legacyLogicalPropertiesTransformer];

/** With the class, but without :where, they would weigh more than the pages' own styles; there is one antd to tell from none. */
const UNHASHED = { hashed: false };

export function OlderStyles({ children }: { children: ReactNode }) {
  return (
    <StyleProvider transformers={TRANSFORMERS}>
      <ConfigProvider theme={UNHASHED}>{children}</ConfigProvider>
    </StyleProvider>
  );
}
