import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import { operator } from '@trainrace/contract/areas/accounts/operator';
import { param as parameters } from '@trainrace/contract/areas/system/param';
import { secondFactor } from '@trainrace/contract/areas/accounts/second-factor';
import { FACTORS } from '@trainrace/contract/limits';
import { formatMessage } from '@trainrace/contract/messages';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAccount } from '../../../../seed/builders.ts';
import { sweepSignIns } from '#platform/accounts/sweep.ts';
import { hashPassword } from '#platform/accounts/passwords.ts';
import { titleIn } from '#platform/logs/call-titles.ts';
import { addMinutes } from '#platform/time/time.ts';
import { postForm, tokenForm } from '#test/client.ts';
import { softwareAuthenticator } from '#test/software-authenticator.ts';
import { somebodyWaits } from '#test/locks.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { forgetFactors } from './take-away.ts';
import { matchCode } from './totp.ts';

const SITE = 'https://skills.example';
const PASSWORD = 'Demo@2026';
const TOWN = 'town|U031|town01|password|ZJGTRAINRACE';
const REFUSED = '验证未通过：动态码或恢复码不正确，或已经使用过，请等待下一个动态码';
const AGAIN = formatMessage('signInAgain', 'zh');
const OVER = '本次验证已失效，请重新开始';

let test: TestApp;
let passwordHash: string;

beforeAll(async () => {
  test = await testApp({ SITE_URL: SITE });
  passwordHash = await hashPassword(PASSWORD);
  await anAccount(test.services, { account: 'adms', roles: ['ADM_S'], passwordHash });
  await anAccount(test.services, { account: 'town01', virtualId: 'U031', townCode: 'ZJG01', passwordHash });
});

beforeEach(async () => {
  const { db } = test.services;
  for (const table of [
    'factorReset',
    'signInFailure',
    'rateCount',
    'recoveryCode',
    'factorChallenge',
    'secondFactor',
  ] as const)
    await db.deleteFrom(table).execute();
  await db.updateTable('account').set({ hasSecondFactor: false }).execute();
  await db.updateTable('operator').set({ hasSecondFactor: false }).execute();
});

const ask = async (username: string, secret = PASSWORD) =>
  await postForm(test.app, oauth.token.path, await tokenForm(test.app, username, secret));
const stranger = () => callerWith(test.app, '', '');
const second = async (challenge: string, method: string, answer: string, more = {}) =>
  await stranger().post(oauth.secondFactor.path, { challenge, method, answer }, more);
const entered = async (username: string): Promise<Caller> => {
  const { data } = await ask(username);
  return callerWith(test.app, '', data.token);
};
/** Steps from now, within what is taken. */
const codeOf = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });
const param = async (paramKey: string, paramValue: string) => {
  await test.services.db.updateTable('param').set({ paramValue }).where('paramKey', '=', paramKey).execute();
  test.services.params.forget();
};

async function addApp(by: Caller, name = '手机') {
  const { challenge, secret } = (await by.post(secondFactor.beginTotp.path, {})).data;
  const added = await by.post(secondFactor.add.path, { challenge, factorName: name, answer: codeOf(secret) });
  expect(added).toMatchObject({ status: 200 });
  return { secret: secret as string, ...added.data } as {
    secret: string;
    factor: { id: string };
    recoveryCodes: string[];
  };
}

async function addKey(by: Caller, name = '密钥') {
  const key = softwareAuthenticator();
  const { challenge, options } = (await by.post(secondFactor.beginPasskey.path, {})).data;
  const added = await by.post(secondFactor.add.path, {
    challenge,
    factorName: name,
    answer: key.create(options, SITE),
  });
  expect(added).toMatchObject({ status: 200 });
  return { key, factor: added.data.factor as { id: string } };
}

/** With both steps. */
const enteredBy = async (username: string, key: ReturnType<typeof softwareAuthenticator>): Promise<Caller> => {
  const { challenge, passkey } = (await ask(username)).data;
  return callerWith(test.app, '', (await second(challenge, 'passkey', key.get(passkey, SITE))).data.token);
};
const own = async (by: Caller) => (await by.get(secondFactor.own.path)).data;
const inboxOf = async (account: string) =>
  (
    await test.services.db
      .selectFrom('message as m')
      .innerJoin('account as a', 'a.id', 'm.accountId')
      .select('m.template')
      .where('a.account', '=', account)
      .orderBy('m.createTime')
      .execute()
  ).map(({ template }) => template);

