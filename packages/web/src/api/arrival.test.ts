import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from './fake-storage.ts';
import { slot } from './storage.ts';

const replaceState = vi.fn<(state: unknown, unused: string, address: string) => void>();
const isNames = (value: unknown): value is string[] => Array.isArray(value);
const taken = slot('choices-taken', isNames);

beforeEach(() => {
  vi.resetModules();
  replaceState.mockReset();
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('history', { state: null, replaceState });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn<() => void>() }));
});

async function load(address: string) {
  vi.stubGlobal('location', new URL(address, 'https://here.example'));
  const [{ forgetArrival }, language, look] = await Promise.all([
    import('./arrival.ts'),
    import('../i18n/language.ts'),
    import('../widgets/look.ts'),
  ]);
  forgetArrival();
  return { addresses: replaceState.mock.calls.map(([, , to]) => to), language, look };
}

test.each(['/basic/competition_dic?size=50&current=3', '/wel/index', '/system/log?lang=en&size=20#end'])(
  'the address of a list stays as it was loaded: %s',
  async (address) => {
    const { addresses, language, look } = await load(address);
    expect(addresses).toEqual([]);
    expect([language.hasLang(), look.lookHeld()]).toEqual([false, []]);
  },
);

test('[issue 28] what the public pages hand on is kept, and goes from the address alone', async () => {
  const { addresses, language, look } = await load('/login?as=U032&language=en&size=50&typeSize=large#top');
  expect(addresses).toEqual(['/login?as=U032&size=50#top']);
  expect([language.currentLang(), language.hasLang(), look.lookHeld()]).toEqual(['en', true, ['isLarge']]);
});

test('[issue 28] another choice in the address is one of this device; the same again leaves whose it was', async () => {
  taken.write(['lang', 'isLarge', 'scheme']);
  slot('language', (value): value is string => typeof value === 'string').write('en');
  await load('/login?language=en&typeSize=large');
  expect(taken.read()?.value).toEqual(['lang', 'scheme']);
  vi.resetModules();
  await load('/login?language=zh&typeSize=large');
  expect(taken.read()?.value).toEqual(['scheme']);
});
