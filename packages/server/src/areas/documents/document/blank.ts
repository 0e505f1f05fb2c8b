// A new document of each type: as little as Word, Excel and PowerPoint open without complaint.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { DocumentType } from '@trainrace/contract/areas/documents/file-types';
import { writeZip } from '#platform/attachments/zip-writer.ts';
import type { Arrived } from './content.ts';
import { blankParts } from './blank-parts.ts';

export async function writeBlank(type: DocumentType, path: string): Promise<Arrived> {
  return await writePackage(blankParts[type], path);
}

/** A package of these parts, by their names. */
export async function writePackage(parts: Readonly<Record<string, string>>, path: string): Promise<Arrived> {
  const zip = await writeZip(path);
  for (const [name, xml] of Object.entries(parts))
    await zip.add(name, Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`));
  await zip.end();
  const bytes = await readFile(path);
  return { path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest() };
}
