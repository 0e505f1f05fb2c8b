// Each action is one that its page offers to who has the right.
import { menus } from '@trainrace/contract/access/menus';
import { role } from '@trainrace/contract/access/roles';
import { allRights } from '@trainrace/contract/index';
import { expect, test } from 'vitest';
import { actionsFor, linkOfAction, SEARCH_ACTIONS } from './search-actions.ts';

/** Units add operators of their own: what they save is not their own record. */
const OWN_BUT_ADDED = ['operator_submit'];

test.each(SEARCH_ACTIONS)('$word', ({ right, path, butOf = [] }) => {
  expect(allRights[right]).toBeDefined();
  expect(menus.map((line) => line.path)).toContain(path);
  const ofOwn = role.codes.filter((one) => allRights[right]![one] === 'self');
  if (!OWN_BUT_ADDED.includes(right) && right.endsWith('_submit')) expect(ofOwn).toEqual(butOf);
});

test('who has several roles adds what one of them may', () => {
  const asked = { rights: new Set(['group_info_submit']), has: () => true };
  const words = (roles: string[]) => actionsFor({ ...asked, roles }).map(({ word }) => word);
  expect(words(['GRP'])).toEqual([]);
  expect(words(['GRP', 'ADM_C'])).toEqual(['addGroup']);
  expect(actionsFor({ ...asked, roles: ['ADM_C'], has: () => false })).toEqual([]);
});

test('the form opens over the list', () => {
  expect(SEARCH_ACTIONS.map(linkOfAction)).toContain('/competition/contest_info?add=1');
  expect(SEARCH_ACTIONS.map(linkOfAction)).toContain('/application/my');
});
