// Files of projects, statements, papers, notices and requests of change, beside the verbs of their families.
import { applicationMaterials } from '@trainrace/contract/areas/basic/application-materials';
import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { constructionPermit } from '@trainrace/contract/areas/deposits/construction-permit';
import { depositRemind } from '@trainrace/contract/areas/deposits/send-remind';
import { newFile } from '@trainrace/contract/areas/deposits/new-file';
import { monthlyStatement } from '@trainrace/contract/areas/deposits/monthly-statement';
import { fileNotice } from '@trainrace/contract/areas/documents/file-notice';
import { trail } from '@trainrace/contract/areas/system/trail';
import { expect } from 'vitest';
import { aFile, aFileDraft, filePapers } from '../../../seed/file-builders.ts';
import { aNoticeDraft } from '../../../seed/notice-builders.ts';
import { aPdf } from '../files.ts';
import { page } from './families.ts';
import type { Asked, Surface, World } from './world.ts';

async function aRequest({ services, enterprise }: World): Promise<Record<string, unknown>> {
  const bizId = await aFile(services, { enterpriseId: enterprise.userId, fileStatus: 10 });
  const changes = [{ field: 'laborMobile', newValue: '19900000099' }];
  return { bizTable: 'construction_file', bizId, changes, reason: '专管员变更' };
}

const noticeWithFile = async ({ bureau }: World): Promise<Asked> => ({
  by: bureau,
  input: { record: JSON.stringify(aNoticeDraft({ title: '附文件的通知' })) },
  files: [{ name: '文件.pdf', bytes: await aPdf() }],
  data: { title: '附文件的通知', attachments: [{ originalName: '文件.pdf' }] },
});

export const deposits: Surface = {
  [constructionFile.unitList.path]: async ({ enterprise }) => ({ by: enterprise, data: page }),
  [constructionFile.townUnitList.path]: async ({ town }) => ({ by: town, data: page }),
  [constructionFile.getEnterprisesList.path]: async ({ town }) => ({
    by: town,
    input: { name: '暨阳建设' },
    data: { records: [{ account: 'ent01', enterpriseName: '暨阳建设工程(示例)有限公司', townCode: 'ZJG01' }] },
  }),
  [newFile.begin.path]: async ({ enterprise }) => ({
    by: enterprise,
    data: { enterprise: { name: '暨阳建设工程(示例)有限公司' }, draft: expect.any(Object) },
  }),
  [newFile.preview.path]: async ({ enterprise }) => ({
    by: enterprise,
    input: { contractAmount: '980.00' },
    data: { trace: { contractAmount: '980.00', amount: expect.any(String) } },
  }),
  [constructionPermit.getNoApplyProject.path]: async ({ town }) => ({ by: town, data: page }),
  [constructionFile.save.path]: async ({ enterprise }) => ({
    by: enterprise,
    input: aFileDraft({ contractNo: 'HT-2026-1' }),
    data: { fileStatus: 0, contractNo: 'HT-2026-1' },
  }),
  [constructionFile.submit.path]: async ({ services, enterprise }) => ({
    by: enterprise,
    input: aFileDraft(await filePapers(services, enterprise.userId)),
    data: { fileStatus: 10, fileNo: expect.any(String), submitTime: expect.any(String) },
  }),
  [constructionFile.remove.path]: async ({ enterprise }) => {
    const { id } = (await enterprise.post(constructionFile.save.path, aFileDraft())).data;
    return { by: enterprise, input: { ids: [id] }, data: { removed: 1 } };
  },
  [depositRemind.sendRemind.path]: async (at) => {
    const { id } = await at.first(constructionPermit.getNoApplyProject.path);
    return { by: at.bureau, input: { ids: [id], dryRun: true }, data: [{ id, ok: true, text: expect.any(String) }] };
  },
  [monthlyStatement.listByName.path]: async ({ enterprise }) => ({ by: enterprise, data: page }),
  [applicationMaterials.unitList.path]: async (at) => {
    const { id } = await at.first(constructionFile.unitList.path, {}, at.enterprise);
    return { by: at.enterprise, input: { bizType: 2, bizId: id }, data: page };
  },
  [trail.submit.path]: async (at) => ({
    by: at.enterprise,
    input: await aRequest(at),
    data: { bizTable: 'construction_file', reason: '专管员变更' },
  }),
  [trail.remove.path]: async (at) => {
    const { id } = (await at.enterprise.post(trail.submit.path, await aRequest(at))).data;
    return { by: at.enterprise, input: { ids: [id] }, data: { removed: 1 } };
  },
  [fileNotice.submitWithAtt.path]: noticeWithFile,
  [fileNotice.selectAtt.path]: async (at) => {
    const { input, data: _, files, by } = await noticeWithFile(at);
    const { id } = await at.uploaded(by, fileNotice.submitWithAtt.path, input as Record<string, string>, files!);
    return { by, input: { id }, data: [{ originalName: '文件.pdf' }] };
  },
};
