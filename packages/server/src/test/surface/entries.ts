// Entries beside the verbs of their family: handed in, listed for each role, reviewed, checked, their papers brought in.
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { examDates } from '@trainrace/contract/areas/arrangement/arrangement';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { expect } from 'vitest';
import { anIdCardNo } from '../../../seed/entry-builders.ts';
import { aPicture, aPdf, aZip } from '../files.ts';
import type { Caller } from '../test-app.ts';
import { page } from './families.ts';
import type { Asked, Surface, World } from './world.ts';

const listed = (call: Endpoint, who: (at: World) => Caller): Surface => ({
  [call.path]: async (at) => ({ by: who(at), data: page }),
});

/** The state of each row of a batch. */
const batch = (id: string, by: Caller): Asked => ({
  by,
  input: { ids: [id] },
  data: [{ id, ok: true, code: 200 }],
});

const withPapers = async (at: World, nameOf: (idCardNo: string) => string, bytes: Buffer): Promise<Asked> => {
  const idCardNo = anIdCardNo();
  const id = await at.saved({ idCardNo, photoAttId: null, commitmentAtt: null });
  const files = [{ name: '材料.zip', bytes: aZip({ [nameOf(idCardNo)]: bytes }) }];
  return { by: at.bureau, input: { applicationIds: id }, files, data: { total: 1, succeeded: 1, failed: 0 } };
};

export const entries: Surface = {
  ...listed(applicationInfo.listByTournament, ({ unit }) => unit),
  ...listed(applicationInfo.listScoreByTournament, ({ unit }) => unit),
  ...listed(applicationInfo.listByPerson, ({ person }) => person),
  ...listed(applicationInfo.getPassByPerson, ({ person }) => person),
  ...listed(applicationInfo.getPassByHandle, ({ unit }) => unit),
  ...listed(applicationInfo.getPassByManager, ({ contests }) => contests),
  ...listed(applicationInfo.personLookScore, ({ person }) => person),
  ...listed(applicationInfo.groupsLookScore, ({ school }) => school),
  ...listed(applicationInfo.managerLookScore, ({ contests }) => contests),
  [applicationInfo.applicationSubmit.path]: async (at) => ({
    by: at.person,
    input: await at.draft(),
    data: { auditStatus: 10, applyNo: expect.stringMatching(/^BM/), submitTime: expect.any(String) },
  }),
  [applicationInfo.applicationBatchSubmit.path]: async (at) => batch(await at.saved(), at.person),
  [applicationInfo.applicationBatchPass.path]: async (at) => batch(await at.handedIn(), at.unit),
  [applicationInfo.auditingSubmitFirst.path]: async (at) => {
    const id = await at.handedIn();
    return { by: at.unit, input: { id, result: 'pass' }, data: { id, auditStatus: 20 } };
  },
  [applicationInfo.auditingSubmit.path]: async (at) => {
    const id = await at.handedIn();
    await at.unit.post(applicationInfo.auditingSubmitFirst.path, { id, result: 'pass' });
    const input = { id, result: 'return', opinion: '照片不清', returnFields: ['photoAttId'] };
    return { by: at.contests, input, data: { id, auditStatus: 22, auditOpinion: '照片不清' } };
  },
  [applicationInfo.queryProDB.path]: async (at) => {
    const id = await at.handedIn();
    return {
      by: at.contests,
      input: { ids: [id] },
      data: [{ id, ok: true, proCheckState: 1, proCheckStateName: '正常' }],
    };
  },
  [applicationInfo.importImgFile.path]: async (at) =>
    await withPapers(at, (no) => `${no}.jpg`, await aPicture('jpeg', { width: 590, height: 826 })),
  [applicationInfo.importSubmitFile.path]: async (at) => await withPapers(at, (no) => `${no}_SQCN.pdf`, await aPdf()),
  [applicationInfo.editIsLocalSubmit.path]: async (at) => {
    const id = await at.handedIn();
    const input = { id, isLocal: 0, isLocalReason: '户籍与单位均在外地' };
    return { by: at.contests, input, data: { id, isLocal: 0, isLocalReason: '户籍与单位均在外地' } };
  },
  [examDates.validExamDate.path]: async (at) => {
    const { id } = await at.first(applicationInfo.getPassByHandle.path, {}, at.unit);
    const said = { id, applyNo: expect.any(String), level: expect.stringMatching(/^(ok|warn|confirm|block)$/) };
    return { by: at.unit, input: { ids: [id], examType: 1 }, data: [said] };
  },
  [applicationInfo.exportInsurance.path]: async (at) => {
    const { id } = await at.first(applicationInfo.getPassByManager.path, {}, at.contests);
    return { by: at.contests, input: { ids: id }, data: 'PK' };
  },
};
