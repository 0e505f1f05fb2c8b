import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refused } from '#platform/context/refused.ts';
import { aHugePng, aPicture } from '#test/files.ts';
import { redrawPhoto } from './photo.ts';

let dir: string;
let count = 0;

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'photo-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

async function redrawn(bytes: Buffer, fileName = 'a.jpg') {
  const path = join(dir, `${(count += 1)}`);
  writeFileSync(path, bytes);
  const received = { field: 'file', fileName, path, bytes: bytes.length, sha256: Buffer.alloc(32) };
  const drawn = await redrawPhoto(received, `${path}.out`);
  return { ...drawn, content: readFileSync(drawn.path) };
}

const refusalOf = async (bytes: Buffer) =>
  await redrawn(bytes).then(
    () => null,
    (error: unknown) => (error instanceof Refused ? error.saying.key : error),
  );

/** Red above, blue below. */
const halves = async (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    {
      input: await sharp({ create: { width, height: height / 2, channels: 3, background: '#0000ff' } })
        .png()
        .toBuffer(),
      gravity: 'south',
    },
  ]);

const colourAt = async (content: Buffer, left: number, top: number) =>
  [...(await sharp(content).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())].map((part) => part > 128);

describe('an ID photo is kept', () => {
  it('as JPEG of 295×413, whatever size and type it came in', async () => {
    const png = await aPicture('png', { width: 590, height: 826 });
    const { content, fileName, bytes } = await redrawn(png, '陈示一.png');
    expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 295, height: 413 });
    expect([fileName, bytes]).toEqual(['陈示一.jpg', content.length]);
  });

  it('upright, as the camera says that it was held', async () => {
    const upright = await (await halves(600, 800)).png().toBuffer();
    // Lying on its side in the file, with the note to turn it (EXIF 6: a quarter to the right).
    const lying = await sharp(upright).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await sharp(lying).metadata()).toMatchObject({ width: 800, height: 600, orientation: 6 });
    const { content } = await redrawn(lying);
    expect(await colourAt(content, 147, 40)).toEqual([true, false, false]);
    expect(await colourAt(content, 147, 370)).toEqual([false, false, true]);
    expect((await sharp(content).metadata()).orientation).toBeUndefined();
  });

  it('without place and device, and without what was hidden behind the picture', async () => {
    const exif = { IFD0: { Make: 'SECRET-CAMERA' }, IFD3: { GPSLatitude: '31/1 52/1 0/1' } };
    const photo = await sharp(await aPicture('jpeg', { width: 600, height: 840 }))
      .withExif(exif)
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
    expect(photo.includes('SECRET-CAMERA')).toBe(true);
    const { content } = await redrawn(polyglot);
    expect((await sharp(content).metadata()).exif).toBeUndefined();
    for (const hidden of ['SECRET-CAMERA', '<script>', 'PK\u0003\u0004']) expect(content.includes(hidden)).toBe(false);
  });
});

describe('an ID photo is refused with its reason', () => {
  it.each([
    ['too few pixels', { width: 200, height: 280 }, 'photoTooSmall'],
    ['lying', { width: 826, height: 590 }, 'photoOtherShape'],
    ['a strip', { width: 300, height: 3000 }, 'photoOtherShape'],
  ])('%s', async (_, size, key) => {
    expect(await refusalOf(await aPicture('jpeg', size))).toBe(key);
  });

  it('a picture of 30,000×30,000 in few bytes, before any of it is drawn', async () => {
    const bomb = aHugePng(30_000, 30_000);
    expect(bomb.length).toBeLessThan(4_000_000);
    expect(await refusalOf(bomb)).toBe('photoTooManyPixels');
  });

  it('half of a picture', async () => {
    const whole = await aPicture('jpeg', { width: 590, height: 826 });
    expect(await refusalOf(whole.subarray(0, whole.length / 2))).toBe('photoUnreadable');
    expect(await refusalOf(Buffer.from('no picture at all'))).toBe('photoUnreadable');
  });
});
