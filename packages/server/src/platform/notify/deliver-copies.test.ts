import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAccount } from '../../../seed/builders.ts';
import { newId } from '#platform/db/ids.ts';
import { MailRefused, type Letter } from '#platform/gateways/mail/mail-gateway.ts';
import { WechatLimit, WechatUnfollowed, type WechatNote } from '#platform/gateways/wechat/wechat-gateway.ts';
import { testApp, type TestApp } from '#test/test-app.ts';
import { addDays, addMinutes } from '#platform/time/time.ts';
import { addressPlace, deliverCopies } from './deliver-copies.ts';
import { notify } from './notify.ts';

let server: TestApp;
let person: string;

beforeAll(async () => {
  server = await testApp();
  person = await anAccount(server.services, { account: 'person', virtualId: 'U032' });
});
beforeEach(async () => {
  for (const table of ['outbox', 'message', 'channelAddress'] as const)
    await server.services.db.deleteFrom(table).execute();
});

/** Noon in Shanghai of today: not quiet. */
const NOON = new Date(`${new Date().toISOString().slice(0, 10)}T04:00:00Z`);

async function reach(channel: 'mail' | 'wechat', address: string, lang = 'zh'): Promise<void> {
  const { db, cipher } = server.services;
  const id = newId();
  await db.deleteFrom('channelAddress').where('channel', '=', channel).execute();
  await db
    .insertInto('channelAddress')
    .values({
      id,
      accountId: person,
      channel,
      lang,
      addressMask: '***',
      addressEnc: cipher.encrypt(address, addressPlace(id)),
      addressIdx: cipher.blindIndex(address),
      provenAt: NOON.toISOString(),
    })
    .execute();
}

/** Gateways that do what the test says, and remember what they were given. */
function carrierWith(answer: () => void = () => {}) {
  const letters: Letter[] = [];
  const notes: WechatNote[] = [];
  const said = async () => {
    answer();
    return await Promise.resolve({ providerId: 'p' });
  };
  return {
    ...server.services,
    siteUrl: 'https://skills.example',
    letters,
    notes,
    mail: { isDryRun: false, send: async (letter: Letter) => (letters.push(letter), await said()) },
    wechat: {
      isDryRun: false,
      authorizeUrl: () => '',
      openidOf: async () => await Promise.resolve(''),
      send: async (note: WechatNote) => (notes.push(note), await said()),
    },
  };
}

const tell = async (now = NOON) =>
  await notify({ ...server.services, now }, [
    {
      template: 'ENTRY_PASSED',
      params: { name: '陈<b>示一', contest: '大赛', trade: '焊工' },
      to: [person],
      link: '/application/my?view=1',
    },
  ]);
const urgent = async (now = NOON) =>
  await notify({ ...server.services, now }, [
    { template: 'CONTEST_CANCELLED', params: { contest: '大赛', reason: '台风' }, to: [person] },
  ]);
const due = async (now: Date) =>
  await server.services.db.updateTable('outbox').set({ nextTryAt: now.toISOString() }).execute();
const rows = async () =>
  await server.services.db.selectFrom('outbox').select(['state', 'tries', 'error']).orderBy('id').execute();

