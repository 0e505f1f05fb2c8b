// A sheet that was photographed at a slant, as if from straight above; and where on a picture a sheet lies.

export interface Point {
  x: number;
  y: number;
}

/** The corners of a sheet, in shares of the picture, 0 to 1. */
export interface Quad {
  topLeft: Point;
  topRight: Point;
  bottomLeft: Point;
  bottomRight: Point;
}

/** As a canvas gives them: red, green, blue, alpha. */
export interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/** A4 at 250 to the inch: more nobody reads, and a phone's memory has its end. */
const MOST_SIDE = 3000;

export function straightened(source: Pixels, quad: Quad): Pixels {
  const { width, height } = sizeOf(source, quad);
  const place = mapOnto(quad);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const { x, y } = place((column + 0.5) / width, (row + 0.5) / height);
      mix(source, x * source.width - 0.5, y * source.height - 0.5, data, (row * width + column) * 4);
    }
  return { data, width, height };
}

/** Each side as long as the longer of the two that it comes from. */
function sizeOf({ width, height }: Pixels, { topLeft, topRight, bottomLeft, bottomRight }: Quad) {
  const length = (a: Point, b: Point) => Math.hypot((a.x - b.x) * width, (a.y - b.y) * height);
  const [wide, high] = [
    Math.max(1, length(topLeft, topRight), length(bottomLeft, bottomRight)),
    Math.max(1, length(topLeft, bottomLeft), length(topRight, bottomRight)),
  ];
  const scale = Math.min(1, MOST_SIDE / Math.max(wide, high));
  return { width: Math.round(wide * scale) || 1, height: Math.round(high * scale) || 1 };
}

/** The projection of the unit square onto a quad (P. Heckbert, Fundamentals of Texture Mapping, 1989, 2.2.3). */
function mapOnto({ topLeft, topRight, bottomRight, bottomLeft }: Quad): (u: number, v: number) => Point {
  const sum = (axis: 'x' | 'y') => topLeft[axis] - topRight[axis] + bottomRight[axis] - bottomLeft[axis];
  const [dx1, dx2, dx3] = [topRight.x - bottomRight.x, bottomLeft.x - bottomRight.x, sum('x')];
  const [dy1, dy2, dy3] = [topRight.y - bottomRight.y, bottomLeft.y - bottomRight.y, sum('y')];
  const scale = dx1 * dy2 - dx2 * dy1;
  const [g, h] = [(dx3 * dy2 - dx2 * dy3) / scale, (dx1 * dy3 - dx3 * dy1) / scale];
  const right = (axis: 'x' | 'y') => topRight[axis] - topLeft[axis] + g * topRight[axis];
  const down = (axis: 'x' | 'y') => bottomLeft[axis] - topLeft[axis] + h * bottomLeft[axis];
  const [a, b, d, e] = [right('x'), down('x'), right('y'), down('y')];
  return (u, v) => {
    const depth = g * u + h * v + 1;
    return { x: (a * u + b * v + topLeft.x) / depth, y: (d * u + e * v + topLeft.y) / depth };
  };
}

/** The colour between four pixels. There are millions: nothing is called, and no list made, for each. */
function mix({ data, width, height }: Pixels, x: number, y: number, into: Uint8ClampedArray, at: number): void {
  const left = Math.min(width - 1, Math.max(0, x));
  const top = Math.min(height - 1, Math.max(0, y));
  const column = Math.floor(left);
  const row = Math.floor(top);
  const shareX = left - column;
  const shareY = top - row;
  const right = column + 1 < width ? 4 : 0;
  const above = (row * width + column) * 4;
  const below = row + 1 < height ? above + width * 4 : above;
  for (let colour = 0; colour < 4; colour++) {
    const high = data[above + colour]! * (1 - shareX) + data[above + right + colour]! * shareX;
    const low = data[below + colour]! * (1 - shareX) + data[below + right + colour]! * shareX;
    into[at + colour] = high * (1 - shareY) + low * shareY;
  }
}

/** Less of the picture is no sheet; more is all of it. */
const [LEAST_SHARE, MOST_SHARE] = [0.1, 0.97];

/** Where a bright sheet lies on a darker desk; null where nothing of that kind is seen. A small picture will do. */
export function sheetOn({ data, width, height }: Pixels): Quad | null {
  const light = Uint8Array.from({ length: width * height }, (_, at) => {
    const [red, green, blue] = [data[at * 4]!, data[at * 4 + 1]!, data[at * 4 + 2]!];
    return Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
  });
  const least = threshold(light);
  const isBright = (x: number, y: number) => light[y * width + x]! > least;
  let count = 0;
  const ends = { topLeft: worst, topRight: worst, bottomLeft: worst, bottomRight: worst };
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      // A speck is no part of a sheet.
      if (!isBright(x, y) || !isBright(x - 1, y) || !isBright(x + 1, y) || !isBright(x, y - 1) || !isBright(x, y + 1))
        continue;
      count++;
      for (const corner of CORNERS) {
        const far = TOWARDS[corner].x * x + TOWARDS[corner].y * y;
        if (far > ends[corner].far) ends[corner] = { far, x: (x + 0.5) / width, y: (y + 0.5) / height };
      }
    }
  const share = count / (width * height);
  if (share < LEAST_SHARE || share > MOST_SHARE) return null;
  const quad: Quad = ends;
  return isQuad(quad) ? quad : null;
}

const worst = { far: -Infinity, x: 0, y: 0 };
const CORNERS = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const;
const TOWARDS: Readonly<Record<(typeof CORNERS)[number], Point>> = {
  topLeft: { x: -1, y: -1 },
  topRight: { x: 1, y: -1 },
  bottomLeft: { x: -1, y: 1 },
  bottomRight: { x: 1, y: 1 },
};

/** Twice the area that a side of a sheet needs with the next one, in shares. */
const LEAST_TURN = 0.002;

/** Four corners around a middle, none of them folded in. */
export function isQuad({ topLeft, topRight, bottomRight, bottomLeft }: Quad): boolean {
  const around = [topLeft, topRight, bottomRight, bottomLeft];
  return around.every((corner, at) => {
    const [before, after] = [around[(at + 3) % 4]!, around[(at + 1) % 4]!];
    const turn = (corner.x - before.x) * (after.y - corner.y) - (corner.y - before.y) * (after.x - corner.x);
    return turn > LEAST_TURN;
  });
}

/** Threshold that parts dark from bright best (N. Otsu, 1979). */
function threshold(light: Uint8Array): number {
  const counts = Array.from({ length: 256 }, () => 0);
  for (const one of light) counts[one]! += 1;
  const total = counts.reduce((sum, count, level) => sum + count * level, 0);
  let [dark, darkSum, best, found] = [0, 0, -1, 127];
  for (let level = 0; level < 256; level++) {
    dark += counts[level]!;
    darkSum += counts[level]! * level;
    const bright = light.length - dark;
    if (dark === 0 || bright === 0) continue;
    const apart = dark * bright * (darkSum / dark - (total - darkSum) / bright) ** 2;
    if (apart > best) [best, found] = [apart, level];
  }
  return found;
}
