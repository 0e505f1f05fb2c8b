import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from './fake-storage.ts';
import { clearOld, clearPersonal, isString, slot } from './storage.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});

test('[S3-16 S9-33 S9-34] a kept value carries its content, its type and the time, under a prefixed key', () => {
  vi.setSystemTime(1_700_000_000_000);
  slot('word', isString).write('yes');
  expect(Object.keys(localStorage)).toEqual(['trainrace-word']);
  expect(JSON.parse(localStorage.getItem('trainrace-word') ?? '')).toEqual({
    dataType: 'string',
    content: 'yes',
    datetime: 1_700_000_000_000,
  });
  expect(slot('word', isString).read()).toEqual({ value: 'yes', keptAt: 1_700_000_000_000 });
  vi.useRealTimers();
});

test('storage may be that of the browser tab only', () => {
  slot('word', isString, 'session').write('yes');
  expect(Object.keys(localStorage)).toEqual([]);
  expect(slot('word', isString, 'session').read()?.value).toBe('yes');
});

test.each(['not json', '{"content":"yes"}', '{"content":5,"datetime":1}', 'null'])(
  'what another hand left there is not taken: %s',
  (text) => {
    localStorage.setItem('trainrace-word', text);
    expect(slot('word', isString).read()).toBeNull();
  },
);

test('[S4-08] what is a person’s goes with the person; how the device shows things stays', () => {
  for (const name of [
    'session',
    'draft:a',
    'language',
    'look',
    'columns:1:contests',
    'views:1:contests',
    'anything-new',
  ])
    slot(name, isString).write('x');
  for (const name of ['tabs', 'lock', 'third-party']) slot(name, isString, 'session').write('x');
  localStorage.setItem('of-another-program', 'x');
  clearPersonal();
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'of-another-program',
    'trainrace-columns:1:contests',
    'trainrace-language',
    'trainrace-look',
    'trainrace-views:1:contests',
  ]);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('drafts that nobody came back for go', () => {
  slot('draft:old', isString).write('x');
  clearOld('draft:', 1000, Date.now() + 2000);
  expect(slot('draft:old', isString).read()).toBeNull();
  slot('draft:new', isString).write('x');
  clearOld('draft:', 1000, Date.now());
  expect(slot('draft:new', isString).read()?.value).toBe('x');
});
