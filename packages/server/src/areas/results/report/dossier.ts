// Everything of a contest for the archives: a zip that is written file by file, with an index and the SHA-256 of each.
import { secretsOf } from '#platform/db/connection-secrets.ts';
import { hashOf, type SuiteName } from '#platform/security/suites.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TRAIL } from '@trainrace/contract/dictionaries';
import { report } from '@trainrace/contract/areas/results/report';
import { dossierText, reportTitles } from '@trainrace/contract/areas/results/reports.labels';
import type { ReportKey } from '@trainrace/contract/areas/results/reports';
import type { MissingGlyph } from '@trainrace/contract/print/missing-glyph';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { inLang, type Lang } from '@trainrace/contract/wire/label';
import { sql } from 'kysely';
import { actorName, type Context } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import { readerOf } from '#platform/db/connect.ts';
import { writeZip } from '#platform/attachments/zip-writer.ts';
import { resultsFile } from '#areas/scores/api/results-file.ts';
import { callerForJob, contextOfJob, type JobCaller } from '#platform/http/job-caller.ts';
import type { JobContext } from '#platform/jobs/jobs.ts';
import type { PrintedDocument } from '#platform/print/document.ts';
import { missingGlyphs, unprintable } from '#platform/print/missing-glyphs.ts';
import { printEach } from '#platform/print/print.ts';
import type { Services } from '#platform/services.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { day, stamp } from '#platform/time/time.ts';
import { saveMadeFile } from '#platform/attachments/made-file.ts';
import { startMaking } from './make.ts';
import { outputs } from './outputs.ts';
import type { Subject } from './outputs/sheet.ts';
import { documentOf } from './render.ts';
import { contestInReach } from './subject.ts';

const KIND = report.dossier.path;
const PROGRAM = join(import.meta.dirname, '../../../../../verify/src/verify.ts');

type DossierJob = JobCaller & { contestId: string };

/** A file to be: its bytes are made when its turn comes. Null: there is nothing of the kind. */
interface Part {
  name: string;
  make: () => Promise<Buffer | null>;
}

export function handleDossiers(services: Services): void {
  return services.jobs.handle<DossierJob>(KIND, { run: async (job) => await run(services, job) });
}

export async function startDossier(
  services: Services,
  context: Context,
  contestId: string,
): Promise<DataOf<typeof report.dossier>> {
  const { id } = await contestInReach(context, contestId);
  const input = { contestId: id, ...callerForJob(context) } satisfies DossierJob;
  return await startMaking(services, context, { kind: KIND, input });
}

async function run(services: Services, job: JobContext<DossierJob>): Promise<void> {
  const context = await contextOfJob(services, report.dossier, job);
  const contest = await contestInReach(context, job.input.contestId);
  const title = `${inLang(dossierText.title, context.lang)} ${contest.contestName}`;
  await recordTrail(context, [
    { bizTable: 'contest_info', bizId: contest.id, bizTitle: title, action: TRAIL.exported, changes: [] },
  ]);
  const path = await services.files.temporaryPath();
  const zip = await writeZip(path);
  const written: Written[] = [];
  // A job waits for nobody's turn to print, and takes nobody's.
  const missing: MissingGlyph[] = [];
  await printEach(async (draw) => {
    const print: Print = async (document) => {
      missing.push(...missingGlyphs(document.pages));
      return await draw(document);
    };
    const parts = await partsOf(services, context, { contest, print });
    for (const [done, { name, make }] of parts.entries()) {
      await job.say({ done, total: parts.length });
      const bytes = await make();
      if (bytes === null) continue;
      await zip.add(name, bytes);
      written.push({ name, bytes: bytes.length, ...sumsOf(bytes, secretsOf(context.db).suite) });
    }
  });
  for (const { name, bytes } of indexOf(context, title, written)) await zip.add(name, bytes);
  await zip.end();
  const name = `${safe(title)}-${day(context.now)}`;
  const made = { path, name, extension: 'zip', contentType: 'application/zip', ownerId: job.ownerId } as const;
  await job.commit(await saveMadeFile(services, { ...made, beside: unprintable(missing) }));
}

