// Files, providers, menus and departments, the sealed calls of the system, data of other bodies.
import { attach } from '@trainrace/contract/files/attach';
import { finance, sxt } from '@trainrace/contract/areas/outside/ext';
import { oss } from '@trainrace/contract/areas/system/oss';
import { sms } from '@trainrace/contract/areas/messages/sms';
import { systemCalls } from '@trainrace/contract/areas/system/sealed-calls';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { expect } from 'vitest';
import { SAMPLE_USCC } from '../../../seed/builders.ts';
import { aPdf, aPicture } from '../files.ts';
import { sampleOf } from '../family-samples.ts';
import { rows } from './families.ts';
import type { Asked, Surface, World } from './world.ts';

const aFile = async () => [{ name: '材料.pdf', bytes: await aPdf() }];

/** Bound to a draft of the person. */
async function aBoundFile(at: World) {
  const prjId = await at.saved();
  const input = { prjId, flowNode: 'QTZL' };
  const put = await at.uploaded(at.person, attach.putFile.path, input, await aFile());
  return { prjId, id: put.id as string, link: put.link as string };
}

const files: Surface = {
  [attach.putFile.path]: async (at) => ({
    by: at.person,
    input: { prjId: await at.saved(), flowNode: 'QTZL' },
    files: await aFile(),
    data: { id: expect.any(String), originalName: '材料.pdf', extension: 'pdf', link: expect.any(String) },
  }),
  [attach.download.path]: async (at) => {
    const { link } = await aBoundFile(at);
    return { by: at.person, input: { fileUrl: link }, data: '%PDF' };
  },
  [attach.selectAtt.path]: async (at) => {
    const { prjId, id } = await aBoundFile(at);
    return { by: at.person, input: { prjId, flowNode: 'QTZL' }, data: [{ id, originalName: '材料.pdf' }] };
  },
  [attach.submitWithAtt.path]: async (at) => {
    const { prjId, id } = await aBoundFile(at);
    return { by: at.person, input: { prjId, flowNode: 'QTZL', fileList: [], fileDel: [id] }, data: [] };
  },
  [attach.submit.path]: async (at) => {
    const { id } = await aBoundFile(at);
    return { by: at.person, input: { id, originalName: '改名.pdf' }, data: { id, originalName: '改名.pdf' } };
  },
  [attach.remove.path]: async (at) => {
    const { id } = await aBoundFile(at);
    return { by: at.person, input: { ids: [id] }, data: { removed: 1 } };
  },
  '/api/blade-resource/oss/endpoint/put-file': async ({ person }) => ({
    by: person,
    files: [{ name: '头像.jpg', bytes: await aPicture('jpeg') }],
    data: { link: expect.any(String), originalName: '头像.jpg' },
  }),
};

const enabling =
  (name: string, { submit }: { submit: Endpoint }) =>
  async (at: World) => {
    const { draft } = await sampleOf(name);
    const { id } = (await at.bureau.post(submit.path, { ...draft, category: 9, accessKey: 'AK-1', secretKey: 'SK-1' }))
      .data;
    return { by: at.bureau, input: { id }, data: { id, status: 1 } };
  };

const providers: Surface = {
  [oss.enable.path]: enabling('oss', oss),
  [sms.enable.path]: enabling('sms', sms),
  [sms.sendMessage.path]: async ({ bureau }) => ({
    by: bureau,
    input: { code: 'PWD_RESET', phones: '19900000001', params: { account: '19900000001' } },
    data: [{ phone: '199****0001', ok: true }],
  }),
};

const MENU = '/api/blade-system/menu';
const level = async ({ bureau }: World): Promise<Asked> => ({ by: bureau, input: { parentId: '0' }, data: rows });

const trees: Surface = {
  [`${MENU}/list`]: async ({ bureau }) => ({ by: bureau, data: rows }),
  [`${MENU}/lazy-list`]: level,
  [`${MENU}/lazy-menu-list`]: level,
  [`${MENU}/menu-list`]: async ({ bureau }) => ({ by: bureau, data: rows }),
  [`${MENU}/tree`]: async ({ bureau }) => ({ by: bureau, input: { tenantId: '000000' }, data: rows }),
  '/api/blade-system/dept/lazy-tree': level,
};

