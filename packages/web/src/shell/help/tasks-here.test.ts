import { expect, test } from 'vitest';
import { tasksHere } from './tasks-here.ts';

const TASKS = [
  { slug: 'inbox', pages: ['/message', '/message/notice'] },
  { slug: 'publish', pages: ['/message/file_notice'] },
  { slug: 'edit', pages: ['/message/file_notice', '/document/document'] },
];

test.each([
  ['/message', ['inbox']],
  ['/message/file_notice', ['publish', 'edit']],
  ['/message/file_notice/01a1fd9a-0000-7000-8000-000000000001', ['publish', 'edit']],
  ['/message/file_notices', ['inbox']],
  ['/document/document/new', ['edit']],
  ['/wel/index', []],
  ['/messages', []],
])('at %s: %j', (address, slugs) => {
  expect(tasksHere(TASKS, address).map(({ slug }) => slug)).toEqual(slugs);
});
