import { certificate } from '@trainrace/contract/areas/results/certificate';
import { expect, it } from 'vitest';
import { certificateTest } from './test-certificates.ts';

const PEOPLE = 300;

it('a contest of 300 awarded is issued and packed by one job', { timeout: 600_000 }, async () => {
  const test = await certificateTest({ SITE_URL: 'https://skills.example' });
  const { db } = test.server.services;
  const { contestId, contestTradeId } = await test.contest({ people: PEOPLE, isPublished: false });
  await db.updateTable('competitionInfo').set({ awardLevel: 4 }).where('contestId', '=', contestId).execute();
  await test.publish(contestTradeId);
  const { data } = await test.bureau.post(certificate.issueAll.path, { contestId });
  expect(data.total).toBe(PEOPLE);
  await test.server.services.jobs.ended(data.jobId, 500_000);
  const { state, result } = await db
    .selectFrom('job')
    .select(['state', 'result'])
    .where('id', '=', data.jobId)
    .executeTakeFirstOrThrow();
  expect({ state, total: (result as { total: number }).total }).toEqual({ state: 'done', total: PEOPLE });
  const issued = await db.selectFrom('certificate').select('certNo').where('certState', '=', 10).execute();
  expect(new Set(issued.map(({ certNo }) => certNo)).size).toBe(PEOPLE);
});
