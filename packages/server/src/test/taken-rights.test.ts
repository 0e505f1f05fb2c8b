// Rights taken from a role while people are signed in are gone for them: from each call, each list, each paper, each job.
import { isDeepStrictEqual } from 'node:util';
import { allEndpoints, allRights } from '@trainrace/contract';
import { competitionDicLabels } from '@trainrace/contract/areas/basic/competition-dic.labels';
import { inbox } from '@trainrace/contract/areas/messages/inbox';
import { role, roleOfVirtualId, virtualIds, type Role } from '@trainrace/contract/access/roles';
import { right } from '@trainrace/contract/areas/system/right';
import { systemCalls } from '@trainrace/contract/areas/system/sealed-calls';
import { trail } from '@trainrace/contract/areas/system/trail';
import { workbench } from '@trainrace/contract/areas/home/workbench';
import { actionOf, type Endpoint } from '@trainrace/contract/wire/endpoint';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { anAccount, anOccupationDraft } from '../../seed/builders.ts';
import { aPdf } from './files.ts';
import { BASE, openStage, type Stage } from './entry-stage.ts';
import { served } from './served.ts';
import type { Caller } from './test-app.ts';
import { upload } from './upload.ts';

const ATTACH = '/api/zjgrsj-file/attach';

let stage: Stage;
let root: Caller;
const callers = new Map<Role, Caller>();

beforeAll(async () => {
  stage = await openStage();
  root = await stage.as('admin');
  for (const one of role.codes) {
    const virtualId = virtualIds.codes.find((id) => roleOfVirtualId[id] === one) ?? null;
    await anAccount(stage.services, { account: `r-${one.toLowerCase()}`, virtualId, roles: [one], townCode: 'ZJG01' });
    callers.set(one, await stage.as(`r-${one.toLowerCase()}`));
  }
});

/** Those of the one who takes rights away here; nobody may do without. */
const KEPT = ['right_list', 'right_submit'];

const heldBy = (who: Role): string[] =>
  Object.keys(allRights).filter((action) => allRights[action]![who] !== undefined && !KEPT.includes(action));

const set = async (
  who: Role,
  actions: readonly string[],
  scopeOf: (action: string) => string | null,
): Promise<void> => {
  const changes = actions.map((actionNo) => ({ actionNo, scope: scopeOf(actionNo) }));
  expect(await root.post(right.submit.path, { role: who, changes })).toMatchObject({ status: 200 });
};
const take = async (who: Role, actions: readonly string[]) => await set(who, actions, () => null);
const giveBack = async (who: Role, actions: readonly string[]) =>
  await set(who, actions, (action) => allRights[action]![who] ?? null);

afterEach(async () => {
  await stage.services.db.deleteFrom('roleRight').execute();
  stage.services.rights.forget();
});

const verbsOf = (call: Endpoint): readonly string[] =>
  (call.input.shape[call.actionBy!] as unknown as { def: { values: readonly string[] } }).def.values;

/** Each call with the right that it needs; a command once for each of its verbs. */
const ruled = allEndpoints
  .flatMap((call): { call: Endpoint; input: Record<string, unknown> }[] =>
    call.actionBy === undefined
      ? [{ call, input: {} }]
      : verbsOf(call).map((verb) => ({ call, input: { [call.actionBy!]: verb } })),
  )
  .map((one) => ({ ...one, action: actionOf(one.call, one.input) }))
  .filter(({ action }) => action in allRights && !KEPT.includes(action));

const send = async (by: Caller, { call, input }: (typeof ruled)[number]) =>
  await served(async () => (call.method === 'GET' ? await by.get(call.path, input) : await by.post(call.path, input)));

const sealed = async (by: Caller, call: Endpoint, input: Record<string, unknown>) => {
  const { sealer } = stage.services;
  const { status, data } = await served(
    async () => await by.post(call.path, { data: sealer.seal(call.path, JSON.stringify(input)) }),
  );
  return { status, data: data === null ? null : JSON.parse(sealer.unseal(call.path, data as string)) };
};

/** Some hundred calls by each role. */
const LONG = { timeout: 600_000 };

/** Roles do not disturb each other: all of them at once. */
const byEach = async (task: (who: Role) => Promise<string[]>): Promise<string[]> =>
  (await Promise.all(role.codes.map(task))).flat();

