// A template filled with the words of one person: what stands where on the page.
import type { PlacedPart } from '@trainrace/contract/print/placed-items';
import { TICKET_PART } from '@trainrace/contract/dictionaries';
import { readFile } from 'node:fs/promises';
import type { Db } from '#platform/db/connect.ts';
import type { FileStore } from '#platform/gateways/files/file-store.ts';
import { PAPER, type Block, type Box, type Paper, type PlacedItem } from './document.ts';

const POINTS = 72 / 25.4;

export interface Filling<Field extends string> {
  valueOf: (field: Field) => string;
  photo: Uint8Array | null;
  qr: string;
  background?: Uint8Array | null;
}

export function placedPage<Field extends string>(
  { paper, items }: { paper: Paper; items: readonly PlacedPart<Field>[] },
  filling: Filling<Field>,
): Block[] {
  return [
    {
      kind: 'placed',
      height: PAPER[paper][1],
      ...(filling.background && { background: filling.background }),
      items: items.flatMap((item) => placed(item, filling)),
    },
  ];
}

function placed<Field extends string>(item: PlacedPart<Field>, { valueOf, photo, qr }: Filling<Field>): PlacedItem[] {
  const inPoints = (mm: number) => mm * POINTS;
  const [x, y, width, height] = [inPoints(item.x), inPoints(item.y), inPoints(item.width), inPoints(item.height)];
  const box: Box = { x, y, width, height };
  switch (item.part) {
    case TICKET_PART.photo:
      return photo === null ? [{ kind: 'rule', ...box }] : [{ kind: 'picture', bytes: photo, ...box }];
    case TICKET_PART.qr:
      return [{ kind: 'qr', text: qr, ...box }];
    case TICKET_PART.frame:
      return [{ kind: 'rule', ...box }];
    default: {
      const text = item.part === TICKET_PART.field && item.field ? valueOf(item.field) : (item.text ?? '');
      if (text === '') return [];
      const style = { size: item.size ?? 10, align: item.align ?? 'left', isBold: item.isBold === 1 } as const;
      return [{ kind: 'text', text, ...style, ...box }];
    }
  }
}

/** A picture that is gone from the store must not keep anybody's paper from being printed. */
export async function pictureIn(files: FileStore, storageKey: string | null): Promise<Uint8Array | null> {
  if (storageKey === null) return null;
  const bytes = await files.withFile(storageKey, async (path) => await readFile(path)).catch(() => null);
  return bytes === null ? null : printable(bytes);
}

export async function backgroundOf(db: Db, files: FileStore, attachId: string | null | undefined) {
  if (!attachId) return null;
  const file = await db.selectFrom('attach').select('storageKey').where('id', '=', attachId).executeTakeFirst();
  const key = file?.storageKey ?? null;
  return key === null ? null : await files.withFile(key, async (path) => await readFile(path));
}

/** Images that the printing thread can draw: JPEG and PNG, by their first bytes. */
const printable = (bytes: Buffer): Buffer | null =>
  bytes.subarray(0, 2).toString('hex') === 'ffd8' || bytes.subarray(1, 4).toString('latin1') === 'PNG' ? bytes : null;