const ofAdmin = { userId: 'admin' };
const records = (row: object) => ({ records: expect.arrayContaining([expect.objectContaining(row)]) as unknown });
const sealed = (call: Endpoint, input: Record<string, unknown>, data: unknown): Surface => ({
  [call.path]: async ({ sealing }) => ({ by: sealing, input, data }),
});

const system: Surface = {
  ...sealed(systemCalls.getUserInfo, ofAdmin, { username: expect.any(String), roleids: expect.any(String) }),
  ...sealed(systemCalls.getIdentity, {}, { actions: expect.arrayContaining(['contest_info_submit']) as unknown }),
  ...sealed(
    systemCalls.loadMenuList,
    { ...ofAdmin, programNo: 'ZJGTRAINRACE', isPaging: 0 },
    { menuList: expect.arrayContaining([expect.objectContaining({ menuNo: 'M10' })]) },
  ),
  ...sealed(
    systemCalls.loadActions,
    { ...ofAdmin, programNo: 'ZJGTRAINRACE' },
    { actionList: expect.arrayContaining([expect.objectContaining({ actionNo: 'contest_info_submit' })]) },
  ),
  ...sealed(systemCalls.loadOrgs, { paging: 0 }, records({ orgName: expect.any(String) })),
  ...sealed(systemCalls.getDictionaries, { code: 'town' }, records({ code: 'town', dictKey: 'ZJG01' })),
  ...sealed(systemCalls.loadGroupUsers, {}, records({ account: expect.any(String) })),
  ...sealed(systemCalls.loadUsers, { isPaging: 1 }, records({ account: expect.any(String) })),
  ...sealed(systemCalls.loadOrgsOfUser, ofAdmin, records({ orgName: '市人社局' })),
  ...sealed(systemCalls.loadGroupsOfUser, ofAdmin, records({ groupNo: 'ZJGTRAINRACE' })),
  ...sealed(systemCalls.loadRolesOfUser, ofAdmin, records({ roleNo: 'ADM_C' })),
  [systemCalls.findUsersBelow.path]: async ({ sealing, bureau }) => {
    const [{ id: orgId }] = (await bureau.get('/api/blade-system/dept/lazy-tree', { parentId: 0 })).data;
    const input = { orgId, isIncludeSelf: 1, isCascade: 1, isPaging: 1 };
    return { by: sealing, input, data: records({ account: expect.any(String) }) };
  },
};

const purpose = '业务办理';
const found = {
  state: 'found',
  source: expect.any(String),
  queryTime: expect.any(String),
  traceId: expect.any(String),
  records: [expect.any(Object)],
};
/** Nothing is an answer too. */
const known = { ...found, state: expect.stringMatching(/^(found|none)$/), records: expect.any(Array) };
const asked = (
  calls: readonly Endpoint[],
  about: (at: World) => Promise<Record<string, unknown>>,
  data: object = found,
): Surface =>
  Object.fromEntries(
    calls.map((call) => [
      call.path,
      async (at: World) => ({ by: at.bureau, input: { ...(await about(at)), purpose }, data }),
    ]),
  );

/** The last digits of who is asked about decide what the simulator knows of them. */
const outside: Surface = {
  ...asked(
    [
      sxt.getPersonInfo,
      sxt.employmentContract,
      sxt.employmentDifficulties,
      sxt.getTrainStudent,
      sxt.getTrainSignup,
      sxt.getTrainCertificate,
    ],
    async ({ entrant }) => ({ idCardNo: await entrant(907) }),
  ),
  [sxt.getPersonInsured.path]: async ({ bureau, entrant }) => ({
    by: bureau,
    input: { idCardNo: await entrant(907), purpose },
    data: {
      state: 'found',
      records: expect.arrayContaining([expect.objectContaining({ months: expect.any(Number) })]),
    },
  }),
  ...asked([sxt.examin, sxt.getTrainSubsidy], async ({ entrant }) => ({ idCardNo: await entrant(906) })),
  ...asked([sxt.getTraining, sxt.getTrainClass], async () => ({ classNo: 'BJ000001' })),
  ...asked([sxt.getUnitInfo], async () => ({ uscc: SAMPLE_USCC[3] })),
  ...asked(
    [sxt.getBackPay, sxt.getReceptionRegistration, sxt.getMediationCase],
    async () => ({ uscc: SAMPLE_USCC[3] }),
    known,
  ),
  ...asked([finance.getBusinessResult], async () => ({ bizNo: 'TK-2026-001' })),
};

export const services: Surface = { ...files, ...providers, ...trees, ...system, ...outside };
