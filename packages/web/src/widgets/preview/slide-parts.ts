// Parts of an Office package and what they refer to (ECMA-376 part 2).
import type JSZip from 'jszip';

export interface SlidePart {
  path: string;
  xml: Document;
  relations: Document | null;
}

interface Target {
  path: string;
  /** The last word of its kind: `slideLayout`, `image`, … */
  kind: string;
}

export async function slidePart(zip: JSZip, path: string): Promise<SlidePart> {
  const text = await zip.file(path)?.async('string');
  if (text === undefined) throw new Error(`no ${path}`);
  const relations = await zip.file(relationsPath(path))?.async('string');
  return { path, xml: parsed(text), relations: relations === undefined ? null : parsed(relations) };
}

const relationsPath = (path: string): string => path.replace(/([^/]*)$/, '_rels/$1.rels');

const parsed = (text: string): Document => new DOMParser().parseFromString(text, 'application/xml');

/** Relations within the package; external ones are left out. */
export function relationsOf({ path, relations }: SlidePart): ReadonlyMap<string, Target> {
  const found = new Map<string, Target>();
  for (const one of relations?.getElementsByTagName('Relationship') ?? []) {
    if (one.getAttribute('TargetMode') === 'External') continue;
    const target = new URL(one.getAttribute('Target') ?? '', `zip:///${path}`);
    found.set(one.getAttribute('Id') ?? '', {
      path: decodeURIComponent(target.pathname.replace(/^\/+/, '')),
      kind: (one.getAttribute('Type') ?? '').split('/').at(-1) ?? '',
    });
  }
  return found;
}

export function targetOf(part: SlidePart, kind: string): string | undefined {
  return [...relationsOf(part).values()].find((target) => target.kind === kind)?.path;
}
