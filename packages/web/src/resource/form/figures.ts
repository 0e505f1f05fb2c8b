// Common rules of every field for a number: only typing changes it, and no input is rounded.

/** Full-width digits are read, and the blanks, commas and units that come with a copied figure are passed over. */
const read = (typed: string | undefined): string =>
  (typed ?? '')
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replaceAll(/[^\w.-]+/g, '');

/** Written with so many digits behind the point; more than that stay in sight, to be refused rather than rounded. */
const written = (figure: string, scale: number): string => {
  const [whole = '', behind = ''] = figure.split('.');
  if (figure === '' || behind.length >= scale) return figure;
  return `${whole}.${behind.padEnd(scale, '0')}`;
};

/** Between a number and the text of its field. */
export function textOf(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value);
}

export function numberOf(text: string | null): number | null {
  return text === null || text === '' ? null : Number(text);
}

/** For `InputNumber`; kept between renderings, as a new formatter writes the field anew. */
export function figureProps(scale: number) {
  return {
    stringMode: true,
    controls: false,
    // Arrow keys would step the number under the hand of who wants to go on to another field.
    keyboard: false,
    parser: read,
    formatter: (figure: string | undefined, { userTyping, input }: { userTyping: boolean; input: string }) =>
      userTyping ? input : written(String(figure ?? ''), scale),
    inputMode: scale === 0 ? 'numeric' : 'decimal',
  } as const;
}
