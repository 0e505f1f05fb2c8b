import { expect, test } from 'vitest';
import { allRights } from '../index.ts';
import { actionName, menuOf } from './action-names.ts';
import { menus } from './menus.ts';

test('every right has a name in both languages', () => {
  const nameless = Object.keys(allRights).filter(
    (action) =>
      !/\p{Script=Han}/u.test(actionName(action, 'zh')) || !/^[\x20-\x7e’“”()]+$/.test(actionName(action, 'en')),
  );
  expect(nameless, 'add the verb to actions.labels.ts').toEqual([]);
  expect(actionName('contest_info_publish', 'zh')).toBe('竞赛信息-发布');
  expect(actionName('competition_info_competition_info_page', 'en')).toBe('Scores');
});

test('a right stands in the page it opens, or in the first page of its family', () => {
  expect(menuOf('application_first_audit', menus)).toBe('M2030');
  expect(menuOf('application_batch_pass', menus)).toBe('M2010');
  expect(menuOf('contest_info_publish', menus)).toBe('M1010');
  expect(menuOf('attach_submit', menus)).toBe('');
});

test('every page is opened by a right that exists', () => {
  expect(menus.filter(({ action }) => action !== null && !(action in allRights))).toEqual([]);
});
