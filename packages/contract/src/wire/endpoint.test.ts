import { expect, test } from 'vitest';
import * as contract from '../index.ts';
import type { Endpoint } from './endpoint.ts';

function callsIn(value: unknown, seen = new Set<unknown>()): Endpoint[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  if ('method' in value && 'path' in value && 'isRepeatable' in value) return [value as unknown as Endpoint];
  const plain = Object.getPrototypeOf(value);
  return plain === Object.prototype || plain === null || Array.isArray(value)
    ? Object.values(value).flatMap((one) => callsIn(one, seen))
    : [];
}

const repeatable = callsIn({ ...contract }).filter(({ isRepeatable }) => isRepeatable);

test('[wire §11] an Idempotency-Key holds for what signed-in people write, and for nothing else', () => {
  expect(repeatable.length).toBeGreaterThan(60);
  for (const { method, action, form } of repeatable) {
    expect(method).toBe('POST');
    expect(action).not.toBe('public');
    expect(['json', 'upload']).toContain(form);
  }
});

test('no answer that is kept for a key holds a password, and no kept call carries a password or a code', () => {
  const secrets = /^((initial|old|new)?password1?|proof)$/i;
  const fieldsOf = ({ input, data }: Endpoint) =>
    Object.keys({ ...input.shape, ...(data as { shape?: object }).shape });
  const named = repeatable.filter((call) => fieldsOf(call).some((field) => secrets.test(field)));
  expect(named.map(({ path }) => path)).toEqual([]);
  // In these `code` names an entry, a menu line, a department or a template; nobody proves anything by it.
  const withCode = repeatable.filter(({ input }) => 'code' in input.shape).map(({ path }) => path);
  expect(withCode.toSorted()).toEqual([
    '/api/blade-resource/sms/endpoint/send-message',
    '/api/blade-resource/sms_template/submit',
    '/api/blade-system/dept/submit',
    '/api/blade-system/dict/submit',
    '/api/blade-system/menu/submit',
  ]);
});
