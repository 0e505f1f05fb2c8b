// Everything kept about oneself as one zip: for programs as JSON, for people as workbooks, and one's papers. A job, asked for
// with a code from the own phone; the file goes after a day.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { channel, TRAIL } from '@trainrace/contract/dictionaries';
import { ownPrivacy } from '@trainrace/contract/areas/privacy/own-privacy';
import { ownExportText } from '@trainrace/contract/areas/privacy/own-export.labels';
import { RETAINED } from '@trainrace/contract/areas/privacy/retention-subjects';
import { retentionEvent, retentionSubject } from '@trainrace/contract/areas/privacy/retention.dictionaries';
import type { RetentionSubject } from '@trainrace/contract/areas/privacy/retention.dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { inLang } from '@trainrace/contract/wire/label';
import { sql } from 'kysely';
import { z } from 'zod';
import type { FamilySpecs } from '#platform/access/family-specs.ts';
import type { Context } from '#platform/context/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { saveMadeFile } from '#platform/attachments/made-file.ts';
import { writeZip, type ZipWriter } from '#platform/attachments/zip-writer.ts';
import { addressPlace } from '#platform/notify/deliver-copies.ts';
import { rulesInForce, type RuleInForce } from './retention/rules-in-force.ts';
import { useCode } from '#platform/sms/codes.ts';
import { callerForJob, contextOfJob, type JobCaller } from '#platform/http/job-caller.ts';
import type { JobContext } from '#platform/jobs/jobs.ts';
import { outcomeOf } from '#platform/jobs/outcome.ts';
import type { Services } from '#platform/services.ts';
import { writeBook } from '#platform/sheets/sheet-thread.ts';
import { writingTurns } from '#platform/sheets/turns.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { day, stamp } from '#platform/time/time.ts';
import { oneself, ownRecords, ownSubjects, type Oneself } from './own-records.ts';
import { readableOf, type Readable } from './readable.ts';

const KIND = ownPrivacy.export.path;
const MOMENT_MS = 4000;
/** Of one kind: far more than anybody has. */
const MOST_ROWS = 5000;

const made = z.object({ link: z.string() });

export function handleOwnExport(services: Services): void {
  return services.jobs.handle<JobCaller>(KIND, { run: async (job) => await run(services, job) });
}

export async function exportOwn(
  services: Services,
  outer: Context,
  codeId: string,
): Promise<DataOf<typeof ownPrivacy.export>> {
  const jobId = await inTransaction(outer, async (context) => {
    const { db, user } = context;
    await useCode(db, codeId, 'privacy');
    const about = { bizTable: 'user_info', bizId: user.id, bizTitle: user.name };
    await recordTrail(context, [{ ...about, action: TRAIL.exported, changes: [] }]);
    const input: JobCaller = callerForJob(context);
    const dedupeKey = createHash('sha256').update(`${KIND} ${user.id}`).digest('hex');
    return await services.jobs.add({ kind: KIND, input, ownerId: user.id, dedupeKey }, db);
  });
  services.jobs.look();
  await services.jobs.ended(jobId, MOMENT_MS);
  const done = await outcomeOf(outer.db, jobId, made);
  return { jobId, ...(done ?? { state: 'running' as const }) };
}

async function run(services: Services, job: JobContext<JobCaller>): Promise<void> {
  const context = await contextOfJob(services, ownPrivacy.export, job);
  const { lang, now } = context;
  const who = await oneself(context);
  const rules = await rulesInForce(context.db, day(now));
  const path = await services.files.temporaryPath();
  const zip = await writeZip(path);
  const subjects = ownSubjects();
  const told: string[] = [];
  for (const [done, subject] of subjects.entries()) {
    await job.say({ done, total: subjects.length + 1 });
    const count = await addSubject(context, zip, { subject, who, specs: services.specs });
    if (count > 0) told.push(lineOf(subject, { count, rules, lang }));
  }
  await addChannels(context, zip, who);
  await addPapers(services, context, zip, who);
  const say = (word: keyof typeof ownExportText) => inLang(ownExportText[word], lang);
  const head = [say('title'), `${who.name} ${stamp(now)}`, '', say('about'), ''];
  await zip.add(`${say('readme')}.txt`, Buffer.from(`\ufeff${[...head, ...told].join('\r\n')}\r\n`));
  await zip.end();
  const name = `${say('title')}-${day(now)}`;
  await job.commit(
    await saveMadeFile(services, {
      path,
      name,
      extension: 'zip',
      contentType: 'application/zip',
      ownerId: job.ownerId,
    }),
  );
}

