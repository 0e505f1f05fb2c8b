import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '#api/fake-storage.ts';

const reload = vi.fn<() => void>();

beforeEach(() => {
  vi.resetModules();
  reload.mockClear();
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.stubGlobal('location', { pathname: '/basic/competition_dic', reload });
});

const load = () => import('./chunk-failure.ts');

test('a part that is gone is fetched by loading the page anew, once in a minute', async () => {
  const { reloadForParts } = await load();
  reloadForParts();
  reloadForParts();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('it is told by the words that the browsers have for it', async () => {
  const { isChunkFailure } = await load();
  for (const words of ['Failed to fetch dynamically imported module: /a.js', 'Importing a module script failed.'])
    expect(isChunkFailure(new TypeError(words))).toBe(true);
  expect(isChunkFailure(new TypeError('x is undefined'))).toBe(false);
});

test('nothing is loaded anew over a form that no draft holds', async () => {
  const { reloadForParts } = await load();
  const { markUnsaved } = await import('#widgets/unsaved.ts');
  const unmark = markUnsaved({ path: '/info/index', isKept: false });
  reloadForParts();
  expect(reload).not.toHaveBeenCalled();
  unmark();
  markUnsaved({ path: '/basic/competition_dic', isKept: true });
  reloadForParts();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('nothing is loaded anew while another address is on its way; where one stays all the same it is', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const { reloadForParts } = await load();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(50_000);
  page.dispatchEvent(new Event('beforeunload'));
  reloadForParts();
  expect(reload).not.toHaveBeenCalled();
  clock.mockReturnValue(60_001);
  reloadForParts();
  expect(reload).toHaveBeenCalledTimes(1);
  clock.mockRestore();
});