describe('an authenticator app', () => {
  it('is added with its first code; then the password alone opens nothing', async () => {
    const by = await entered(TOWN);
    const { secret, factor, recoveryCodes } = await addApp(by);
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await own(by)).toMatchObject({
      policy: 1,
      factors: [{ id: factor.id, kind: 'totp', name: '手机' }],
      recoveryLeft: 10,
    });

    const first = await ask(TOWN);
    expect(first).toMatchObject({
      status: 200,
      code: 428,
      success: false,
      error_description: expect.stringContaining('请完成二次验证'),
      data: { challenge: expect.any(String), methods: ['totp', 'recovery'] },
    });
    expect(JSON.stringify(first)).not.toContain('token"');
    const done = await second(first.data.challenge, 'totp', codeOf(secret, 1));
    expect(done).toMatchObject({ status: 200, data: { username: 'town01' } });
    expect((await own(callerWith(test.app, '', done.data.token))).factors).toHaveLength(1);
  });

  it('takes each code once, whoever sends it again', async () => {
    const { secret } = await addApp(await entered(TOWN));
    const code = codeOf(secret, 1);
    const challenges = [(await ask(TOWN)).data.challenge, (await ask(TOWN)).data.challenge];
    expect(await second(challenges[0], 'totp', code)).toMatchObject({ status: 200 });
    expect(await second(challenges[1], 'totp', code)).toMatchObject({ status: 400, msg: REFUSED });
    // The answer was lost on the way: one begins again, with the next code. A minute goes by.
    await sql`update second_factor set last_step = last_step - 2`.execute(test.services.db);
    expect(await second(challenges[1], 'totp', codeOf(secret))).toMatchObject({ status: 200 });
  });

  it('keeps its secret encrypted, and the codes as hashes', async () => {
    const { secret, recoveryCodes } = await addApp(await entered(TOWN));
    const { rows } = await sql<{ all: string }>`select (select json_agg(f)::text from second_factor f) ||
      (select json_agg(r)::text from recovery_code r) as all`.execute(test.services.db);
    expect(rows[0]!.all).not.toContain(secret);
    for (const code of recoveryCodes) expect(rows[0]!.all).not.toContain(code);
  });

  it('is reckoned whatever the code is: the same work for a wrong one, an old one and a right one', () => {
    const now = new Date('2026-07-01T08:00:00Z');
    const secrets = ['A', 'B', 'C'].map((letter) => letter.repeat(32));
    const workFor = (code: string) => {
      let reads = 0;
      const held = secrets.map((secret, at) => ({
        id: String(at),
        lastStep: null,
        get secret() {
          reads += 1;
          return secret;
        },
      }));
      return { matched: matchCode(held, code, now)?.id ?? null, reads };
    };
    const first = TOTP.generate({ secret: Secret.fromBase32(secrets[0]!), timestamp: now.getTime() });
    const last = TOTP.generate({ secret: Secret.fromBase32(secrets[2]!), timestamp: now.getTime() });
    expect([workFor(first), workFor(last), workFor('12345'), workFor('')]).toEqual([
      { matched: '0', reads: 3 },
      { matched: '2', reads: 3 },
      { matched: null, reads: 3 },
      { matched: null, reads: 3 },
    ]);
  });
});

