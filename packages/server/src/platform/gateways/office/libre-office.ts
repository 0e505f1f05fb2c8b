// LibreOffice in a process of its own for each file: one at a time, within a time limit, in a folder that goes with it, without
// the network. A document from outside may be made to harm whoever opens it, or to ask elsewhere for a picture.
import { randomUUID } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { copyFile, mkdir, mkdtemp, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { Refused } from '#platform/context/refused.ts';
import type { Office, OfficeFile } from './office.ts';
import { runWithin } from './run-within.ts';

const PATIENCE_MS = 60_000;
/** More than these wait for nothing: somebody who came first holds them up for minutes. */
const MOST_WAITING = 4;
const FAILED_MS = 600_000;

const PROGRAMS = ['soffice', 'libreoffice'];

/** As it was said, or where programs are looked for; null where there is none. */
export function findLibreOffice(said: string | undefined, path = process.env['PATH'] ?? ''): string | null {
  if (said === 'off') return null;
  const places = path.split(delimiter).flatMap((folder) => PROGRAMS.map((name) => join(folder, name)));
  return (said === undefined ? places : [said]).find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export function libreOffice(program: string, cache: string, patienceMs = PATIENCE_MS): Office {
  const underWay = new Map<string, Promise<string | null>>();
  const failed = new LRUCache<string, true>({ max: 1000, ttl: FAILED_MS });
  let last: Promise<unknown> = Promise.resolve();

  const convert = async (file: OfficeFile, target: string): Promise<string | null> => {
    const made = await inFolder(async (folder) => {
      const pdf = await converted({ program, patienceMs }, folder, file);
      if (pdf === null) return false;
      await mkdir(cache, { recursive: true, mode: 0o700 });
      // Whole at once for who reads it. Another process may be making the same one.
      const part = `${target}.${randomUUID()}.part`;
      await copyFile(pdf, part);
      await rename(part, target);
      return true;
    });
    if (!made) failed.set(target, true);
    return made ? target : null;
  };
  return {
    async toPdf(file) {
      const target = join(cache, `${file.sha256.toString('hex')}.pdf`);
      if (await isThere(target)) return target;
      if (failed.has(target)) return null;
      const running = underWay.get(target);
      if (running !== undefined) return await running;
      if (underWay.size >= MOST_WAITING) throw new Refused(503, 'busy');
      const turn = last.then(async () => await convert(file, target));
      last = turn.catch(() => undefined);
      underWay.set(target, turn);
      return await turn.finally(() => underWay.delete(target));
    },
    async sweep(before) {
      for (const name of await readdir(cache).catch(() => [])) {
        const found = await stat(join(cache, name)).catch(() => undefined);
        if (found !== undefined && found.mtime < before) await rm(join(cache, name), { force: true });
      }
    },
  };
}

/** It is looked at now: its days count anew. */
const isThere = async (path: string): Promise<boolean> =>
  await utimes(path, new Date(), new Date()).then(
    () => true,
    () => false,
  );

async function inFolder<Result>(task: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'office-'));
  try {
    return await task(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function converted(
  { program, patienceMs }: { program: string; patienceMs: number },
  folder: string,
  { path, type }: OfficeFile,
): Promise<string | null> {
  const source = join(folder, `paper.${type}`);
  await copyFile(path, source);
  await mkdir(join(folder, 'profile', 'user'), { recursive: true });
  await writeFile(join(folder, 'profile', 'user', 'registrymodifications.xcu'), SETTINGS);
  const isDone = await runWithin(patienceMs, folder, [
    program,
    `-env:UserInstallation=file://${folder}/profile`,
    '--headless',
    '--norestore',
    '--nolockcheck',
    '--nodefault',
    '--convert-to',
    'pdf',
    '--outdir',
    folder,
    source,
  ]);
  const pdf = join(folder, 'paper.pdf');
  return isDone && (await isPdf(pdf)) ? pdf : null;
}

async function isPdf(path: string): Promise<boolean> {
  const file = await open(path).catch(() => null);
  if (file === null) return false;
  try {
    const { buffer } = await file.read(Buffer.alloc(5), 0, 5, 0);
    return buffer.toString('latin1') === '%PDF-';
  } finally {
    await file.close();
  }
}

const setting = (name: string, value: string) =>
  `<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;

/** No macros, and nothing that a document refers to elsewhere. */
const SETTINGS = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${setting('DisableMacrosExecution', 'true')}
${setting('MacroSecurityLevel', '3')}
${setting('BlockUntrustedRefererLinks', 'true')}
</oor:items>
`;
