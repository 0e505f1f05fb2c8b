// An Office file is a zip from outside, and what it claims to hold need not be true. It is unpacked within a bound and
// packed anew without compression: whoever reads it next meets nothing that grows.
import JSZip from 'jszip';

const END = 0x06054b50;
const LISTED = 0x02014b50;
const LOCAL = 0x04034b50;
const LONGEST_COMMENT = 65_535;
const MOST_PARTS = 2000;
const SEALED = 1;

export async function unpackWithin(
  bytes: Uint8Array<ArrayBuffer>,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts = listParts(bytes);
  const zip = new JSZip();
  let left = mostBytes;
  for (const part of parts) {
    const content = await inflate(part, left);
    left -= content.length;
    zip.file(part.name, content);
  }
  return new Uint8Array(await zip.generateAsync({ type: 'arraybuffer', compression: 'STORE' }));
}

interface Part {
  name: string;
  isPacked: boolean;
  bytes: Uint8Array<ArrayBuffer>;
}

function listParts(bytes: Uint8Array<ArrayBuffer>): Part[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > MOST_PARTS) throw new Error('too many parts');
  const parts: Part[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    if (view.getUint32(at, true) !== LISTED) throw new Error('not an ordinary archive');
    const nameBytes = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameBytes));
    if (!name.endsWith('/')) parts.push(partAt(bytes, view, { at, name }));
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
}

function endOf(view: DataView): number {
  const last = view.byteLength - 22;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) if (view.getUint32(at, true) === END) return at;
  throw new Error('not an archive');
}

function partAt(bytes: Uint8Array<ArrayBuffer>, view: DataView, { at, name }: { at: number; name: string }): Part {
  const method = view.getUint16(at + 10, true);
  const local = view.getUint32(at + 42, true);
  const isOrdinary = (view.getUint16(at + 8, true) & SEALED) === 0 && (method === 0 || method === 8);
  if (!isOrdinary || view.getUint32(local, true) !== LOCAL) throw new Error('not an ordinary archive');
  const begin = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  return { name, isPacked: method === 8, bytes: bytes.subarray(begin, begin + view.getUint32(at + 20, true)) };
}

async function inflate({ bytes, isPacked }: Part, most: number): Promise<Uint8Array<ArrayBuffer>> {
  if (!isPacked && bytes.length <= most) return bytes;
  if (!isPacked) throw new Error('too large');
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new Error('too large');
    }
    chunks.push(value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
