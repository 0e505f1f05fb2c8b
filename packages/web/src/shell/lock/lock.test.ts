import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '#api/fake-storage.ts';

let session: Storage;
let local: Storage;

beforeEach(() => {
  vi.resetModules();
  [session, local] = [fakeStorage(), fakeStorage()];
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('localStorage', local);
});

const load = () => import('./lock.ts');
const everythingKept = () => JSON.stringify([{ ...session }, { ...local }]);

test('[S4-09] locking keeps a flag, and of the lock password a hash in the session only', async () => {
  const { lockScreen } = await load();
  await lockScreen('tea break');
  expect(local.getItem('trainrace-locked')).toContain('true');
  expect(session.getItem('trainrace-lock')).toContain('hash');
  expect(local.getItem('trainrace-lock')).toBeNull();
  expect(everythingKept()).not.toContain('tea break');
});

test('[S4-09] the lock password unlocks, after a reload too; another does not', async () => {
  await (await load()).lockScreen('tea break');
  vi.resetModules();
  const { unlockScreen } = await load();
  expect(await unlockScreen('Tea break')).toEqual({ ok: false, triesLeft: 4 });
  expect(await unlockScreen('tea break')).toEqual({ ok: true });
  expect(local.getItem('trainrace-locked')).toBeNull();
  expect(session.getItem('trainrace-lock')).toBeNull();
});

test('wrong ones are counted, and a reload does not begin anew', async () => {
  await (await load()).lockScreen('tea break');
  for (const triesLeft of [4, 3, 2, 1, 0]) {
    vi.resetModules();
    expect(await (await load()).unlockScreen('coffee')).toEqual({ ok: false, triesLeft });
  }
});

test('[S4-08] forgetting the lock leaves nothing of it', async () => {
  const { lockScreen, forgetLock } = await load();
  await lockScreen('tea break');
  forgetLock();
  expect(everythingKept()).not.toContain('lock');
});

test('what unlocks is kept when it comes before the flag of the other window is seen', async () => {
  const heard: Record<string, (event: object) => void> = {};
  const listen = (type: string, listener: (event: object) => void) => (heard[type] = listener);
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener = listen;
      postMessage = () => {};
    },
  );
  vi.stubGlobal('addEventListener', listen);
  await (await load()).lockScreen('tea break');
  const told = JSON.parse(session.getItem('trainrace-lock')!).content as object;
  const flag = local.getItem('trainrace-locked')!;
  session.removeItem('trainrace-lock');
  local.removeItem('trainrace-locked');
  vi.resetModules();
  const { watchLock, unlockScreen } = await load();
  watchLock();
  heard['message']!({ data: told });
  local.setItem('trainrace-locked', flag);
  heard['storage']!({ key: 'trainrace-locked' });
  expect(await unlockScreen('tea break')).toEqual({ ok: true });
});