/** In the order of the archive. */
async function partsOf(
  services: Services,
  context: Context,
  { print, ...subject }: Required<Pick<Subject, 'contest'>> & { print: Print },
): Promise<Part[]> {
  const { db, lang, now } = context;
  const { id } = subject.contest;
  const say = (word: keyof typeof dossierText) => inLang(dossierText[word], lang);
  const trades = await db
    .selectFrom('contestTrade')
    .select(['id', 'tradeName'])
    .where('contestId', '=', id)
    .where('isDeleted', '=', 0)
    .orderBy('id')
    .execute();
  const sheet = (folder: string, key: ReportKey, trade?: (typeof trades)[number]): Part => ({
    name: `${folder}/${safe([titleOf(key, lang), trade?.tradeName].filter(Boolean).join(' '))}.pdf`,
    make: async () => await pdfOf(context, key, { ...subject, ...(trade && { trade }), print }),
  });
  const rows = (folder: string, name: string, query: ReturnType<typeof sql>): Part => ({
    name: `${folder}/${name}.json`,
    make: async () => {
      const found = await query.execute(readerOf(db));
      return found.rows.length === 0 ? null : jsonOf(found.rows);
    },
  });
  return [
    rows(say('rules'), say('rulesFile'), rulesQuery(id)),
    ...(await papersOf(services, context, say('rules'), sql`a.prj_id = ${id} and a.flow_node in ('GC', 'JSWJ')`)),
    sheet(say('lists'), 'entrySummary'),
    sheet(say('lists'), 'qualification'),
    ...named(trades).map((trade) => sheet(say('results'), 'scoreSummary', trade)),
    sheet(say('results'), 'publicity'),
    sheet(say('results'), 'awardList'),
    sheet(say('results'), 'ceremonyScript'),
    sheet(say('results'), 'unitTable'),
    {
      name: `${say('results')}/${say('resultsFile')}.json`,
      make: async () => {
        const file = await resultsFile(db, id, now);
        return file && jsonOf(file);
      },
    },
    { name: `${say('results')}/verify.ts`, make: async () => await readFile(PROGRAM) },
    rows(say('corrections'), say('correctionsFile'), correctionsQuery(id)),
    rows(say('corrections'), say('appealsFile'), appealsQuery(id)),
    ...(await papersOf(services, context, say('certificates'), certificatesOf(id))),
  ];
}

/** Trades of one name in two groups are told apart by their place. */
const named = (trades: readonly { id: string; tradeName: string }[]) =>
  trades.map((trade, index) => ({ ...trade, tradeName: `${index + 1} ${trade.tradeName}` }));

const titleOf = (key: ReportKey, lang: Lang): string => inLang(reportTitles[key][0], lang);

/** A report that cannot be made yet (nothing locked, nothing published) is not in the dossier. */
async function pdfOf(
  context: Context,
  key: ReportKey,
  { print, ...subject }: Subject & { print: Print },
): Promise<Buffer | null> {
  try {
    const sheet = await outputs[key](context, subject);
    return await print(documentOf(context, sheet));
  } catch (error) {
    if (error instanceof Refused && error.code === 409) return null;
    throw error;
  }
}

const rulesQuery = (id: string) => sql`
  select c.contest_no, c.contest_name, c.contest_year, c.filing_no, c.theory_weight, c.practice_weight, c.pass_theory,
    c.pass_practice, c.tie_rule, c.eligibility, c.publicity_days, c.appeal_days, c.rule_changes,
    (select jsonb_agg(jsonb_build_object('trade_name', x.trade_name, 'contest_group', x.contest_group, 'team_size', x.team_size,
      'theory_weight', x.theory_weight, 'practice_weight', x.practice_weight, 'award_rule', x.award_rule,
      'promote_rule', x.promote_rule, 'eligibility', x.eligibility, 'rule_changes', x.rule_changes) order by x.id)
      from contest_trade x where x.contest_id = c.id and x.is_deleted = 0) as trades
  from contest_info c where c.id = ${id}`;

const correctionsQuery = (id: string) => sql`
  select s.correction_no, x.trade_name, i.ticket_no, s.changes, s.reason, s.correction_state, s.opinion, s.moves,
    left(s.proposed_at::text, 19) as proposed_at, left(s.decided_at::text, 19) as decided_at
  from score_correction s join contest_trade x on x.id = s.contest_trade_id join competition_info i on i.id = s.competitor_id
  where x.contest_id = ${id} and s.is_deleted = 0 order by s.id`;