describe('a challenge', () => {
  it('opens one session, of two who come with it at once as well', async () => {
    const { recoveryCodes } = await addApp(await entered(TOWN));
    const { challenge } = (await ask(TOWN)).data;
    const answers = await Promise.all([0, 1].map((nth) => second(challenge, 'recovery', recoveryCodes[nth]!)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await second(challenge, 'recovery', recoveryCodes[2]!)).toMatchObject({ status: 400, msg: OVER });
    const { rows } = await sql<{
      left: number;
    }>`select count(*)::int as left from recovery_code where used_at is null`.execute(test.services.db);
    expect(rows[0]!.left).toBe(9);
  });

  it('is refused late, unknown, from another family of addresses, for another purpose, and with another password since', async () => {
    const by = await entered(TOWN);
    const { recoveryCodes } = await addApp(by);
    const code = recoveryCodes[0]!;
    const { db } = test.services;
    const late = (await ask(TOWN)).data.challenge;
    await sql`update factor_challenge set expires_at = now() - interval '1 minute' where purpose = 'signIn'`.execute(
      db,
    );
    expect(await second(late, 'recovery', code)).toMatchObject({ status: 400, msg: OVER });
    expect(await second('x'.repeat(43), 'recovery', code)).toMatchObject({ status: 400, msg: OVER });
    const { challenge } = (await ask(TOWN)).data;
    expect(await second(challenge, 'recovery', code, { remoteAddress: '2001:db8::1' })).toMatchObject({ msg: OVER });
    // Neither the way round: what adds a factor opens no session, and no session adds by what opens one.
    const adding = (await by.post(secondFactor.beginTotp.path, {})).data.challenge;
    expect(await second(adding, 'recovery', code)).toMatchObject({ msg: OVER });
    expect(await by.post(secondFactor.add.path, { challenge, factorName: 'x', answer: '123456' })).toMatchObject({
      msg: OVER,
    });
    const changed = await hashPassword('Other@2026');
    await db.updateTable('account').set({ passwordHash: changed }).where('account', '=', 'town01').execute();
    expect(await second(challenge, 'recovery', code)).toMatchObject({ status: 400, msg: OVER });
    await db.updateTable('account').set({ passwordHash }).where('account', '=', 'town01').execute();
    await db.updateTable('account').set({ enabled: 0 }).where('account', '=', 'town01').execute();
    expect(await second(challenge, 'recovery', code)).toMatchObject({ status: 400 });
    await db.updateTable('account').set({ enabled: 1 }).where('account', '=', 'town01').execute();
    expect(await second(challenge, 'recovery', code)).toMatchObject({ status: 200 });
  });

  it('of somebody whose password is changed at that very moment opens nothing', async () => {
    const { recoveryCodes } = await addApp(await entered(TOWN));
    const { challenge } = (await ask(TOWN)).data;
    const changed = await hashPassword('Other@2026');
    const holder = await test.owner.startTransaction().execute();
    await holder.updateTable('account').set({ passwordHash: changed }).where('account', '=', 'town01').execute();
    const answered = second(challenge, 'recovery', recoveryCodes[0]!);
    await somebodyWaits(holder);
    await holder.commit().execute();
    const answer = await answered;
    await test.services.db.updateTable('account').set({ passwordHash }).where('account', '=', 'town01').execute();
    expect(answer).toMatchObject({ status: 400, msg: OVER });
  });

  it('passes what bounds every sign-in: networks, and failures of which one is told', async () => {
    const { recoveryCodes } = await addApp(await entered(TOWN));
    const { challenge } = (await ask(TOWN)).data;
    expect(await second(challenge, 'totp', 'abcdef')).toMatchObject({ status: 400 });
    await param('allowedNetworks.TOWN', '10.0.0.0/8');
    try {
      expect(await second(challenge, 'recovery', recoveryCodes[0]!)).toMatchObject({ status: 403 });
    } finally {
      await param('allowedNetworks.TOWN', '*');
    }
    // The code was not used up by it.
    expect(await second(challenge, 'recovery', recoveryCodes[0]!)).toMatchObject({ status: 200 });
    const { failuresBefore } = await test.services.db
      .selectFrom('session')
      .select('failuresBefore')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(failuresBefore).toBe(1);
  });

  it('is another’s to nobody: what one session began, no other finishes', async () => {
    const [one, other] = [await entered(TOWN), await entered(TOWN)];
    const { challenge, secret } = (await one.post(secondFactor.beginTotp.path, {})).data;
    const adding = { challenge, factorName: 'x', answer: codeOf(secret) };
    expect(await other.post(secondFactor.add.path, adding)).toMatchObject({ status: 400, msg: OVER });
    expect(await one.post(secondFactor.add.path, adding)).toMatchObject({ status: 200 });
    expect(await one.post(secondFactor.add.path, adding)).toMatchObject({ status: 400, msg: OVER });
  });

  it('bears five wrong answers, which lock the name as wrong passwords do', async () => {
    const { recoveryCodes } = await addApp(await entered(TOWN));
    const { challenge } = (await ask(TOWN)).data;
    const toldOfGuesses = async () =>
      (await inboxOf('town01')).filter((template) => template === 'SECOND_STEP_FAILED').length;
    const before = await toldOfGuesses();
    for (let nth = 0; nth < 5; nth += 1)
      expect(await second(challenge, 'totp', 'abcdef')).toMatchObject({ status: 400, msg: REFUSED });
    expect(await second(challenge, 'recovery', recoveryCodes[0]!)).toMatchObject({ msg: OVER });
    expect(await ask(TOWN)).toMatchObject({ status: 423 });
    expect(await toldOfGuesses()).toBe(before + 1);
    await test.services.db.deleteFrom('signInFailure').execute();
    // The right password in between forgives nothing: only both steps do.
    const again = (await ask(TOWN)).data.challenge;
    for (let nth = 0; nth < 3; nth += 1) await second(again, 'totp', 'abcdef');
    const third = (await ask(TOWN)).data.challenge;
    for (let nth = 0; nth < 2; nth += 1) await second(third, 'totp', 'abcdef');
    // Going on to another challenge in time is told as well.
    expect(await toldOfGuesses()).toBe(before + 2);
    expect(await second(third, 'recovery', recoveryCodes[0]!)).toMatchObject({ status: 423 });
  });

  it('stands in the journal: that it was due, was failed, and by which means it was passed', async () => {
    const { recoveryCodes } = await addApp(await entered(TOWN));
    const { logs, db } = test.services;
    await logs.flush();
    await test.owner.deleteFrom('usualLog').execute();
    const { challenge } = (await ask(TOWN)).data;
    await second(challenge, 'totp', 'abcdef');
    await second(challenge, 'recovery', recoveryCodes[0]!);
    await logs.flush();
    const lines = await db
      .selectFrom('usualLog')
      .select(['logType', 'title', 'status', 'account'])
      .orderBy('id')
      .execute();
    const step = '二次验证登录';
    expect(lines).toMatchObject([
      { logType: 'secondStepDue', status: 200, account: 'town01' },
      { logType: 'secondStepRefused', title: `${step}-身份验证器动态码`, status: 400, account: 'town01' },
      { logType: 'signIn', title: `${step}-恢复码`, status: 200, account: 'town01' },
    ]);
    expect(titleIn('en', lines[2]!.title)).toBe('Second step of signing in: Recovery code');
  });

  it('that ran out unanswered is told with the failures at the next sign-in', async () => {
    const { recoveryCodes } = await addApp(await entered(TOWN));
    const { db } = test.services;
    for (let nth = 0; nth < 2; nth += 1) await ask(TOWN);
    const { challenge } = (await ask(TOWN)).data;
    expect(await second(challenge, 'totp', 'abcdef')).toMatchObject({ status: 400 });
    for (let nth = 0; nth < 2; nth += 1) await sweepSignIns(db, addMinutes(new Date(), FACTORS.minutes + 1));
    const due = (await ask(TOWN)).data;
    const done = await second(due.challenge, 'recovery', recoveryCodes[0]!);
    expect(done).toMatchObject({ status: 200 });
    const { failuresBefore } = await db
      .selectFrom('session')
      .select('failuresBefore')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(failuresBefore).toBe(3);
  });

  it('counts at the address: who guesses at many names is held back', async () => {
    await param('addressFailures', '3');
    try {
      for (let nth = 0; nth < 3; nth += 1) await second('x'.repeat(43), 'totp', 'abcdef');
      expect(await second('x'.repeat(43), 'totp', 'abcdef')).toMatchObject({ status: 429 });
      expect(await ask(TOWN)).toMatchObject({ status: 429 });
    } finally {
      await param('addressFailures', '100');
    }
  });
});

describe('a passkey', () => {
  it('is added and signs in; replayed, copied, foreign and of another site it does not', async () => {
    const by = await entered(TOWN);
    const { key } = await addKey(by);
    const due = (await ask(TOWN)).data;
    expect(due).toMatchObject({ methods: ['passkey', 'recovery'], passkey: { rpId: 'skills.example' } });
    const wrongSite = key.get(due.passkey, 'https://evil.example');
    expect(await second(due.challenge, 'passkey', wrongSite)).toMatchObject({ status: 400, msg: REFUSED });
    const foreign = softwareAuthenticator().get(due.passkey, SITE);
    expect(await second(due.challenge, 'passkey', foreign)).toMatchObject({ status: 400, msg: REFUSED });
    expect(await second(due.challenge, 'passkey', '{"id":"x"}')).toMatchObject({ status: 400, msg: REFUSED });
    const right = key.get(due.passkey, SITE);
    expect(await second(due.challenge, 'passkey', right)).toMatchObject({ status: 200 });
    const next = (await ask(TOWN)).data;
    expect(await second(next.challenge, 'passkey', right)).toMatchObject({ status: 400, msg: REFUSED });
    const copied = key.get(next.passkey, SITE, { count: 1 });
    expect(await second(next.challenge, 'passkey', copied)).toMatchObject({ status: 400, msg: REFUSED });
  });

  it('is not added twice, nor by an answer of another challenge', async () => {
    const by = await entered(TOWN);
    const { key } = await addKey(by);
    const again = (await by.post(secondFactor.beginPasskey.path, {})).data;
    expect(again.options.excludeCredentials).toMatchObject([{ id: key.id }]);
    const twice = { challenge: again.challenge, factorName: 'x', answer: key.create(again.options, SITE) };
    expect(await by.post(secondFactor.add.path, twice)).toMatchObject({ status: 409 });
    const third = (await by.post(secondFactor.beginPasskey.path, {})).data;
    const other = softwareAuthenticator().create({ ...third.options, challenge: again.challenge }, SITE);
    expect(
      await by.post(secondFactor.add.path, { challenge: third.challenge, factorName: 'x', answer: other }),
    ).toMatchObject({ status: 400 });
  });

  it('that knows its person stands in for signing in again, one that does not does not', async () => {
    const by = await entered(TOWN);
    const { key } = await addKey(by);
    const { db } = test.services;
    await sql`update session set created_at = now() - interval '5 hours', used_at = now()`.execute(db);
    expect(await by.post(secondFactor.newCodes.path, {})).toMatchObject({ status: 401, msg: AGAIN });
    const proof = (await by.post(secondFactor.beginProof.path, {})).data;
    const dumb = key.get(proof.options, SITE, { knowsPerson: false });
    expect(await by.post(secondFactor.prove.path, { challenge: proof.challenge, answer: dumb })).toMatchObject({
      status: 400,
    });
    const answer = key.get(proof.options, SITE);
    expect(await by.post(secondFactor.prove.path, { challenge: proof.challenge, answer })).toMatchObject({
      status: 200,
    });
    expect(await by.post(secondFactor.prove.path, { challenge: proof.challenge, answer })).toMatchObject({
      status: 400,
    });
    expect((await by.post(secondFactor.newCodes.path, {})).data.recoveryCodes).toHaveLength(10);
  });
});

describe('a recovery code', () => {
  it('signs in once, however it is written, is told of, and is replaced by a new set', async () => {
    const by = await entered(TOWN);
    const { recoveryCodes } = await addApp(by);
    const { challenge } = (await ask(TOWN)).data;
    const written = recoveryCodes[0]!.toLowerCase().replaceAll('-', ' ');
    expect(await second(challenge, 'recovery', written)).toMatchObject({ status: 200 });
    expect(await second((await ask(TOWN)).data.challenge, 'recovery', recoveryCodes[0]!)).toMatchObject({
      status: 400,
    });
    expect(await inboxOf('town01')).toContain('RECOVERY_CODE_USED');
    const fresh = (await by.post(secondFactor.newCodes.path, {})).data.recoveryCodes;
    expect(await second((await ask(TOWN)).data.challenge, 'recovery', recoveryCodes[1]!)).toMatchObject({
      status: 400,
    });
    expect(await second((await ask(TOWN)).data.challenge, 'recovery', fresh[0])).toMatchObject({ status: 200 });
  });
});

describe('one’s own factors', () => {
  it('are renamed and removed by oneself alone, with a trail and news; without one nothing is asked any more', async () => {
    const by = await entered(TOWN);
    const { factor } = await addApp(by);
    const other = await test.as('adms');
    for (const call of [secondFactor.rename, secondFactor.remove])
      expect(await other.post(call.path, { id: factor.id, factorName: 'x' })).toMatchObject({ status: 404 });
    expect(await by.post(secondFactor.rename.path, { id: factor.id, factorName: '新手机' })).toMatchObject({
      data: { name: '新手机' },
    });
    expect(await by.post(secondFactor.remove.path, { id: factor.id })).toMatchObject({ status: 200 });
    expect(await by.post(secondFactor.remove.path, { id: factor.id })).toMatchObject({ status: 404 });
    expect(await ask(TOWN)).toMatchObject({ code: 200 });
    const told = await inboxOf('town01');
    expect(told).toEqual(expect.arrayContaining(['FACTOR_ADDED', 'FACTOR_REMOVED']));
    const trail = (await other.get('/api/zjgrsj-trainrace/basic/modify_record/list', { bizTable: 'second_factor' }))
      .data;
    expect(trail.records.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['新增', '修改', '删除']),
    );
  });

  it('need a recent sign-in', async () => {
    const by = await entered(TOWN);
    const { factor } = await addApp(by);
    await sql`update session set created_at = now() - interval '5 hours', used_at = now()`.execute(test.services.db);
    for (const [call, input] of [
      [secondFactor.beginTotp, {}],
      [secondFactor.beginPasskey, {}],
      [secondFactor.remove, { id: factor.id }],
      [secondFactor.newCodes, {}],
    ] as const)
      expect(await by.post(call.path, input)).toMatchObject({ status: 401, msg: AGAIN });
  });
});

