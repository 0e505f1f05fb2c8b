import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '#api/fake-storage.ts';
import { identityOf, keepLastSignIn, lastSignIn, partOf, type Part } from './last-sign-in.ts';

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));

const enterprise = (identity: Part['identity'], supervisor: Part['supervisor'] = 'bank'): Part => ({
  tab: 'enterprise',
  identity,
  supervisor,
});

test.each([
  [{ ...enterprise('person'), tab: 'admin' }, 'admin', null],
  [{ ...enterprise('person'), tab: 'town' }, 'town', 'U031'],
  [enterprise('person'), 'enterprise', 'U032'],
  [enterprise('unit'), 'enterprise', 'U033'],
  [enterprise('school'), 'enterprise', 'U034'],
  [enterprise('business'), 'enterprise', 'U035'],
  [enterprise('construction'), 'enterprise', 'U028'],
  [enterprise('supervisor', 'bank'), 'enterprise', 'U029'],
  [enterprise('supervisor', 'insurer'), 'enterprise', 'U030'],
] as const)('[S6-01 S6-10 S6-12 S6-13 S6-14] %j signs in as %s %s', (part, loginType, virtualId) => {
  expect(identityOf(part)).toEqual({ loginType, virtualId });
});

test('a newcomer is a person; afterwards the last choice stands', () => {
  expect(identityOf(lastSignIn())).toEqual({ loginType: 'enterprise', virtualId: 'U032' });
  keepLastSignIn(enterprise('supervisor', 'insurer'));
  expect(lastSignIn()).toEqual(enterprise('supervisor', 'insurer'));
});

test.each([
  '{}',
  '{"content":{"tab":"root","identity":"person","supervisor":"bank"},"datetime":1,"dataType":"object"}',
])('what another version left is not taken: %s', (text) => {
  localStorage.setItem('trainrace-last-sign-in', text);
  expect(lastSignIn().identity).toBe('person');
  expect(lastSignIn().tab).toBe('enterprise');
});

test.each(['U028', 'U029', 'U030', 'U032', 'U033', 'U034', 'U035'])('who comes as %s finds it chosen', (virtualId) => {
  const part = partOf(virtualId);
  expect(part && identityOf(part)).toEqual({ loginType: 'enterprise', virtualId });
});

test.each([null, '', 'U031', 'U099', 'admin'])('what names no identity chooses nothing: %s', (virtualId) => {
  expect(partOf(virtualId)).toBeNull();
});