const appealsQuery = (id: string) => sql`
  select a.appeal_no, x.trade_name, i.ticket_no, a.content, a.appeal_state, a.opinion, a.answer,
    left(a.create_time::text, 19) as submitted_at, left(a.answered_at::text, 19) as answered_at
  from appeal a join contest_trade x on x.id = a.contest_trade_id join competition_info i on i.id = a.competitor_id
  where a.contest_id = ${id} and a.is_deleted = 0 order by a.id`;

const certificatesOf = (id: string) => sql`a.id in (select c.file_id from certificate c where c.contest_id = ${id})`;

interface Paper {
  name: string;
  extension: string;
  storageKey: string;
}

/** One after the other, so that one at a time is in memory; one that is gone from the store does not keep the rest away. */
async function papersOf(
  { files }: Services,
  { db }: Context,
  folder: string,
  which: ReturnType<typeof sql>,
): Promise<Part[]> {
  const { rows } = await sql<Paper>`
    select a.original_name as name, a.extension, a.storage_key as "storageKey" from attach a
    where ${which} and a.is_deleted = 0 and a.storage_key is not null order by a.id`.execute(readerOf(db));
  return rows.map(({ name, storageKey }, index) => ({
    name: `${folder}/${String(index + 1).padStart(4, '0')} ${safe(name)}`,
    make: async () => await files.withFile(storageKey, async (path) => await readFile(path)).catch(() => null),
  }));
}

const jsonOf = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

/** As a name on any disk. */
const safe = (name: string): string => name.replace(/[\\/:*?"<>|\u0000-\u001f]/g, '_').slice(0, 120);

type Print = (document: PrintedDocument) => Promise<Buffer>;

interface Written {
  name: string;
  bytes: number;
  sha256: string;
  /** Where the installation works with the suite `sm`. */
  sm3?: string;
}

function sumsOf(bytes: Buffer, suite: SuiteName): Pick<Written, 'sha256' | 'sm3'> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return suite === 'sm' ? { sha256, sm3: hashOf(suite).update(bytes).digest('hex') } : { sha256 };
}

function indexOf(
  { lang, user, now }: Context,
  title: string,
  files: readonly Written[],
): { name: string; bytes: Buffer }[] {
  const say = (word: keyof typeof dossierText) => inLang(dossierText[word], lang);
  const made = say('made')
    .replace('{name}', actorName(user))
    .replace('{time}', stamp(now))
    .replace('{count}', String(files.length));
  const withSm3 = files.some(({ sm3 }) => sm3 !== undefined);
  const lines = files.map(
    ({ name, bytes, sha256, sm3 }) =>
      `<tr><td><a href="${encodeURI(name)}">${escaped(name)}</a></td><td>${bytes}</td><td><code>${sha256}</code></td>${sm3 === undefined ? '' : `<td><code>${sm3}</code></td>`}</tr>`,
  );
  const page = `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>${escaped(title)}</title>
<h1>${escaped(title)}</h1><p>${escaped(made)}</p><p>${escaped(say('how'))}${withSm3 ? escaped(say('howSm3')) : ''}</p>
<table border="1" cellpadding="4"><tr><th>${say('file')}</th><th>${say('bytes')}</th><th>SHA-256</th>${withSm3 ? '<th>SM3</th>' : ''}</tr>
${lines.join('\n')}
</table></html>\n`;
  return [
    { name: `${say('index')}.html`, bytes: Buffer.from(page) },
    { name: 'index.json', bytes: jsonOf({ title, madeBy: actorName(user), madeAt: stamp(now), files }) },
    { name: 'SHA256SUMS', bytes: sumsFile(files.map(({ name, sha256 }) => [sha256, name])) },
    ...(withSm3 ? [{ name: 'SM3SUMS', bytes: sumsFile(files.map(({ name, sm3 }) => [sm3!, name])) }] : []),
  ];
}

/** As `sha256sum -c` reads it, and `cksum -a sm3 -c`. */
const sumsFile = (lines: readonly (readonly [sum: string, name: string])[]): Buffer =>
  Buffer.from(lines.map(([sum, name]) => `${sum}  ${name}\n`).join(''));

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);
