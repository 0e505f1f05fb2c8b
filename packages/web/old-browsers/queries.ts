// Widths in media queries: Lightning CSS turns `width < 768px` into `not (min-width: 768px)`, which Chrome reads since 104,
// Safari since 16.4 and Firefox since 102.

const NOT_WIDTH = /\(not \((min|max)-(width|height):([\d.]+)px\)\)|\bnot \((min|max)-(width|height):([\d.]+)px\)/g;

/** Less than the least step of a width on a screen that is enlarged. */
const STEP = 0.02;

/** A minified style sheet whose bounds are named from the other side. */
export const withPlainQueries = (css: string): string =>
  css.replaceAll(/@media[^{]*\{/g, (query) =>
    query.replaceAll(NOT_WIDTH, (_, ...[end, side, px, bareEnd, bareSide, barePx]: string[]) => {
      const isMin = (end ?? bareEnd) === 'min';
      const length = Number(px ?? barePx) + (isMin ? -STEP : STEP);
      return `(${isMin ? 'max' : 'min'}-${side ?? bareSide}:${length}px)`;
    }),
  );
