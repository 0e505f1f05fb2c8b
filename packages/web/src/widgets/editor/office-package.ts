// An Office file as its parts (ECMA-376). What an editor does not touch goes back byte for byte: that is how a file of
// another program keeps what we cannot show.
import JSZip from 'jszip';

export const NS = {
  w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  s: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  p: 'http://schemas.openxmlformats.org/presentationml/2006/main',
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  rels: 'http://schemas.openxmlformats.org/package/2006/relationships',
  types: 'http://schemas.openxmlformats.org/package/2006/content-types',
} as const;

const TYPES = '[Content_Types].xml';

export interface Relation {
  id: string;
  type: string;
  /** The part, or an address outside. */
  target: string;
}

export interface OfficePackage {
  readonly names: readonly string[];
  /** A part as a document of its own, for each who asks; null where there is none. */
  xml: (part: string) => Promise<Document | null>;
  bytes: (part: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  relations: (part: string) => Promise<Relation[]>;
  /** A copy to be changed and written. */
  copy: () => Promise<PackageCopy>;
}

export interface PackageCopy extends Omit<OfficePackage, 'copy'> {
  setXml: (part: string, xml: Document) => void;
  /** A new part, known by its type. */
  add: (part: string, content: string | Uint8Array, contentType: string) => Promise<void>;
  remove: (part: string) => Promise<void>;
  /** Answers its id. */
  relate: (part: string, type: string, target: string) => Promise<string>;
  unrelate: (part: string, id: string) => Promise<void>;
  write: (contentType: string) => Promise<Blob>;
}

export function parseXml(text: string): Document {
  const parsed = new DOMParser().parseFromString(text, 'application/xml');
  if (parsed.querySelector('parsererror') !== null) throw new Error('This part is not well-formed.');
  return parsed;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const written = (xml: Document): string => HEAD + new XMLSerializer().serializeToString(xml.documentElement);

export async function openPackage(content: Uint8Array): Promise<OfficePackage> {
  const zip = await JSZip.loadAsync(content);
  return { ...readerOf(zip), copy: async () => copyOf(await JSZip.loadAsync(content)) };
}

function readerOf(zip: JSZip) {
  const bytes = async (part: string) => {
    const found = zip.file(part);
    return found === null ? null : ((await found.async('uint8array')) as Uint8Array<ArrayBuffer>);
  };
  const xml = async (part: string) => {
    const text = await zip.file(part)?.async('string');
    return text === undefined ? null : parseXml(text);
  };
  const relations = async (part: string) => {
    const found = await xml(relationsOf(part));
    return [...(found?.getElementsByTagNameNS(NS.rels, 'Relationship') ?? [])].map((one) => ({
      id: one.getAttribute('Id') ?? '',
      type: (one.getAttribute('Type') ?? '').split('/').at(-1)!,
      target: targetOf(part, one),
    }));
  };
  return { names: Object.keys(zip.files), bytes, xml, relations };
}

/** `ppt/slides/slide1.xml` → `ppt/slides/_rels/slide1.xml.rels` */
const relationsOf = (part: string): string => part.replace(/([^/]*)$/, '_rels/$1.rels');

function targetOf(part: string, relation: Element): string {
  const target = relation.getAttribute('Target') ?? '';
  if (relation.getAttribute('TargetMode') === 'External') return target;
  return decodeURIComponent(new URL(target, `http://package/${part}`).pathname.slice(1));
}

function copyOf(zip: JSZip): PackageCopy {
  const reader = readerOf(zip);
  const setXml = (part: string, xml: Document) => void zip.file(part, written(xml));
  const edit = async (part: string, empty: string, change: (xml: Document) => void) => {
    const xml = (await reader.xml(part)) ?? parseXml(empty);
    change(xml);
    setXml(part, xml);
  };
  const noRelations = `<Relationships xmlns="${NS.rels}"/>`;
  return {
    ...reader,
    setXml,
    async add(part, content, contentType) {
      zip.file(part, content);
      await edit(TYPES, `<Types xmlns="${NS.types}"/>`, (xml) => {
        const one = xml.createElementNS(NS.types, 'Override');
        one.setAttribute('PartName', `/${part}`);
        one.setAttribute('ContentType', contentType);
        xml.documentElement.append(one);
      });
    },
    async remove(part) {
      zip.remove(part);
      zip.remove(relationsOf(part));
      await edit(TYPES, `<Types xmlns="${NS.types}"/>`, (xml) => {
        for (const one of Array.from(xml.documentElement.children))
          if (one.getAttribute('PartName') === `/${part}`) one.remove();
      });
    },
    async relate(part, type, target) {
      let id = '';
      await edit(relationsOf(part), noRelations, (xml) => {
        const taken = new Set([...xml.documentElement.children].map((one) => one.getAttribute('Id')));
        for (let at = 1; id === '' || taken.has(id); at++) id = `rId${at}`;
        const one = xml.createElementNS(NS.rels, 'Relationship');
        one.setAttribute('Id', id);
        one.setAttribute('Type', `${NS.r}/${type}`);
        one.setAttribute('Target', `/${target}`);
        xml.documentElement.append(one);
      });
      return id;
    },
    async unrelate(part, id) {
      await edit(relationsOf(part), noRelations, (xml) => {
        for (const one of Array.from(xml.documentElement.children)) if (one.getAttribute('Id') === id) one.remove();
      });
    },
    async write(contentType) {
      await unsign(zip);
      return await zip.generateAsync({ type: 'blob', compression: 'DEFLATE', mimeType: contentType });
    },
  };
}

/** A signature over what was there before says of a changed file that it was forged: it goes. */
async function unsign(zip: JSZip): Promise<void> {
  const signed = Object.keys(zip.files).filter((name) => name.startsWith('_xmlsignatures/'));
  if (signed.length === 0) return;
  for (const name of signed) zip.remove(name);
  const drop = async (part: string, isGone: (one: Element) => boolean) => {
    const text = await zip.file(part)?.async('string');
    if (text === undefined) return;
    const xml = parseXml(text);
    for (const one of Array.from(xml.documentElement.children)) if (isGone(one)) one.remove();
    zip.file(part, written(xml));
  };
  await drop('_rels/.rels', (one) => (one.getAttribute('Target') ?? '').includes('_xmlsignatures'));
  await drop(TYPES, (one) => (one.getAttribute('PartName') ?? '').startsWith('/_xmlsignatures/'));
}

/** The children of that name, in order. */
export function childrenOf(node: Element, space: string, name: string): Element[] {
  return [...node.children].filter((one) => one.namespaceURI === space && one.localName === name);
}

export function childOf(node: Element | null | undefined, space: string, name: string): Element | null {
  return node === null || node === undefined ? null : (childrenOf(node, space, name)[0] ?? null);
}

/** Puts a child where the order of its schema wants it. */
export function placeChild(parent: Element, child: Element, order: readonly string[]): void {
  const rank = (one: Element) => (order.includes(one.localName) ? order.indexOf(one.localName) : order.length);
  const after = [...parent.children].find((one) => rank(one) > rank(child));
  parent.insertBefore(child, after ?? null);
}
