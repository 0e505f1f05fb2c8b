import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from './fake-storage.ts';

const KEY = ['/api/list', { current: 1 }, 'zh'];

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});

const load = async () => ({ ...(await import('./asked-first.ts')), ...(await import('./identity.ts')) });
const anew = () => vi.fn<() => Promise<string>>(async () => 'anew');

test('what was asked first is taken once, by this very question', async () => {
  const { askFirst, firstAnswer } = await load();
  askFirst(KEY, async () => 'first');
  const ask = anew();
  expect(await firstAnswer(['/api/list', { current: 2 }, 'zh'], ask)).toBe('anew');
  expect(await firstAnswer([...KEY], ask)).toBe('first');
  expect(await firstAnswer(KEY, ask)).toBe('anew');
  expect(ask).toHaveBeenCalledTimes(2);
});

test('what failed is asked again, and its second failure is told', async () => {
  const { askFirst, firstAnswer } = await load();
  askFirst(KEY, () => Promise.reject(new Error('refused')));
  expect(await firstAnswer(KEY, anew())).toBe('anew');
  askFirst(KEY, () => Promise.reject(new Error('refused')));
  await expect(firstAnswer(KEY, () => Promise.reject(new Error('again')))).rejects.toThrow('again');
});

test('an answer in another name is taken by nobody, nor one that is old', async () => {
  const { askFirst, firstAnswer, setActing } = await load();
  askFirst(KEY, async () => 'own');
  setActing('stand-in');
  expect(await firstAnswer(KEY, anew())).toBe('anew');
  const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000);
  askFirst(KEY, async () => 'first');
  clock.mockReturnValue(31_001);
  expect(await firstAnswer(KEY, anew())).toBe('anew');
  clock.mockRestore();
});
