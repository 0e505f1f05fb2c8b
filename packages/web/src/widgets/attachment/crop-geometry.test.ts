import { expect, test } from 'vitest';
import { PHOTO } from '@trainrace/contract/rules/photo';
import { scaleOf, WHOLE, within } from './crop-geometry.ts';
import { checkPhoto, HEAD } from './photo-checks.ts';

test('a photo just covers the frame, lying or upright', () => {
  expect(scaleOf({ width: 590, height: 826 }, WHOLE)).toBe(0.5);
  expect(scaleOf({ width: 826, height: 590 }, { ...WHOLE, turns: 1 })).toBe(0.5);
});

test('a photo cannot be moved so that the frame is not covered', () => {
  const photo = { width: 590, height: 1000 };
  expect(within(photo, { ...WHOLE, x: 50, y: 999 })).toEqual({ ...WHOLE, x: 0, y: (500 - PHOTO.height) / 2 });
  expect(within(photo, { turns: -1, zoom: 99, x: 0, y: 0 })).toMatchObject({ turns: 3, zoom: 4 });
});

const filled = (colour: (x: number, y: number) => readonly [number, number, number]) => {
  const pixels = new Uint8ClampedArray(PHOTO.width * PHOTO.height * 4);
  for (let y = 0; y < PHOTO.height; y += 1)
    for (let x = 0; x < PHOTO.width; x += 1) pixels.set([...colour(x, y), 255], (y * PHOTO.width + x) * 4);
  return pixels;
};
const SKIN = [224, 172, 138] as const;

test('a face in the guide is told from none, and from one that is far too small', () => {
  const face = (part: number) =>
    filled((x, y) => {
      const across = (x / PHOTO.width - HEAD.x) / (HEAD.rx * part);
      const down = (y / PHOTO.height - HEAD.y) / (HEAD.ry * part);
      return across * across + down * down <= 1 ? SKIN : [90, 140, 220];
    });
  expect(checkPhoto(face(0.8), 1)).toEqual({ isSharp: true, light: 'lit', hasHead: true });
  expect(checkPhoto(face(0.3), 1).hasHead).toBe(false);
  expect(
    checkPhoto(
      filled(() => [90, 140, 220]),
      2,
    ),
  ).toMatchObject({ isSharp: false, hasHead: false });
});

test('too dark and too bright are told', () => {
  expect(
    checkPhoto(
      filled(() => [20, 20, 20]),
      1,
    ).light,
  ).toBe('dark');
  expect(
    checkPhoto(
      filled(() => [250, 250, 250]),
      1,
    ).light,
  ).toBe('bright');
});