interface Told {
  count: number;
  rules: readonly RuleInForce[];
  lang: Context['lang'];
}

function lineOf(subject: RetentionSubject, { count, rules, lang }: Told): string {
  const months = rules.find((rule) => rule.subject === subject)?.months ?? RETAINED[subject].months;
  return inLang(ownExportText.line, lang)
    .replace('{what}', wordOf(retentionSubject, subject, lang))
    .replace('{count}', String(count))
    .replace('{event}', wordOf(retentionEvent, RETAINED[subject].event, lang))
    .replace('{months}', String(months));
}

async function addSubject(
  context: Context,
  zip: ZipWriter,
  { subject, who, specs }: { subject: RetentionSubject; who: Oneself; specs: FamilySpecs },
): Promise<number> {
  const { rows } = await sql<Record<string, unknown>>`select t.* from ${ownRecords(subject, who)}
    order by t.id limit ${MOST_ROWS}`.execute(context.db);
  if (rows.length === 0) return 0;
  const readable = readableOf(context, { subject, specs }, rows);
  const name = wordOf(retentionSubject, subject, context.lang);
  await zip.add(`${name}.json`, Buffer.from(`${JSON.stringify(readable.records, null, 1)}\n`));
  await zip.add(`${name}.xlsx`, await bookOf(context, readable));
  return rows.length;
}

/** Where one is written to beside the inbox; it goes with the account. */
async function addChannels(context: Context, zip: ZipWriter, { id: accountId }: Oneself): Promise<void> {
  const { db, cipher, lang } = context;
  const rows = await db
    .selectFrom('channelAddress')
    .select(['id', 'channel', 'addressEnc', 'provenAt'])
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute();
  if (rows.length === 0) return;
  const records = rows.map(({ id, channel: by, addressEnc, provenAt }) => ({
    channel: wordOf(channel, by, lang),
    address: cipher.decrypt(addressEnc, addressPlace(id)),
    provenTime: provenAt,
  }));
  const say = (word: keyof typeof ownExportText) => inLang(ownExportText[word], lang);
  const headings = [say('channel'), say('address'), say('provenTime')];
  const cells = records.map((record) => Object.values(record));
  await zip.add(`${say('channels')}.json`, Buffer.from(`${JSON.stringify(records, null, 1)}\n`));
  await zip.add(`${say('channels')}.xlsx`, await bookOf(context, { records, headings, cells }));
}

const bookOf = async ({ user }: Context, { headings, cells }: Readable): Promise<Buffer> =>
  await writingTurns.take(
    user.id,
    async () => await writeBook({ columns: headings.map((heading) => ({ heading })), rows: cells }),
  );

/** Papers that one uploaded or that belong to one's records; one that is gone from the store does not keep the rest away. */
async function addPapers({ files }: Services, context: Context, zip: ZipWriter, who: Oneself): Promise<void> {
  const own = ownSubjects().map((subject) => sql`select t.id from ${ownRecords(subject, who)}`);
  const { rows } = await sql<{ name: string; storageKey: string }>`
    select a.original_name as name, a.storage_key from attach a
    where a.is_deleted = 0 and a.storage_key is not null and a.bound_at is not null
      and (a.create_user = ${who.id} or a.prj_id in (${sql.join(own, sql` union all `)}))
    order by a.id limit ${MOST_ROWS}`.execute(context.db);
  const folder = inLang(ownExportText.papers, context.lang);
  for (const [index, { name, storageKey }] of rows.entries()) {
    const bytes = await files.withFile(storageKey, async (path) => await readFile(path)).catch(() => null);
    if (bytes !== null) await zip.add(`${folder}/${String(index + 1).padStart(4, '0')} ${safe(name)}`, bytes);
  }
}

/** As a name on any disk. */
const safe = (name: string): string => name.replace(/[\\/:*?"<>|\u0000-\u001f]/g, '_').slice(0, 120);
