import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '#api/fake-storage.ts';
import { clearPersonal } from '#api/storage.ts';
import type { RefereeSheet } from '@trainrace/contract/areas/scores/referee-sheet';
import { sheetKeeper, withMarks } from './kept-sheet.ts';

const sheet = { marks: [], again: [] } as unknown as RefereeSheet;
const held = { key: 'k', sheet, offset: 0 };
const PLACE = { seatId: 's1', aspectNo: 'A1' };

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});

test('what waits is there when the page is opened again, in its order, and goes once it is answered', () => {
  const keeper = sheetKeeper('link');
  keeper.hold(held);
  for (const value of ['1', '2', null]) keeper.mark(PLACE, value);
  const again = sheetKeeper('link');
  expect(again.read()).toMatchObject({ held, waiting: [{ value: '1' }, { value: '2' }, { value: null }] });
  const [one, two, three] = again.read().waiting.map(({ clientId }) => clientId) as [string, string, string];
  again.answered([one, two], new Map([[three, 'too late']]), []);
  expect(again.read()).toMatchObject({
    waiting: [],
    refused: [{ why: 'too late' }],
    held: { sheet: { marks: [{ ...PLACE, value: '2' }] } },
  });
  expect(sheetKeeper('link').read().waiting).toEqual([]);
});

test('a mark made while others are on their way stays', () => {
  const keeper = sheetKeeper('link');
  keeper.mark(PLACE, '1');
  const sent = keeper.read().waiting;
  keeper.mark(PLACE, '3');
  keeper.answered(
    sent.map(({ clientId }) => clientId),
    new Map(),
    [],
  );
  expect(keeper.read().waiting).toMatchObject([{ value: '3' }]);
});

test('two tabs of one device keep both what each was told; another link sees neither', () => {
  const [one, two] = [sheetKeeper('link'), sheetKeeper('link')];
  one.mark(PLACE, '1');
  two.mark(PLACE, '2');
  expect(sheetKeeper('link').read().waiting).toHaveLength(2);
  expect(sheetKeeper('other').read().waiting).toEqual([]);
});

test('signing out of an account on the same device leaves the marks of a referee', () => {
  sheetKeeper('link').mark(PLACE, '1');
  clearPersonal();
  expect(sheetKeeper('link').read().waiting).toHaveLength(1);
});

test('ten thousand marks wait without one being lost', { timeout: 60_000 }, () => {
  const keeper = sheetKeeper('link');
  for (let at = 0; at < 10_000; at += 1) keeper.mark({ seatId: `s${at % 100}`, aspectNo: `A${at % 100}` }, '1');
  expect(new Set(keeper.read().waiting.map(({ at }) => at)).size).toBe(10_000);
  expect(withMarks([], keeper.read().waiting)).toHaveLength(100);
});

test('a sheet that is signed is not kept on the device', () => {
  const keeper = sheetKeeper('link');
  keeper.hold(held);
  expect(sheetKeeper('link').read().held).toEqual(held);
  keeper.hold({ ...held, sheet: { ...sheet, signedTime: '2026-11-22 17:00:00' } });
  expect(keeper.read().held).not.toBeNull();
  expect(Object.keys(localStorage)).toEqual([]);
});
