// Fifty thousand rows are imported while 32 readers read and two people save: what of the import do the others notice? (R18)
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { competitionDic } from '@trainrace/contract/areas/basic/competition-dic';
import { jobs } from '@trainrace/contract/areas/system/jobs';
import { anOccupationDraft } from '../seed/builders.ts';
import { writeWorkbook } from '../src/platform/sheets/write-workbook.ts';
import type { Headers } from './sessions.ts';

const ROWS = 50_000;
const READERS = 32;
const SAVERS = 2;
const QUIET_MS = 10_000;
const SAVE_PAUSE_MS = 200;

interface Noticed {
  reads: number[];
  saves: number[];
  failures: number;
}

interface Beside {
  importSeconds: number;
  /** Slowest of a hundred reads, in milliseconds: without the import, beside it. */
  quiet: number;
  beside: number;
  /** Slowest of twenty saves, likewise. */
  quietSaves: number;
  saves: number;
  failures: number;
}

export async function importBeside(url: string, admin: Headers): Promise<Beside> {
  const before = await noticed(url, admin, async () => await sleep(QUIET_MS));
  const book = await workbook();
  let importSeconds = 0;
  const during = await noticed(url, admin, async () => {
    const begun = performance.now();
    await importAll(url, admin, book);
    importSeconds = (performance.now() - begun) / 1000;
  });
  return {
    importSeconds,
    quiet: at(0.99, before.reads),
    beside: at(0.99, during.reads),
    quietSaves: at(0.95, before.saves),
    saves: at(0.95, during.saves),
    failures: before.failures + during.failures,
  };
}

export function sayBeside({ importSeconds, quiet, beside, quietSaves, saves, failures }: Beside): string {
  return [
    `${ROWS} rows imported in ${importSeconds.toFixed(0)} s beside ${READERS} readers and ${SAVERS} who save:`,
    `  p99 of reads ${beside.toFixed(0)} ms, quiet ${quiet.toFixed(0)} ms: ${(beside / quiet).toFixed(2)} times (at most 3)`,
    `  p95 of saves ${saves.toFixed(0)} ms, quiet ${quietSaves.toFixed(0)} ms (below 1000 on a machine of its own), failures ${failures} (none)`,
  ].join('\n');
}

async function noticed(url: string, admin: Headers, context: () => Promise<void>): Promise<Noticed> {
  const said: Noticed = { reads: [], saves: [], failures: 0 };
  let isOver = false;
  const again = async (ask: () => Promise<Response>, waits: number[], pause: number) => {
    while (!isOver) {
      const begun = performance.now();
      const answer = await ask();
      await answer.arrayBuffer();
      waits.push(performance.now() - begun);
      if (answer.status !== 200) said.failures += 1;
      if (pause > 0) await sleep(pause);
    }
  };
  const read = async () => await fetch(`${url}${applicationInfo.list.path}?size=10`, { headers: admin });
  const everybody = [
    ...Array.from({ length: READERS }, async () => await again(read, said.reads, 0)),
    ...Array.from(
      { length: SAVERS },
      async () => await again(async () => await save(url, admin), said.saves, SAVE_PAUSE_MS),
    ),
  ];
  try {
    await context();
  } finally {
    isOver = true;
    await Promise.all(everybody);
  }
  return said;
}

const save = async (url: string, admin: Headers): Promise<Response> =>
  await fetch(url + competitionDic.submit.path, {
    method: 'POST',
    headers: { ...admin, 'content-type': 'application/json' },
    body: JSON.stringify(anOccupationDraft({ tradeName: randomUUID() })),
  });

async function workbook(): Promise<Uint8Array> {
  const fields = Object.keys(anOccupationDraft());
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const draft = anOccupationDraft({ tradeName: `Load ${row}` }) as Readonly<Record<string, unknown>>;
    return fields.map((field) => String(draft[field]));
  });
  return await writeWorkbook({ columns: fields.map((heading) => ({ heading })), rows });
}

async function importAll(url: string, admin: Headers, book: Uint8Array): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(book)]), 'import.xlsx');
  const sent = await fetch(url + competitionDic.importRows.path, { method: 'POST', headers: admin, body: form });
  const { msg, data } = (await sent.json()) as { msg: string; data: { jobId?: string } };
  if (data?.jobId === undefined) throw new Error(`The import was not taken: ${sent.status} ${msg}`);
  for (;;) {
    const answer = await fetch(`${url}${jobs.detail.path}?id=${data.jobId}`, { headers: admin });
    const { data: job } = (await answer.json()) as { data: { state: string; message: string | null } | null };
    // A server that is busy says nothing of the job: it is asked again.
    if (answer.status !== 200 && answer.status !== 503) throw new Error(`The import is not told of: ${answer.status}`);
    if (job?.state === 'done') return;
    if (job?.state === 'failed') throw new Error(`The import failed: ${job.message}`);
    await sleep(200);
  }
}

const at = (share: number, waits: readonly number[]): number =>
  waits.toSorted((a, b) => a - b)[Math.floor(waits.length * share)] ?? Number.NaN;