describe('[S6-15 S6-16] of roles that have lost every right', () => {
  it('each call is refused, exports, imports and templates among them', LONG, async () => {
    // That each of them lets the role in as long as it has the right is shown by the access matrix.
    const held = new Map(role.codes.map((who) => [who, ruled.filter(({ action }) => allRights[action]![who])]));
    expect([...held].filter(([, calls]) => calls.length === 0)).toEqual([]);
    for (const who of role.codes) await take(who, heldBy(who));
    const passed = await byEach(async (who) => {
      const those: string[] = [];
      for (const one of held.get(who)!) {
        const { status } = await send(callers.get(who)!, one);
        if (status !== 403) those.push(`${who} ${one.call.path} ${JSON.stringify(one.input)}: ${status}`);
      }
      return those;
    });
    expect(passed).toEqual([]);
  });

  it('buttons, menus and the workbench are empty', LONG, async () => {
    const askOf = (by: Caller) => ({ userId: by.userId, programNo: 'ZJGTRAINRACE' });
    const actionsOf = async (who: Role): Promise<string[]> => {
      const by = callers.get(who)!;
      const { data } = await sealed(by, systemCalls.loadActions, askOf(by));
      return data.actionList.map(({ actionNo }: { actionNo: string }) => actionNo);
    };
    expect(await byEach(async (who) => ((await actionsOf(who)).length > 0 ? [] : [`${who} had no button`]))).toEqual(
      [],
    );
    for (const who of role.codes) await take(who, heldBy(who));
    const left = await byEach(async (who) => {
      const by = callers.get(who)!;
      const actions = (await actionsOf(who)).filter((one) => !KEPT.includes(one));
      const { data: menus } = await sealed(by, systemCalls.loadMenuList, askOf(by));
      const [menu] = /\/(competition|application|accounts|userInfo|basic)\//.exec(JSON.stringify(menus.menuList)) ?? [];
      const { todos, stages, days, contests } = (await served(async () => await by.get(workbench.look.path))).data;
      const shown = { actions, menu, todos, stages, days, contests };
      const nothing = { actions: [], menu: undefined, todos: [], stages: [], days: [], contests: [] };
      return isDeepStrictEqual(shown, nothing) ? [] : [`${who}: ${JSON.stringify(shown)}`];
    });
    expect(left).toEqual([]);
  });
});

describe('system calls about others', () => {
  it('list users to administrators as far as their right to the list of users goes', async () => {
    const by = callers.get('ADM_C')!;
    const calls: [Endpoint, Record<string, unknown>][] = [
      [systemCalls.loadUsers, {}],
      [systemCalls.loadGroupUsers, {}],
      [systemCalls.findUsersBelow, { orgId: 'RSJ', isIncludeSelf: 1, isCascade: 1 }],
    ];
    for (const [call, input] of calls) expect((await sealed(by, call, input)).status).toBe(200);
    await take('ADM_C', ['blade_user_list']);
    for (const [call, input] of calls) expect((await sealed(by, call, input)).status).toBe(403);
  });

  it('tell about accounts of one’s own area only, and about nobody without the right to look', async () => {
    const [contest, wages] = [callers.get('ADM_C')!, callers.get('ADM_L')!];
    const about = async (by: Caller, userId: string) => (await sealed(by, systemCalls.getUserInfo, { userId })).status;
    expect(await about(contest, stage.person.userId)).toBe(200);
    expect(await about(wages, stage.person.userId)).toBe(404);
    expect(await about(wages, root.userId)).toBe(404);
    await take('ADM_C', ['blade_user_detail']);
    expect(await about(contest, stage.person.userId)).toBe(404);
    expect(await about(contest, contest.userId)).toBe(200);
  });
});

