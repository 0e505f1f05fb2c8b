import { expect, it } from 'vitest';
import { isQuad, sheetOn, straightened, type Pixels, type Quad } from './straighten.ts';

const [WIDTH, HEIGHT] = [200, 150];

/** A slanted sheet on a dark desk: its left half red, its right half blue, a white margin around. */
const SHEET: Quad = {
  topLeft: { x: 0.3, y: 0.1 },
  topRight: { x: 0.8, y: 0.2 },
  bottomLeft: { x: 0.15, y: 0.85 },
  bottomRight: { x: 0.9, y: 0.95 },
};

function drawn(colourAt: (x: number, y: number) => readonly [number, number, number]): Pixels {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) data.set([...colourAt(x / WIDTH, y / HEIGHT), 255], (y * WIDTH + x) * 4);
  return { data, width: WIDTH, height: HEIGHT };
}

/** Whether a place is right of the line from one corner to the next. */
const isInside = (x: number, y: number): boolean => {
  const { topLeft, topRight, bottomLeft, bottomRight } = SHEET;
  const around = [topLeft, topRight, bottomRight, bottomLeft];
  return around.every((from, at) => {
    const to = around[(at + 1) % 4]!;
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0;
  });
};
const aDesk = () => drawn((x, y) => (isInside(x, y) ? [245, 245, 240] : [48, 52, 58]));

it('finds a bright sheet on a dark desk', () => {
  const found = sheetOn(aDesk())!;
  for (const corner of Object.keys(SHEET) as (keyof Quad)[]) {
    expect(found[corner].x).toBeCloseTo(SHEET[corner].x, 1);
    expect(found[corner].y).toBeCloseTo(SHEET[corner].y, 1);
  }
});

it.each([
  ['all of it is paper', () => [250, 250, 250] as const],
  ['nothing is bright', () => [20, 20, 20] as const],
  ['only a speck is bright', (x: number, y: number) => (x < 0.02 && y < 0.02 ? [255, 255, 255] : [9, 9, 9]) as never],
])('finds none where %s', (_, colour) => {
  expect(sheetOn(drawn(colour))).toBeNull();
});

it('shows the sheet alone, each place where it belongs', () => {
  // Marks at a quarter of the sheet, by the projection itself: lines stay lines, and middles cross at the diagonals.
  const cross = { x: 0, y: 0 };
  const { topLeft, topRight, bottomLeft, bottomRight } = SHEET;
  const [ax, ay, bx, by] = [
    bottomRight.x - topLeft.x,
    bottomRight.y - topLeft.y,
    bottomLeft.x - topRight.x,
    bottomLeft.y - topRight.y,
  ];
  const along = ((topRight.x - topLeft.x) * by - (topRight.y - topLeft.y) * bx) / (ax * by - ay * bx);
  Object.assign(cross, { x: topLeft.x + along * ax, y: topLeft.y + along * ay });
  const picture = drawn((x, y) =>
    Math.hypot(x - cross.x, y - cross.y) < 0.03 ? [255, 0, 0] : isInside(x, y) ? [240, 240, 240] : [0, 0, 0],
  );
  const { data, width, height } = straightened(picture, SHEET);
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * height) * width + Math.floor(x * width)) * 4;
    return Array.from(data.subarray(start, start + 3));
  };
  expect(at(0.5, 0.5)).toEqual([255, 0, 0]);
  for (const [x, y] of [
    [0.03, 0.03],
    [0.97, 0.03],
    [0.03, 0.97],
    [0.97, 0.97],
  ] as const)
    expect(at(x, y)).toEqual([240, 240, 240]);
  expect(width).toBe(Math.round(Math.hypot(0.75 * WIDTH, 0.1 * HEIGHT)));
  expect(height).toBeGreaterThan(110);
});

it('of a picture that is straight already nothing changes', () => {
  const picture = drawn((x, y) => [Math.round(x * 255), Math.round(y * 255), 7]);
  const whole: Quad = {
    topLeft: { x: 0, y: 0 },
    topRight: { x: 1, y: 0 },
    bottomLeft: { x: 0, y: 1 },
    bottomRight: { x: 1, y: 1 },
  };
  expect(straightened(picture, whole)).toEqual(picture);
});

it('never makes more pixels than anybody reads', () => {
  const wide = { data: new Uint8ClampedArray(9000 * 2 * 4), width: 9000, height: 2 };
  const whole: Quad = {
    topLeft: { x: 0, y: 0 },
    topRight: { x: 1, y: 0 },
    bottomLeft: { x: 0, y: 1 },
    bottomRight: { x: 1, y: 1 },
  };
  expect(straightened(wide, whole)).toMatchObject({ width: 3000, height: 1 });
});

it('knows corners that are folded in or lie on one line', () => {
  expect(isQuad(SHEET)).toBe(true);
  expect(isQuad({ ...SHEET, topLeft: { x: 0.85, y: 0.9 } })).toBe(false);
  expect(isQuad({ ...SHEET, topLeft: SHEET.bottomRight, bottomRight: SHEET.topLeft })).toBe(false);
  expect(isQuad({ ...SHEET, topLeft: { x: 0.55, y: 0.15 } })).toBe(true);
});
