// Certificates and lists of revocations in the paper itself, by which a reader checks its signature years later (PAdES, the document
// security store of ISO 32000-2, 12.8.4.3). Put in before the signature, which then covers it.

export interface ValidationData {
  /** DER. */
  certificates: readonly Buffer[];
  revocations: readonly Buffer[];
}

/** An incremental update (ISO 32000-2, 7.5.6): what was there stays byte for byte. */
export function withValidationData(pdf: Buffer, { certificates, revocations }: ValidationData): Buffer {
  const text = pdf.toString('latin1');
  const { size, root, previous, rest } = trailerOf(text);
  const streams = [...certificates, ...revocations].map((bytes, index) => ({ no: size + index, bytes }));
  const no = size + streams.length;
  const references = (part: typeof streams) => `[${part.map((one) => `${one.no} 0 R`).join(' ')}]`;
  const store = `<< /Type /DSS /Certs ${references(streams.slice(0, certificates.length))} /CRLs ${references(streams.slice(certificates.length))} >>`;
  const catalog = catalogOf(text, root);
  const objects = [
    { no: root, content: Buffer.from(`${catalog.slice(0, catalog.lastIndexOf('>>'))} /DSS ${no} 0 R >>`, 'latin1') },
    ...streams.map(({ no, bytes }) => ({ no, content: streamOf(bytes) })),
    { no, content: Buffer.from(store) },
  ];
  const parts: Buffer[] = [pdf, Buffer.from('\n')];
  let at = pdf.length + 1;
  const offsets = objects.map(({ no, content }) => {
    const object = Buffer.concat([Buffer.from(`${no} 0 obj\n`), content, Buffer.from('\nendobj\n')]);
    const offset = at;
    parts.push(object);
    at += object.length;
    return offset;
  });
  const entry = (offset: number) => `${String(offset).padStart(10, '0')} 00000 n \n`;
  const [first, ...others] = offsets as [number, ...number[]];
  const table = `xref\n${root} 1\n${entry(first)}${size} ${others.length}\n${others.map(entry).join('')}`;
  const trailer = `trailer\n<<\n/Size ${no + 1}\n/Prev ${previous}\n${rest}\n>>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(`${table}${trailer}`, 'latin1')]);
}

const streamOf = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`<< /Length ${bytes.length} >>\nstream\n`), bytes, Buffer.from('\nendstream')]);

function trailerOf(text: string) {
  const end = text.slice(text.lastIndexOf('trailer'));
  const number = (pattern: RegExp) => {
    const [, found] = pattern.exec(end) ?? [];
    if (found === undefined) throw new Error(`The document has no ${pattern.source}.`);
    return Number(found);
  };
  // Root, information and the name of the file stay in the trailer.
  const rest = ['Root', 'Info', 'ID'].flatMap(
    (name) => new RegExp(`/${name} (?:\\d+ 0 R|\\[[^\\]]*\\])`).exec(end)?.[0] ?? [],
  );
  return {
    size: number(/\/Size (\d+)/),
    root: number(/\/Root (\d+) 0 R/),
    previous: number(/startxref\s+(\d+)/),
    rest: rest.join('\n'),
  };
}

/** The newest one of that number. */
function catalogOf(text: string, root: number): string {
  const begin = text.lastIndexOf(`\n${root} 0 obj`);
  return text.slice(text.indexOf('<<', begin), text.indexOf('endobj', begin)).trim();
}
