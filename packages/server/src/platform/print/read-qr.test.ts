import sharp from 'sharp';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { readQr } from './read-qr.ts';

const TEXT = 'trainrace:entry:BM2026-000123:0123456789abcdef0123456789abcdef';
const WHITE = '#ffffff';

/** The code in the corner of a page that was scanned at 150 dpi. */
async function scan(side: number, { shear = 0, turn = 0 }) {
  const { data, size } = encode(TEXT, { ecc: 'M', border: 4 });
  const cells = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `<rect x="${x}" y="${y}" width="1" height="1"/>` : [])),
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" fill="${WHITE}"/>${cells.join('')}</svg>`;
  const skewed = sharp(Buffer.from(drawing)).affine([1, shear, shear / 2, 1], { background: WHITE });
  const code = await sharp(await skewed.png().toBuffer())
    .rotate(turn, { background: WHITE })
    .png()
    .toBuffer();
  const page = sharp({ create: { width: 1240, height: 1754, channels: 3, background: WHITE } });
  const jpeg = await page
    .composite([{ input: code, left: 820, top: 90 }])
    .jpeg({ quality: 60 })
    .toBuffer();
  const { data: pixels, info } = await sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(pixels) };
}

test.each([
  ['small', 75, {}],
  ['turned', 90, { turn: 33 }],
  ['skewed', 70, { shear: 0.25 }],
  ['upside down', 150, { turn: 180 }],
])('a code that is %s is read', async (_, side, how) => {
  expect(await readQr(await scan(side, how))).toBe(TEXT);
});

test('a page without a code has none', async () => {
  const data = new Uint8ClampedArray(400 * 400 * 4).fill(255);
  expect(await readQr({ width: 400, height: 400, data })).toBeNull();
});
