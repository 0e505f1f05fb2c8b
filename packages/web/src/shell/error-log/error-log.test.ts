import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '#api/fake-storage.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('location', { pathname: '/application/list', search: '?name=Somebody' });
});

const load = () => import('./error-log.ts');

test('[S8-18 S3-17] an error is kept with type, message, stack, info, address and time', async () => {
  const log = await load();
  log.logError({ type: 'render', thrown: new TypeError('x is undefined'), info: 'in List' });
  vi.resetModules();
  const [entry] = (await load()).useErrorLog.getState().entries;
  expect(entry).toMatchObject({
    type: 'render',
    message: 'TypeError: x is undefined',
    info: 'in List',
    url: '/application/list',
  });
  expect(entry?.stack).toContain('error-log.test.ts');
  expect(entry?.time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
});

test('nothing personal is kept: no numbers of people, phones, mail, nor what somebody looked for', async () => {
  const log = await load();
  const thrown = new Error('320599199001011234 and 19900000001 of a.b@example.cn at /api/x?name=Somebody');
  log.logError({ type: 'call', thrown });
  const text = JSON.stringify(log.useErrorLog.getState().entries);
  for (const secret of ['320599', '19900000001', 'a.b@', 'Somebody']) expect(text).not.toContain(secret);
});

test('the log is bounded, the oldest make room; the same error twice in a row is one', async () => {
  const log = await load();
  const same = new Error('again');
  for (let time = 0; time < 3; time++) log.logError({ type: 'error', thrown: same });
  expect(log.useErrorLog.getState().entries).toHaveLength(1);
  for (let n = 0; n < 120; n++) log.logError({ type: 'error', thrown: new Error(`no. ${n}`) });
  const { entries } = log.useErrorLog.getState();
  expect(entries).toHaveLength(100);
  expect(entries[0]?.message).toBe('Error: no. 119');
});

test('[S8-19] clearing leaves nothing', async () => {
  const log = await load();
  log.logError({ type: 'error', thrown: new Error('once') });
  log.clearErrorLog();
  vi.resetModules();
  expect((await load()).useErrorLog.getState().entries).toEqual([]);
});

test('two tabs keep one log: neither writes over what the other found, and both follow', async () => {
  const heard = new Map<string, (event: unknown) => void>();
  vi.stubGlobal('addEventListener', (name: string, listener: (event: unknown) => void) => heard.set(name, listener));
  const here = await load();
  here.watchErrors();
  vi.resetModules();
  const there = await load();
  there.logError({ type: 'error', thrown: new Error('there') });
  here.logError({ type: 'error', thrown: new Error('here') });
  const found = (log: typeof here) => log.useErrorLog.getState().entries.map(({ message }) => message);
  expect(found(here)).toEqual(['Error: here', 'Error: there']);
  there.clearErrorLog();
  heard.get('storage')?.({ key: 'trainrace-error-log' });
  expect(found(here)).toEqual([]);
});

test('where the browser keeps nothing the log is there as long as the page', async () => {
  const log = await load();
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError');
    },
  });
  for (const words of ['first', 'second']) log.logError({ type: 'error', thrown: new Error(words) });
  expect(log.useErrorLog.getState().entries.map(({ message }) => message)).toEqual(['Error: second', 'Error: first']);
});

test('an upload is never heavier than the server takes: a long log goes in parts, all of it, in its order', async () => {
  const log = await load();
  const entry = { type: 'error', message: '错误', stack: '在某处'.repeat(600), info: '', url: '/', time: '' };
  const entries = Array.from({ length: 100 }, (_, n) => ({ ...entry, info: String(n) }));
  const parts = log.uploadsOf(entries);
  expect(parts.flat()).toEqual(entries);
  for (const part of parts) expect(new TextEncoder().encode(JSON.stringify(part)).length).toBeLessThanOrEqual(65_536);
  expect(parts.length).toBeLessThanOrEqual(10);
  expect(log.uploadsOf(entries.slice(0, 3))).toHaveLength(1);
  expect(log.uploadsOf([])).toEqual([]);
});
