// Scans of entry forms that units have sealed: one as it was printed, one whose entry was changed since, and one whose code nobody
// can read. And the templates that the catalogue offers.
import { readFile } from 'node:fs/promises';
import { FINAL_REVIEW, FIRST_REVIEW } from '@trainrace/contract/areas/contests/application-commands';
import type { Context } from '../../../src/platform/context/context.ts';
import { findEntry, type Entry } from '../../../src/areas/contests/entry/entry.ts';
import { codeOf } from '../../../src/areas/contests/entry/entry-hash.ts';
import { formOf } from '../../../src/areas/contests/entry/print-entry.ts';
import { print } from '../../../src/platform/print/print.ts';
import { cabinetOf, type Cabinet } from '../attachments.ts';
import { insertAll } from '../insert.ts';
import { keepPaper, type Paper, type Papers } from '../papers.ts';
import type { World } from '../world.ts';

export async function loadSealedForms(world: World, papers: Papers, bureau: string): Promise<void> {
  const cabinet = cabinetOf(world);
  const scans = await scannedForms(world, papers, cabinet, bureau);
  const templates = await templatesOf(world, papers, cabinet, bureau);
  const { db } = world.services;
  await insertAll(db, 'attach', cabinet.rows);
  for (const { id, signedFormAtt } of scans)
    await db.updateTable('applicationInfo').set({ signedFormAtt }).where('id', '=', id).execute();
  for (const { id, templateAttId } of templates)
    await db.updateTable('applicationMaterials').set({ templateAttId }).where('id', '=', id).execute();
}

async function scannedForms(world: World, papers: Papers, cabinet: Cabinet, bureau: string) {
  const { services } = world;
  const waiting = await services.db
    .selectFrom('applicationInfo')
    .select('id')
    .where('auditStatus', 'in', [FIRST_REVIEW, FINAL_REVIEW])
    .where('groupId', 'is not', null)
    .where('photoAttId', 'is not', null)
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
  const context = readerOf(world, bureau);
  const kept: { id: string; signedFormAtt: string }[] = [];
  for (const [index, { id }] of waiting.entries()) {
    const entry = await findEntry(context, id);
    const scan = index === 2 ? papers.idCopy : await printed(world, context, entry, { isChanged: index === 1 });
    const { name, groupId } = entry.row;
    const slot = { prjId: id, bizTable: 'APPLICATION_INFO', flowNode: 'BMB' };
    const originalName = `${name}盖章报名表.${scan.extension}`;
    const signedFormAtt = cabinet.put(scan, { ...slot, originalName, uploader: groupId!, moment: world.at(-1, 15) });
    kept.push({ id, signedFormAtt });
  }
  return kept;
}

async function printed(
  { services }: World,
  context: Context,
  { full }: Entry,
  { isChanged }: { isChanged: boolean },
): Promise<Paper> {
  const photo = await services.db
    .selectFrom('attach')
    .select(['sha256', 'storageKey'])
    .where('id', '=', full.photoAttId!)
    .executeTakeFirstOrThrow();
  const bytes = await services.files.withFile(photo.storageKey!, async (path) => await readFile(path));
  const then = isChanged ? { ...full, workYears: (full.workYears ?? 0) + 1 } : full;
  const form = formOf(
    { entry: then, lang: 'zh', by: context.user.name, at: context.now },
    bytes,
    codeOf(services.keys.sign, then, photo.sha256),
  );
  return await keepPaper(services.files, 'pdf', await print('seed', form));
}

async function templatesOf({ services, at }: World, papers: Papers, cabinet: Cabinet, bureau: string) {
  const lines = await services.db
    .selectFrom('applicationMaterials')
    .select(['id', 'flowNode'])
    .where('flowNode', 'in', ['JHR', 'GC'])
    .execute();
  const templates = {
    JHR: [papers.consent, '监护人同意书样表.pdf'],
    GC: [papers.regulation, '竞赛规程样表.pdf'],
  } as const;
  return lines.map(({ id, flowNode }) => {
    const [paper, originalName] = templates[flowNode as keyof typeof templates];
    const slot = { prjId: id, bizTable: 'application_materials', flowNode: 'YB', originalName };
    return { id, templateAttId: cabinet.put(paper, { ...slot, uploader: bureau, moment: at(-60, 9) }) };
  });
}

/** The bureau, as a call of its own would read an entry. */
function readerOf({ services, at }: World, bureau: string): Context {
  const { db, cipher } = services;
  const user = { id: bureau, account: 'admc', name: '竞赛管理员', virtualId: null, roles: ['ADM_C'] };
  const call = { lang: 'zh', ip: '', traceId: '', userAgent: '', retired: new Set(), scope: 'all' };
  return { db, cipher, now: at(-1, 14), user, ...call } as unknown as Context;
}
