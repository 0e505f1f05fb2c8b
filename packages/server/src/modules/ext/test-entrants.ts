// People with an entry, for tests of what may be asked about them.
import { aContestDraft, anAccount, anApplication, aTrade, aUnit } from '../../../seed/builders.ts';
import type { TestHouse } from '../../test-house.ts';

interface EntrantFields {
  auditStatus?: number;
  mobile?: string;
  handleUnitId?: string;
  groupId?: string;
  townCode?: string;
}

let count = 0;

/** Answers the id of the entry; contest, trade and, unless one is named, unit are its own. */
export async function anEntrant(test: TestHouse, idCardNo: string, fields: EntrantFields = {}): Promise<string> {
  const { house } = test;
  const name = `maker${(count += 1)}`;
  await anAccount(house, { account: name, roles: ['ADM_C'] });
  const own = async () => await aUnit(house, { account: `unit${count}`, uscc: `91320599TEST${1000 + count}` });
  const { auditStatus = 10, handleUnitId = await own(), ...more } = fields;
  const maker = await test.as(name);
  const { data } = await maker.post(
    '/api/zjgrsj-trainrace/competition/contest_info/submit',
    aContestDraft(handleUnitId, { contestName: `Contest ${count}` }),
  );
  const contestTradeId = await aTrade(house, data.id);
  return await anApplication(house, {
    contestId: data.id,
    contestTradeId,
    handleUnitId,
    auditStatus,
    idCardNo,
    ...more,
  });
}