describe('the parameter of a role', () => {
  it('required: nothing opens before one is added, and the last one stays', async () => {
    await param('secondFactorTown', '2');
    try {
      const by = await entered(TOWN);
      expect(await by.get('/api/zjgrsj-trainrace/competition/contest_info/list')).toMatchObject({
        status: 403,
        msg: '您的角色须启用二次验证，请先添加身份验证器或通行密钥',
      });
      expect(await by.post(secondFactor.newCodes.path, {})).toMatchObject({ status: 403 });
      const { factor } = await addApp(by);
      expect(await by.get('/api/zjgrsj-trainrace/competition/contest_info/list')).toMatchObject({ status: 200 });
      expect(await by.post(secondFactor.remove.path, { id: factor.id })).toMatchObject({ status: 409 });
      expect((await own(by)).factors).toHaveLength(1);
      await addKey(by);
      expect(await by.post(secondFactor.remove.path, { id: factor.id })).toMatchObject({ status: 200 });
    } finally {
      await param('secondFactorTown', '1');
    }
  });

  it('is set after a recent sign-in, as a bound of signing in', async () => {
    const system = await entered('admin|adms||password|ZJGTRAINRACE');
    const { records } = (await system.get(parameters.list.path, { paramKey: 'secondFactorTown' })).data;
    const { id, paramName, paramKey } = records[0];
    const save = async () => await system.post(parameters.submit.path, { id, paramName, paramKey, paramValue: '1' });
    expect(await save()).toMatchObject({ status: 200 });
    await sql`update session set created_at = now() - interval '5 hours', used_at = now()`.execute(test.services.db);
    expect(await save()).toMatchObject({ status: 401, msg: AGAIN });
  });

  it('off: none is added, and none is asked for', async () => {
    const by = await entered(TOWN);
    await addApp(by);
    await param('secondFactorTown', '0');
    try {
      expect(await ask(TOWN)).toMatchObject({ code: 200 });
      expect(await by.post(secondFactor.beginTotp.path, {})).toMatchObject({ status: 409 });
    } finally {
      await param('secondFactorTown', '1');
    }
  });
});

