import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { certificate } from '@trainrace/contract/areas/results/certificate';
import { beforeAll, expect, it } from 'vitest';
import { openZip } from '#platform/attachments/zip.ts';
import { fontsIn, readPdf } from '#test/read-pdf.ts';
import type { Caller } from '#test/test-app.ts';
import { certificateTest, type CertificateTest } from './test-certificates.ts';

let test: CertificateTest;

beforeAll(async () => {
  test = await certificateTest({ SITE_URL: 'https://skills.example' });
});

const resultOf = async (jobId: string) => {
  await test.server.services.jobs.ended(jobId, 60_000);
  return await test.server.services.db
    .selectFrom('job')
    .select(['state', 'result', 'message'])
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
};

async function entriesOf(by: Caller, link: string): Promise<Map<string, Buffer>> {
  const answer = await test.server.app.inject({ url: link, headers: { authorization: `Bearer ${by.token}` } });
  expect(answer.statusCode).toBe(200);
  const folder = mkdtempSync(join(tmpdir(), 'certificates-'));
  const path = join(folder, 'all.zip');
  writeFileSync(path, answer.rawPayload);
  const zip = await openZip(path);
  if (zip === null || zip === 'tooLarge') throw new Error('cannot be opened');
  const entries = new Map<string, Buffer>();
  for (const name of zip.names) entries.set(name, await buffer((await zip.read(name))!));
  zip.close();
  rmSync(folder, { recursive: true });
  return entries;
}

const issuedOf = async (contestId: string) =>
  await test.server.services.db
    .selectFrom('certificate')
    .select(['certNo', 'certState'])
    .where('contestId', '=', contestId)
    .orderBy('certNo')
    .execute();

it('issues what is missing of a contest and packs all of it, by trade and kind, with the name of each', async () => {
  const { contestId, competitors } = await test.contest({ people: 4 });
  const { data: standing } = await test.bureau.get(certificate.standing.path, { contestId });
  expect(standing[0]).toMatchObject({ certKind: 'award', toIssue: 3, issued: 0, isPublished: true });
  await test.bureau.post(certificate.issue.path, { certKind: 'award', subjectId: competitors[0] });
  const { data: job } = await test.bureau.post(certificate.issueAll.path, { contestId });
  const { state, result } = await resultOf(job.jobId);
  expect(state).toBe('done');
  const entries = await entriesOf(test.bureau, (result as { link: string }).link);
  expect(entries.size).toBe(3);
  const [[name, first]] = [...entries] as [[string, Buffer]];
  expect(name).toMatch(/\/获奖证书\/ZJGJS\d{10} 欧阳静怡\.pdf$/);
  expect((await readPdf(first))[0]!.text).toContain('欧阳静怡');
  expect((await issuedOf(contestId)).map(({ certState }) => certState)).toEqual([10, 10, 10]);
  const { data: after } = await test.bureau.get(certificate.standing.path, { contestId });
  expect(after[0]).toMatchObject({ toIssue: 0, issued: 3 });
});

it('two who press at once, and one who presses again, issue nothing twice', async () => {
  const { contestId } = await test.contest({ people: 3 });
  const both = await Promise.all(
    [test.bureau, test.unit, test.bureau].map(async (by) => await by.post(certificate.issueAll.path, { contestId })),
  );
  const jobs = [...new Set(both.map(({ data }) => data.jobId as string))];
  expect(jobs).toHaveLength(2);
  for (const id of jobs) expect((await resultOf(id)).state).toBe('done');
  const issued = await issuedOf(contestId);
  expect(issued).toHaveLength(3);
  expect(issued.every(({ certState }) => certState === 10)).toBe(true);
});

it('goes on with the numbers that a run which was cut off had given', async () => {
  const { contestId } = await test.contest({ people: 3 });
  const { data: job } = await test.bureau.post(certificate.issueAll.path, { contestId });
  await resultOf(job.jobId);
  const before = await issuedOf(contestId);
  const { db } = test.server.services;
  // As if it had ended after the numbers, before two of the documents.
  const undone = { certState: 5, fileId: null, fileHash: null, issueTime: null } as const;
  const last = before.slice(1).map(({ certNo }) => certNo);
  await db.updateTable('certificate').set(undone).where('certNo', 'in', last).execute();
  const { data: again } = await test.bureau.post(certificate.issueAll.path, { contestId });
  expect((await resultOf(again.jobId)).state).toBe('done');
  expect(await issuedOf(contestId)).toEqual(before);
});

it('a group packs those of its people; who has none is told so', async () => {
  const { contestId } = await test.contest({ people: 3 });
  const none = await test.school.post(certificate.pack.path, { contestId });
  expect(none).toMatchObject({ status: 409, msg: expect.stringContaining('没有可签发或打包的证书') });
  await resultOf((await test.bureau.post(certificate.issueAll.path, { contestId })).data.jobId);
  const { data } = await test.school.post(certificate.pack.path, { contestId });
  expect(data.total).toBe(1);
  const { result } = await resultOf(data.jobId);
  const entries = await entriesOf(test.school, (result as { link: string }).link);
  expect([...entries.keys()]).toEqual([expect.stringContaining('选手2')]);
  expect((await test.school.post(certificate.issueAll.path, { contestId })).status).toBe(403);
  expect((await test.person.post(certificate.pack.path, { contestId })).status).toBe(403);
  expect((await test.otherUnit.post(certificate.issueAll.path, { contestId })).status).toBe(404);
  expect((await test.bureau.post(certificate.pack.path, { contestId: crypto.randomUUID() })).status).toBe(409);
});

it('names whose certificate has a character that no font has, issues those of the others, and that one once it is corrected', async () => {
  const { contestId, contestTradeId, competitors } = await test.contest({ people: 3, isPublished: false });
  const [, second, third] = competitors as [string, string, string];
  const rename = async (id: string, name: string) =>
    await test.server.services.db.updateTable('competitionInfo').set({ name }).where('id', '=', id).execute();
  await rename(second, '张\uE123');
  await rename(third, '李𠮷𡈽');
  await test.publish(contestTradeId);
  const unprintable = { total: 1, glyphs: [{ of: '张\uE123', glyph: '\uE123', codePoint: 'U+E123' }] };
  const { data: standing } = await test.bureau.get(certificate.standing.path, { contestId });
  expect(standing[0]).toMatchObject({ certKind: 'award', toIssue: 2, issued: 0, unprintable });
  const refused = await test.bureau.post(certificate.issue.path, { certKind: 'award', subjectId: second });
  expect(refused).toMatchObject({ status: 409, data: { unprintable } });
  expect(refused.msg).toContain('张\uE123 \uE123 (U+E123)');
  const { data: job } = await test.bureau.post(certificate.issueAll.path, { contestId });
  const { state, result } = await resultOf(job.jobId);
  expect({ state, result }).toMatchObject({ state: 'done', result: { total: 2, unprintable } });
  const entries = [...(await entriesOf(test.bureau, (result as { link: string }).link)).values()];
  expect((await readPdf(entries[1]!))[0]!.text).toContain('李𠮷𡈽');
  expect(fontsIn(entries[1]!)).toContain('HanaMinB');
  // No number is taken by one that is not made.
  expect(await issuedOf(contestId)).toHaveLength(2);
  await rename(second, '张三');
  await test.publish(contestTradeId);
  expect(
    (await test.bureau.post(certificate.issue.path, { certKind: 'award', subjectId: second })).data.certState,
  ).toBe(10);
  const { data: after } = await test.bureau.get(certificate.standing.path, { contestId });
  expect(after[0]).toEqual(expect.not.objectContaining({ unprintable: expect.anything() }));
});
