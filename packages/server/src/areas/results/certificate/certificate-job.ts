// Certificates of a contest or a trade: those that are missing are issued, and all of them go into a zip. Killed anywhere,
// the next try goes on: numbers are given once, and a document that is out is not made again.
import { sm3Of } from '#platform/attachments/sm3-of.ts';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { certificate } from '@trainrace/contract/areas/results/certificate';
import { citationWords } from '@trainrace/contract/areas/results/certificate.labels';
import { CERTIFICATE, certificateKind, type CertificateKind } from '@trainrace/contract/dictionaries';
import { ATTACHMENT_LINK } from '@trainrace/contract/files/attach';
import type { MissingGlyph } from '@trainrace/contract/print/missing-glyph';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { inLang } from '@trainrace/contract/wire/label';
import { sql } from 'kysely';
import { nameKeyOf, type Context } from '#platform/context/context.ts';
import { notFound, Refused } from '#platform/context/refused.ts';
import { isId, newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { refuseMissing, unprintable } from '#platform/print/missing-glyphs.ts';
import { writeZip } from '#platform/attachments/zip-writer.ts';
import { callerForJob, contextOfJob, type JobCaller } from '#platform/http/job-caller.ts';
import type { JobContext } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { stamp } from '#platform/time/time.ts';
import { candidatesOf } from './candidates.ts';
import { certificateSpec, ofHolder } from './certificate.store.ts';
import { makeDocuments } from './make-document.ts';
import { numberCertificates } from './number-certificates.ts';
import { tradesToIssue } from './standing.ts';

interface Wanted extends JobCaller {
  contestId: string;
  contestTradeId: string | null;
  certKinds: readonly CertificateKind[];
  site: string;
}

const CALLS = { issue: certificate.issueAll, pack: certificate.pack } as const;
type Work = keyof typeof CALLS;

export function handleCertificateJobs(services: Services): void {
  for (const work of ['issue', 'pack'] as const)
    services.jobs.handle<Wanted>(CALLS[work].path, {
      run: async (job) => await runJob(services, work, job),
    });
}

export async function startCertificateJob(
  context: Context,
  services: Services,
  work: Work,
  { contestId, contestTradeId, certKinds, site }: ParsedInputOf<typeof certificate.pack> & { site: string },
): Promise<{ jobId: string; state: string; total: number }> {
  const wanted: Wanted = {
    ...callerForJob(context),
    contestId,
    contestTradeId: contestTradeId ?? null,
    certKinds: certKinds ?? certificateKind.codes,
    site,
  };
  const total = work === 'issue' ? await countToIssue(context, wanted) : 0;
  const there = await countIssued(context, wanted);
  if (total + there === 0) throw new Refused(409, 'certificateNobody');
  const jobId = await services.jobs.add({
    kind: CALLS[work].path,
    input: wanted,
    ownerId: context.user.id,
    dedupeKey: [
      CALLS[work].path,
      nameKeyOf(context.user),
      contestId,
      contestTradeId ?? '',
      wanted.certKinds.join(),
    ].join(' '),
  });
  return { jobId, state: 'running', total: total + there };
}

async function countToIssue(context: Context, wanted: Wanted): Promise<number> {
  let total = 0;
  for (const { id } of await tradesToIssue(context, wanted))
    total += (await candidatesOf(context.db, id, wanted.certKinds))?.length ?? 0;
  return total;
}

/** In the caller's reach. */
const selected = (context: Context, { contestId, contestTradeId, certKinds }: Wanted) =>
  sql`t.contest_id = ${contestId} and (${contestTradeId}::uuid is null or t.contest_trade_id = ${contestTradeId}::uuid)
    and t.cert_kind = any(${[...certKinds]}::text[]) and t.is_deleted = 0 and ${certificateSpec.visible(context)}`;

async function countIssued(context: Context, wanted: Wanted): Promise<number> {
  if (!isId(wanted.contestId) || (wanted.contestTradeId !== null && !isId(wanted.contestTradeId))) throw notFound();
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from certificate t
    where t.cert_state = ${CERTIFICATE.issued} and ${selected(context, wanted)}`.execute(context.db);
  return rows[0]!.total;
}

async function runJob(services: Services, work: Work, job: JobContext<Wanted>): Promise<void> {
  const context = await contextOfJob(services, CALLS[work], job);
  const missing = work === 'issue' ? await issueMissing(context, services, job) : [];
  await pack(context, services, job, missing);
}

/** Answers whose certificates cannot be printed whole: those are not issued, the others are. */
async function issueMissing(
  context: Context,
  services: Services,
  { input, say }: JobContext<Wanted>,
): Promise<MissingGlyph[]> {
  const missing: MissingGlyph[] = [];
  for (const { id } of await tradesToIssue(context, input)) {
    const found = await inTransaction(context, async (context) => {
      const all = (await candidatesOf(context.db, id, input.certKinds)) ?? [];
      return await numberCertificates(context, all);
    });
    missing.push(...found);
  }
  const { rows } = await sql<{ id: string }>`select t.id from certificate t
    where t.cert_state = ${CERTIFICATE.making} and ${selected(context, input)} order by t.cert_no`.execute(context.db);
  const total = rows.length;
  let done = 0;
  const unmade = await makeDocuments(context, services, {
    ids: rows.map(({ id }) => id),
    site: input.site,
    step: async () => await say({ done: (done += 1), total }),
  });
  return [...missing, ...unmade];
}

interface Packed {
  certNo: string;
  certKind: CertificateKind;
  tradeName: string | null;
  name: string | null;
  storageKey: string;
}

/** In folders by trade and kind, in the order of their numbers. */
async function pack(
  context: Context,
  { files }: Services,
  { input, say, commit, ownerId }: JobContext<Wanted>,
  missing: readonly MissingGlyph[],
): Promise<void> {
  const { rows } = await sql<Packed>`
    select t.cert_no as "certNo", t.cert_kind as "certKind", t.trade_name as "tradeName",
      ${ofHolder('name')} as name,
      f.storage_key as "storageKey"
    from certificate t join attach f on f.id = t.file_id
    where t.cert_state = ${CERTIFICATE.issued} and ${selected(context, input)} order by t.cert_no`.execute(context.db);
  if (rows.length === 0) refuseMissing(missing);
  if (rows.length === 0) throw new Refused(409, 'certificateNobody');
  const path = await files.temporaryPath();
  const zip = await writeZip(path);
  for (const [at, row] of rows.entries()) {
    const bytes = await files.withFile(row.storageKey, async (place) => await readFile(place));
    await zip.add(entryName(row), bytes);
    if (at % 20 === 0) await say({ done: at, total: rows.length });
  }
  await zip.end();
  const { size } = await stat(path);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  const sha256 = hash.digest();
  const sm3 = await sm3Of(files, path);
  const storageKey = await files.keep(path);
  const id = newId();
  await commit(async (db) => {
    // Its owner's, as one that was uploaded and is bound to nothing: it goes after a day.
    await db
      .insertInto('attach')
      .values({
        id,
        originalName: `${inLang(citationWords.zip, input.lang)}-${stamp(context.now).slice(0, 10)}.zip`,
        extension: 'zip',
        contentType: 'application/zip',
        size,
        sha256,
        sm3,
        storageKey,
        createUser: ownerId,
      })
      .execute();
    return { attId: id, link: `${ATTACHMENT_LINK}?id=${id}`, total: rows.length, ...unprintable(missing) };
  });
}

/** Drops the characters that no system takes in a name. */
const plain = (text: string): string =>
  text
    .replace(/[\p{Cc}\\/:*?"<>|]/gu, ' ')
    .trim()
    .slice(0, 60);

const entryName = ({ certNo, certKind, tradeName, name }: Packed): string =>
  [plain(tradeName ?? ''), wordOf(certificateKind, certKind, 'zh'), `${certNo} ${plain(name ?? '')}`.trim()]
    .filter((part) => part !== '')
    .join('/')
    .concat('.pdf');
