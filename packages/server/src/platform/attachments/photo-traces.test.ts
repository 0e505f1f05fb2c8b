import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { withoutTraces } from './photo-traces.ts';

const folder = mkdtempSync(join(tmpdir(), 'traces-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const GPS = {
  IFD0: { Make: 'Sample Camera', Copyright: 'somebody' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 52/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '120/1 33/1 0/1' },
};

type Format = 'jpeg' | 'png';

/** As a phone writes it: sideways, with the place it was taken. */
async function aPhoto(format: Format, more: { orientation?: number; isProgressive?: boolean } = {}): Promise<Buffer> {
  const { orientation = 6, isProgressive = false } = more;
  const noise = Buffer.from(Array.from({ length: 90 * 60 * 3 }, (_, at) => (at * 7919) % 251));
  const drawn = sharp(noise, { raw: { width: 90, height: 60, channels: 3 } });
  const encoded = format === 'jpeg' ? drawn.jpeg({ progressive: isProgressive }) : drawn.png();
  return await encoded.withExif(GPS).withMetadata({ orientation, exif: GPS, density: 300 }).toBuffer();
}

async function strip(bytes: Buffer, type: 'jpg' | 'png' | 'pdf') {
  const path = join(folder, 'picture');
  writeFileSync(path, bytes);
  const sent = { fileName: 'a', path, bytes: bytes.length, sha256: Buffer.alloc(0) };
  return { kept: await withoutTraces(sent, type), bytes: readFileSync(path) };
}

const pixels = async (bytes: Buffer) => await sharp(bytes).raw().toBuffer();

describe('a photo with the place it was taken', () => {
  it.each([
    ['jpeg', false],
    ['jpeg', true],
    ['png', false],
  ] as const)(
    '%s (progressive: %s) keeps its pixels and which way up it is, and nothing of the place',
    async (format, isProgressive) => {
      const photo = await aPhoto(format, { isProgressive });
      expect((await sharp(photo).metadata()).exif!.includes('Sample Camera')).toBe(true);
      const { kept, bytes } = await strip(photo, format === 'jpeg' ? 'jpg' : 'png');
      const { exif, orientation, xmp, iptc } = await sharp(bytes).metadata();
      expect({ orientation, xmp, iptc }).toEqual({ orientation: 6, xmp: undefined, iptc: undefined });
      // One entry says how it is turned: there is no room for a place.
      expect(exif!.length).toBeLessThan(40);
      expect(bytes.includes('Sample Camera')).toBe(false);
      expect((await pixels(bytes)).equals(await pixels(photo))).toBe(true);
      expect(kept).toMatchObject({ bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest() });
    },
  );

  it('upright needs no EXIF at all', async () => {
    const { bytes } = await strip(await aPhoto('jpeg', { orientation: 1 }), 'jpg');
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it('keeps the profile of its colours', async () => {
    const photo = await sharp(await aPhoto('jpeg'))
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const { bytes } = await strip(photo, 'jpg');
    expect((await sharp(bytes).metadata()).icc).toEqual((await sharp(photo).metadata()).icc);
  });
});

describe('what else hides in a picture', () => {
  const COMMENT = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 14]), Buffer.from('<script>hi()')]);

  it('comments of a JPEG and what lies behind its end go', async () => {
    const photo = await aPhoto('jpeg');
    const loaded = Buffer.concat([
      photo.subarray(0, 2),
      COMMENT,
      photo.subarray(2),
      Buffer.from('PK\u0003\u0004 a second file'),
    ]);
    const { bytes } = await strip(loaded, 'jpg');
    expect(bytes.includes('script')).toBe(false);
    expect(bytes.includes('second file')).toBe(false);
    expect(bytes.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
    expect((await pixels(bytes)).equals(await pixels(photo))).toBe(true);
  });

  it('texts of a PNG and what lies behind its end go', async () => {
    const photo = await sharp(await aPhoto('png'))
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">31.87,120.55</x:xmpmeta>')
      .png()
      .toBuffer();
    expect((await sharp(photo).metadata()).xmpAsString).toContain('31.87');
    const { bytes } = await strip(Buffer.concat([photo, Buffer.from('a second file')]), 'png');
    expect((await sharp(bytes).metadata()).xmp).toBeUndefined();
    expect(bytes.includes('second file')).toBe(false);
    expect((await pixels(bytes)).equals(await pixels(photo))).toBe(true);
  });
});

it('a JPEG without its end is written anew, upright', async () => {
  const photo = await aPhoto('jpeg');
  const { bytes } = await strip(photo.subarray(0, -2), 'jpg');
  const { exif, width, height } = await sharp(bytes).metadata();
  expect({ exif, width, height }).toEqual({ exif: undefined, width: 60, height: 90 });
});

it('a PDF stays as it is', async () => {
  const sent = Buffer.from('%PDF-1.7 31.87,120.55');
  expect((await strip(sent, 'pdf')).bytes).toEqual(sent);
});
