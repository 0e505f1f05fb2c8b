// People with an entry, for tests of what may be asked about them.
import { aContestDraft, anAccount, anApplication, aTrade, aUnit } from '../../../seed/builders.ts';
import type { TestApp } from '#test/test-app.ts';

interface EntrantFields {
  auditStatus?: number;
  mobile?: string;
  handleUnitId?: string;
  groupId?: string;
  townCode?: string;
}

let count = 0;

/** Answers the id of the entry; contest, trade and, unless one is named, unit are its own. */
export async function anEntrant(test: TestApp, idCardNo: string, fields: EntrantFields = {}): Promise<string> {
  const { services } = test;
  const name = `maker${(count += 1)}`;
  await anAccount(services, { account: name, roles: ['ADM_C'] });
  const own = async () => await aUnit(services, { account: `unit${count}`, uscc: `91320599TEST${1000 + count}` });
  const { auditStatus = 10, handleUnitId = await own(), ...more } = fields;
  const maker = await test.as(name);
  const { data } = await maker.post(
    '/api/zjgrsj-trainrace/competition/contest_info/submit',
    aContestDraft(handleUnitId, { contestName: `Contest ${count}` }),
  );
  const contestTradeId = await aTrade(services, data.id);
  return await anApplication(services, {
    contestId: data.id,
    contestTradeId,
    handleUnitId,
    auditStatus,
    idCardNo,
    ...more,
  });
}
