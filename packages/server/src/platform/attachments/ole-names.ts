// The names of streams and storages in an OLE compound file (doc, xls), read from its directory ([MS-CFB]).

const SIGNATURE = 'd0cf11e0a1b11ae1';
const ENTRY_BYTES = 128;
const HEADER_BYTES = 512;
const LAST = 0xfffffffa; // this and above are marks, not sectors

/** null where the file is none, or its chain of directory sectors leads nowhere. */
export function oleNames(file: Buffer): string[] | null {
  if (file.length < HEADER_BYTES || file.subarray(0, 8).toString('hex') !== SIGNATURE) return null;
  const size = 1 << file.readUInt16LE(30);
  if (size !== 512 && size !== 4096) return null;
  const sector = (index: number) => file.subarray((index + 1) * size, (index + 2) * size);
  const table = allocationTable(file, sector, size);
  const names: string[] = [];
  const seen = new Set<number>();
  for (let at = file.readUInt32LE(48); at < LAST; at = table[at] ?? LAST) {
    const part = sector(at);
    if (seen.has(at) || part.length === 0) return null;
    seen.add(at);
    names.push(...namesIn(part));
  }
  return names;
}

/**
 * The allocation table: for each sector the one that follows it. Its own sectors are listed in the header and, beyond 109,
 * in a chain. Each counts once: a list that names one again and again would make a table without end of a small file.
 */
function allocationTable(file: Buffer, sector: (index: number) => Buffer, size: number): number[] {
  const parts = new Set(wordsOf(file.subarray(76, HEADER_BYTES)));
  const seen = new Set<number>();
  for (let at = file.readUInt32LE(68); at < LAST && !seen.has(at); ) {
    seen.add(at);
    const words = wordsOf(sector(at).subarray(0, size));
    at = words.pop() ?? LAST;
    for (const word of words) parts.add(word);
  }
  // As many as speak of sectors that the file has.
  const needed = Math.ceil(file.length / size / (size / 4));
  const named = [...parts].filter((index) => index < LAST).slice(0, needed);
  return named.flatMap((index) => wordsOf(sector(index)));
}

const wordsOf = (part: Buffer): number[] =>
  Array.from({ length: Math.floor(part.length / 4) }, (_, index) => part.readUInt32LE(index * 4));

function namesIn(part: Buffer): string[] {
  const names: string[] = [];
  for (let offset = 0; offset + ENTRY_BYTES <= part.length; offset += ENTRY_BYTES) {
    const bytes = Math.min(part.readUInt16LE(offset + 64), 64);
    if (bytes >= 2) names.push(part.subarray(offset, offset + bytes - 2).toString('utf16le'));
  }
  return names;
}