describe('papers', () => {
  it('of a record are changed by who may write it, and seen by who may see it', async () => {
    const { person, bureau, entered, openTrade } = stage;
    const { id } = await entered(person, await openTrade());
    const add = async () =>
      await upload(bureau, PUT, { prjId: id, flowNode: 'other' }, { name: '补.pdf', bytes: await aPdf() });
    const seen = async () => (await bureau.get(`${ATTACH}/select-att`, { prjId: id })).data.length as number;
    const before = await seen();
    const { attId } = (await person.get(`${ATTACH}/select-att`, { prjId: id })).data[0];
    expect((await bureau.get(`${ATTACH}/detail`, { id: attId })).status).toBe(200);
    expect((await add()).status).toBe(200);
    await take('ADM_C', ['application_save']);
    expect((await add()).status).toBe(403);
    expect(await seen()).toBe(before + 1);
    await giveBack('ADM_C', ['application_save']);
    expect((await add()).status).toBe(200);
    await take('ADM_C', ['application_detail']);
    expect((await add()).status).toBe(404);
    expect((await bureau.get(`${ATTACH}/detail`, { id: attId })).status).toBe(404);
    expect((await person.get(`${ATTACH}/detail`, { id: attId })).status).toBe(200);
  });

  it('of a contest are changed by another administrator who was given the right to write it', async () => {
    const contestId = await stage.contest();
    const by = callers.get('ADM_L')!;
    const add = async () =>
      (await upload(by, PUT, { prjId: contestId, flowNode: 'other' }, { name: '补.pdf', bytes: await aPdf() })).status;
    expect(await add()).toBe(403);
    await set('ADM_L', ['contest_info_submit'], () => 'all');
    expect(await add()).toBe(200);
  });
});

const PUT = '/api/zjgrsj-file/oss/endpoint/put-file-attach';

describe('what follows from seeing a record', () => {
  it('the trail of records that one may not see any more is gone, one’s own deeds stay', async () => {
    const { person, unit, entered, openTrade } = stage;
    const { id } = await entered(person, await openTrade());
    await unit.post(`${BASE}/auditingSubmitFirst`, {
      id,
      result: 'return',
      opinion: '补照片',
      returnFields: ['photoAttId'],
    });
    const rows = async () =>
      (await unit.get(trail.list.path, { bizTable: 'APPLICATION_INFO', bizId: id, size: 50 })).data.records as {
        reason: string | null;
      }[];
    const before = (await rows()).length;
    await take('ORG', ['application_detail']);
    const after = await rows();
    expect(after.length).toBeLessThan(before);
    expect(after.map(({ reason }) => reason)).toEqual(['补照片']);
  });

  it('nobody is asked to audit who may not', async () => {
    const { person, otherPerson, unit, bureau, entered, openTrade } = stage;
    const asked = async () =>
      (await bureau.get(inbox.list.path, { size: 200, box: 'mail' })).data.records.filter(
        ({ title }: { title: string }) => title === '有报名待复审',
      ).length as number;
    const passOn = async (by: Caller) => {
      const { id } = await entered(by, await openTrade());
      expect((await unit.post(`${BASE}/auditingSubmitFirst`, { id, result: 'pass' })).status).toBe(200);
    };
    await take('ADM_C', ['application_audit']);
    await passOn(person);
    expect(await asked()).toBe(0);
    await giveBack('ADM_C', ['application_audit']);
    await passOn(otherPerson);
    expect(await asked()).toBe(1);
  });
});

describe('work that waits', () => {
  const IMPORT = '/api/zjgrsj-trainrace/basic/competition_dic/importCompetitionMessage';

  it('an import that was asked for before the right was taken is refused when its turn comes', async () => {
    const draft = anOccupationDraft({ tradeName: '等待的工种' });
    const labels: Readonly<Record<string, readonly string[]>> = competitionDicLabels;
    const rows = [Object.keys(draft).map((field) => labels[field]![0]!), Object.values(draft).map(String)];
    const { db, jobs } = stage.services;
    const { data } = await stage.bureau.post(IMPORT, { rows, dryRun: true });
    expect(data).toMatchObject({ succeeded: 1 });
    await take('ADM_C', ['competition_dic_import_competition_message']);
    // As if it had waited for its turn until now.
    await db.updateTable('job').set({ state: 'queued', result: null }).where('id', '=', data.jobId).execute();
    jobs.look();
    await jobs.ended(data.jobId, 60_000);
    const { state, result } = await db
      .selectFrom('job')
      .select(['state', 'result'])
      .where('id', '=', data.jobId)
      .executeTakeFirstOrThrow();
    expect({ state, result }).toMatchObject({ state: 'failed', result: { refused: { code: 403 } } });
  });
});