describe('an operator of a unit', () => {
  it('has factors of the own: neither the main sign-in’s nor a colleague’s', async () => {
    const { services, as } = test;
    await anAccount(services, { account: 'bank09', virtualId: 'U029', userType: 1, passwordHash });
    const unit = await as('bank09');
    const mobile = '19912340009';
    const { id } = (await unit.post(operator.submit.path, { name: '周敏', mobile, right: 'read' })).data;
    await services.db
      .updateTable('operator')
      .set({ passwordHash, mustChangePassword: false })
      .where('id', '=', id)
      .execute();
    const OPERATOR = `enterprise|U029|${mobile}|password|ZJGTRAINRACE`;
    const { secret } = await addApp(await entered(OPERATOR));
    expect(await ask('enterprise|U029|bank09|password|ZJGTRAINRACE')).toMatchObject({ code: 200 });
    expect((await own(unit)).factors).toEqual([]);
    const due = await ask(OPERATOR);
    expect(due).toMatchObject({ code: 428 });
    const done = await second(due.data.challenge, 'totp', codeOf(secret, 1));
    expect(done).toMatchObject({ status: 200, data: { username: mobile } });
    expect((await own(callerWith(test.app, '', done.data.token))).factors).toHaveLength(1);
  });
});

describe('a lost factor', () => {
  const reset = async (by: Caller, input: object) => await by.post(secondFactor.decideReset.path, input);

  it('is taken away by two persons, of whom neither is the one who lost it, and by nobody else', async () => {
    for (const account of ['adms2', 'lost1'])
      if (
        (await test.services.db.selectFrom('account').select('id').where('account', '=', account).execute()).length ===
        0
      )
        await anAccount(test.services, { account, roles: ['ADM_S'], passwordHash });
    const [one, two] = [await test.as('adms'), await test.as('adms2')];
    const LOST = 'admin|lost1||password|ZJGTRAINRACE';
    const lost = await entered(LOST);
    const { recoveryCodes } = await addApp(lost);
    const { userId } = await test.as('lost1');
    expect((await one.get(secondFactor.holders.path, { accountId: userId })).data).toMatchObject([
      { operatorId: null, factors: 1 },
    ]);
    const wish = { accountId: userId, reason: '手机遗失，已当面核对证件' };
    const own = await lost.post(secondFactor.askReset.path, wish);
    expect(own).toMatchObject({ status: 409 });
    expect((await (await entered(TOWN)).post(secondFactor.askReset.path, wish)).status).toBe(403);
    const asked = await one.post(secondFactor.askReset.path, wish);
    expect(asked).toMatchObject({ status: 200, data: { state: 10, reason: wish.reason } });
    expect(await two.post(secondFactor.askReset.path, wish)).toMatchObject({ status: 409 });
    const { id } = asked.data;
    expect(await reset(one, { id, result: 'pass' })).toMatchObject({ status: 409 });
    expect(await reset(lost, { id, result: 'pass' })).toMatchObject({ status: 409 });
    expect(await reset(two, { id, result: 'reject' })).toMatchObject({ status: 400 });
    const answers = await Promise.all([0, 1].map(() => reset(two, { id, result: 'pass' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await lost.get(secondFactor.own.path)).toMatchObject({ status: 401 });
    expect(await ask(LOST)).toMatchObject({ code: 200 });
    expect((await ask(LOST)).data.methods).toBeUndefined();
    expect(await inboxOf('lost1')).toContain('FACTORS_RESET');
    const { rows } = await sql<{ left: number }>`select count(*)::int as left from recovery_code`.execute(
      test.services.db,
    );
    expect([recoveryCodes.length, rows[0]!.left]).toEqual([10, 0]);
    const page = (await two.get(secondFactor.resets.path, { state: 20 })).data;
    expect(page.records).toMatchObject([
      { id, state: 20, askedName: expect.any(String), decidedName: expect.any(String) },
    ]);
  });
});

describe('a reset', () => {
  it('takes what there was when it was asked for, and lapses where nobody decides for two weeks', async () => {
    const { services, owner } = test;
    for (const account of ['adms3', 'lost2']) await anAccount(services, { account, roles: ['ADM_S'], passwordHash });
    const [one, two] = [await test.as('adms'), await test.as('adms3')];
    const LOST = 'admin|lost2||password|ZJGTRAINRACE';
    const lost = await entered(LOST);
    const { recoveryCodes: former } = await addApp(lost, '旧手机');
    const { userId } = await test.as('lost2');
    const askFor = async () => await one.post(secondFactor.askReset.path, { accountId: userId, reason: '手机遗失' });
    const stateOf = async (state: number) =>
      (await two.get(secondFactor.resets.path, { state })).data.records.map(({ id }: { id: string }) => id);
    const late = (await askFor()).data.id;
    await owner
      .updateTable('factorReset')
      .set({ expiresAt: new Date().toISOString() })
      .where('id', '=', late)
      .execute();
    expect([await stateOf(10), await stateOf(40)]).toEqual([[], [late]]);
    expect((await two.get(secondFactor.resets.path, {})).data.records).toMatchObject([{ state: 40, isOpenToMe: 0 }]);
    expect(await two.post(secondFactor.decideReset.path, { id: late, result: 'pass' })).toMatchObject({
      status: 409,
      msg: '该申请超过14天未审批，已失效，请重新申请',
    });

    const again = await askFor();
    expect(again).toMatchObject({ status: 200, data: { state: 10 } });
    expect([await stateOf(10), await stateOf(40)]).toEqual([[again.data.id], [late]]);
    const { key, factor: found } = await addKey(lost, '新密钥');
    const { recoveryCodes } = (await lost.post(secondFactor.newCodes.path, {})).data;
    expect(recoveryCodes).not.toContain(former[0]);
    expect(await two.post(secondFactor.decideReset.path, { id: again.data.id, result: 'pass' })).toMatchObject({
      status: 200,
    });
    const left = await services.db.selectFrom('secondFactor').select('id').where('accountId', '=', userId).execute();
    expect(left).toEqual([{ id: found.id }]);
    const due = await ask(LOST);
    expect(due).toMatchObject({ code: 428, data: { methods: ['passkey', 'recovery'] } });
    expect(await second(due.data.challenge, 'passkey', key.get(due.data.passkey, SITE))).toMatchObject({ status: 200 });
    expect(await second((await ask(LOST)).data.challenge, 'recovery', recoveryCodes[0])).toMatchObject({ status: 200 });

    // Codes of before go with the key of before; the app that was added since opens by itself.
    const third = (await askFor()).data.id;
    await addApp(await enteredBy(LOST, key), '新手机');
    expect(await two.post(secondFactor.decideReset.path, { id: third, result: 'pass' })).toMatchObject({ status: 200 });
    expect(await ask(LOST)).toMatchObject({ code: 428, data: { methods: ['totp'] } });
  });
});

describe('the last administrator', () => {
  it('who lost everything is let in again by the operator of the machine, in the trail, and nobody else is', async () => {
    const LAST = 'admin|adms||password|ZJGTRAINRACE';
    const last = await entered(LAST);
    await addApp(last);
    await addApp(await entered(TOWN));
    const forget = async (account: string) => await forgetFactors({ ...test.services, now: new Date() }, account);
    expect([await forget('town01'), await forget('nobody'), await forget('ADMS'), await forget('adms')]).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect([(await ask(LAST)).code, (await ask(TOWN)).code]).toEqual([200, 428]);
    expect(await last.get(secondFactor.own.path)).toMatchObject({ status: 401 });
    const again = await entered(LAST);
    const { records } = (
      await again.get('/api/zjgrsj-trainrace/basic/modify_record/list', { bizTable: 'second_factor' })
    ).data;
    expect(records[0]).toMatchObject({ reason: '由运维人员在服务器上移除' });
  });
});

describe('in production', () => {
  it('administrators need one, unless the installation says otherwise in words', async () => {
    const strict = await testApp({ SITE_URL: SITE, SECOND_FACTOR: '' });
    await anAccount(strict.services, { account: 'admc', roles: ['ADM_C'], passwordHash });
    const by = await strict.as('admc');
    expect(await by.get('/api/zjgrsj-trainrace/competition/contest_info/list')).toMatchObject({ status: 403 });
    expect((await own(by)).policy).toBe(2);
    expect(await by.get('/api/docs/openapi.json')).toMatchObject({ status: 403 });
    await expect(testApp({ SECOND_FACTOR: 'off' })).rejects.toThrow('SECOND_FACTOR');
  });
});
