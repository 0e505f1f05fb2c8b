// A PNG is a signature and chunks: length, name, data, checksum. What is drawn from is known by name; the rest goes.
import { crc32 } from 'node:zlib';
import { isTurned, orientationBlock } from './orientation.ts';

const SIGNATURE = 8;
const KEPT = new Set(
  'IHDR PLTE IDAT tRNS gAMA cHRM sRGB iCCP sBIT bKGD hIST pHYs sPLT cICP mDCV cLLI acTL fcTL fdAT'.split(' '),
);
const HEAD = 'IHDR';
const END = 'IEND';

/** Null where it is not built as it should be. */
export function pngWithoutTraces(bytes: Buffer, orientation: number): Buffer | null {
  const kept: Buffer[] = [bytes.subarray(0, SIGNATURE)];
  for (let at = SIGNATURE; at + 12 <= bytes.length; ) {
    const next = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (next > bytes.length) return null;
    const chunk = bytes.subarray(at, next);
    if (name === END) return Buffer.concat([...kept, chunk]);
    if (KEPT.has(name)) kept.push(chunk);
    if (name === HEAD && isTurned(orientation)) kept.push(chunkOf('eXIf', orientationBlock(orientation)));
    at = next;
  }
  return null;
}

function chunkOf(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