describe('[issue 15] e-mail beside the inbox', () => {
  it('says it in the language of its reader, with nothing of a person in the subject', async () => {
    await reach('mail', 'chen@example.cn');
    await tell();
    const carrier = carrierWith();
    expect(await deliverCopies(carrier, 'mail', NOON)).toBe(1);
    const [letter] = carrier.letters;
    expect(letter).toMatchObject({ to: 'chen@example.cn', subject: '报名已通过审核' });
    expect(letter!.text).toContain('陈<b>示一');
    expect(letter!.text).toContain('https://skills.example/application/my?view=1');
    expect(letter!.html).toContain('陈&lt;b&gt;示一');
    expect(await rows()).toEqual([{ state: 'sent', tries: 1, error: null }]);
    await reach('mail', 'chen@example.cn', 'en');
    await tell();
    await deliverCopies(carrier, 'mail', NOON);
    expect(carrier.letters[1]!.subject).toBe('The entry has passed');
  });

  it('goes out once, whoever of two looks', async () => {
    await reach('mail', 'chen@example.cn');
    for (let count = 0; count < 25; count += 1) await tell();
    const carrier = carrierWith();
    await Promise.all([deliverCopies(carrier, 'mail', NOON), deliverCopies(carrier, 'mail', NOON)]);
    expect(new Set(carrier.letters.map(({ id }) => id)).size).toBe(25);
    expect(carrier.letters).toHaveLength(25);
  });

  it('goes on under the same id where a process died between sending and writing that down', async () => {
    await reach('mail', 'chen@example.cn');
    await tell();
    const carrier = carrierWith();
    let release = () => {};
    const stuck = new Promise<{ providerId: string }>((resolve) => (release = () => resolve({ providerId: 'p' })));
    const dying = deliverCopies(
      { ...carrier, mail: { ...carrier.mail, send: async (letter) => (carrier.letters.push(letter), await stuck) } },
      'mail',
      NOON,
    );
    await expect.poll(() => carrier.letters.length).toBe(1);
    expect(await deliverCopies(carrier, 'mail', addMinutes(NOON, 0.5))).toBe(0);
    expect(await deliverCopies(carrier, 'mail', addMinutes(NOON, 1))).toBe(1);
    expect(carrier.letters[1]!.id).toBe(carrier.letters[0]!.id);
    release();
    await dying;
  });

  it('goes to the address that there is when it is sent', async () => {
    await reach('mail', 'old@example.cn');
    await tell();
    await reach('mail', 'new@example.cn');
    const carrier = carrierWith();
    await deliverCopies(carrier, 'mail', NOON);
    expect(carrier.letters.map(({ to }) => to)).toEqual(['new@example.cn']);
  });

  it('waits longer and longer while the server is away, and still goes out after an hour and more', async () => {
    await reach('mail', 'chen@example.cn');
    await tell();
    const away = carrierWith(() => {
      throw new Error('connect ECONNREFUSED');
    });
    let now = NOON;
    for (const wait of [10, 60, 300, 900, 3600]) {
      expect(await deliverCopies(away, 'mail', now)).toBe(1);
      now = addMinutes(now, wait / 60);
      expect(await deliverCopies(away, 'mail', addMinutes(now, -0.02))).toBe(0);
    }
    const back = carrierWith();
    expect(await deliverCopies(back, 'mail', now)).toBe(1);
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
  });

  it('fails after eight tries, with what the server said', async () => {
    await reach('mail', 'chen@example.cn');
    await tell();
    const away = carrierWith(() => {
      throw new Error('451 greylisted');
    });
    let now = NOON;
    for (let tries = 1; tries <= 8; tries += 1) {
      await due(now);
      await deliverCopies(away, 'mail', now);
      now = addMinutes(now, 1);
    }
    expect(await rows()).toEqual([{ state: 'failed', tries: 8, error: '451 greylisted' }]);
  });

  it('is given up where the mailbox is not there, and the address is written to no more', async () => {
    await reach('mail', 'gone@example.cn');
    await tell();
    await tell();
    const refusing = carrierWith(() => {
      throw new MailRefused('550 no such user');
    });
    await deliverCopies(refusing, 'mail', NOON);
    const stopped = { state: 'given_up', tries: 1, error: 'outboxStopped' };
    expect(await rows()).toEqual([stopped, stopped]);
    await tell();
    expect(await rows()).toHaveLength(2);
  });

  it.each([
    ['outboxTakenBack', async () => await server.services.db.deleteFrom('message').execute()],
    ['outboxNoAddress', async () => await server.services.db.deleteFrom('channelAddress').execute()],
    [
      'outboxAccountOff',
      async () =>
        await server.services.db.updateTable('account').set({ enabled: 0 }).where('id', '=', person).execute(),
    ],
  ])('is given up (%s), and says why', async (error, change) => {
    await reach('mail', 'chen@example.cn');
    await tell();
    await change();
    const carrier = carrierWith();
    await deliverCopies(carrier, 'mail', NOON);
    await server.services.db.updateTable('account').set({ enabled: 1 }).where('id', '=', person).execute();
    expect(await rows()).toMatchObject([{ state: 'given_up', error }]);
    expect(carrier.letters).toEqual([]);
  });

  it('is given up where the channel is off, or three days have gone', async () => {
    await reach('mail', 'chen@example.cn');
    await tell();
    await deliverCopies({ ...carrierWith(), mail: null }, 'mail', NOON);
    expect(await rows()).toMatchObject([{ error: 'outboxChannelOff' }]);
    await tell();
    const carrier = carrierWith();
    await deliverCopies(carrier, 'mail', addDays(NOON, 4));
    expect((await rows())[1]).toMatchObject({ state: 'given_up', error: 'outboxTooOld' });
  });

  it('waits for the end of the night, unless it is urgent', async () => {
    await reach('mail', 'chen@example.cn');
    const night = addMinutes(NOON, 60 * 11);
    await tell(night);
    await urgent(night);
    await due(NOON);
    const carrier = carrierWith();
    expect(await deliverCopies(carrier, 'mail', night)).toBe(1);
    expect(carrier.letters.map(({ subject }) => subject)).toEqual(['竞赛已取消']);
    expect(await deliverCopies(carrier, 'mail', addMinutes(night, 60 * 10))).toBe(1);
  });
});

describe('[issue 15] WeChat beside the inbox', () => {
  it('shows a heading and leads to the platform', async () => {
    await reach('wechat', 'oABC');
    await tell();
    const carrier = carrierWith();
    await deliverCopies(carrier, 'wechat', NOON);
    expect(carrier.notes).toMatchObject([
      { openid: 'oABC', title: '报名已通过审核', kind: '报名', url: 'https://skills.example/application/my?view=1' },
    ]);
    expect(JSON.stringify(carrier.notes)).not.toContain('示一');
  });

  it('is tried later at the limits of the service, which costs no try', async () => {
    await reach('wechat', 'oABC');
    await tell();
    const limited = carrierWith(() => {
      throw new WechatLimit('WeChat 45009', 1800);
    });
    for (let times = 0; times < 10; times += 1) {
      await due(NOON);
      await deliverCopies(limited, 'wechat', NOON);
    }
    expect(await rows()).toMatchObject([{ state: 'queued', tries: 0 }]);
    const carrier = carrierWith();
    expect(await deliverCopies(carrier, 'wechat', addMinutes(NOON, 29))).toBe(0);
    expect(await deliverCopies(carrier, 'wechat', addMinutes(NOON, 30))).toBe(1);
  });

  it('is given up where the person does not follow the account any more', async () => {
    await reach('wechat', 'oABC');
    await tell();
    const left = carrierWith(() => {
      throw new WechatUnfollowed('WeChat 43004');
    });
    await deliverCopies(left, 'wechat', NOON);
    expect(await rows()).toMatchObject([{ state: 'given_up', error: 'outboxStopped' }]);
    const { stoppedAt } = await server.services.db
      .selectFrom('channelAddress')
      .select('stoppedAt')
      .executeTakeFirstOrThrow();
    expect(stoppedAt).not.toBeNull();
  });
});
