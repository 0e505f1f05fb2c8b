// A JPEG (ITU T.81 annex B) is markers with segments, then pixels that end at the next marker.
import { isTurned, orientationBlock } from './orientation.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const COMMENT = 0xfe;
const APP = { first: 0xe0, exif: 0xe1, colours: 0xe2, adobe: 0xee, last: 0xef } as const;
const [RST0, RST7] = [0xd0, 0xd7];
const TEM = 0x01;

/** Null where it is not built as it should be. */
export function jpegWithoutTraces(bytes: Buffer, orientation: number): Buffer | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null;
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  if (isTurned(orientation)) kept.push(exifSegment(orientation));
  for (let at = 2; ; ) {
    // Markers may be preceded by any number of fill bytes.
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined) return null;
    if (marker === EOI) return Buffer.concat([...kept, bytes.subarray(at, at + 2)]);
    if (marker === TEM || (marker >= RST0 && marker <= RST7)) {
      at += 2;
      continue;
    }
    if (at + 4 > bytes.length) return null;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const next = marker === SOS ? endOfPixels(bytes, end) : end;
    if (next > bytes.length) return null;
    if (isNeeded(marker, bytes.subarray(at + 4, end))) kept.push(bytes.subarray(at, next));
    at = next;
  }
}

/** True for segments needed to draw: tables, frames, scans, and of the rest only those that define the colours. */
function isNeeded(marker: number, segment: Buffer): boolean {
  if (marker === COMMENT) return false;
  if (marker < APP.first || marker > APP.last) return true;
  const begins = (word: string) => segment.toString('latin1', 0, word.length) === word;
  if (marker === APP.first) return begins('JFIF\0');
  if (marker === APP.colours) return begins('ICC_PROFILE\0');
  return marker === APP.adobe && begins('Adobe');
}

/** A 0xff among the pixels is followed by 0, or by the number of a restart. */
function endOfPixels(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes[at + 1] ?? EOI;
    if (next === 0xff) at -= 1;
    else if (next !== 0 && (next < RST0 || next > RST7)) return at;
  }
  return bytes.length;
}

function exifSegment(orientation: number): Buffer {
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), orientationBlock(orientation)]);
  const head = Buffer.from([0xff, APP.exif, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}
