// The verbs that every family has: a row of its own is added, shown and removed, the list of the sample data paged.
import { contract } from '@trainrace/contract';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { expect } from 'vitest';
import { OTHERWISE, sampleOf, saving } from '../family-samples.ts';
import type { Asked, Surface, World } from './world.ts';

type How = [path: string, how: (at: World) => Promise<Asked>];

const aRow = expect.objectContaining({ id: expect.any(String) }) as unknown;
/** At least one. */
export const rows = expect.arrayContaining([aRow]) as unknown;
export const page = { total: expect.any(Number) as unknown, current: 1, size: 10, records: rows };

async function made(name: string, submit: Endpoint) {
  const { by, draft } = await sampleOf(name);
  const answer = await by.post(submit.path, draft);
  return { by, id: answer.data.id as string };
}

const listed = (list: Endpoint): How => [
  list.path,
  async ({ bureau }) => ({ by: bureau, data: 'size' in list.input.shape ? page : rows }),
];

const written = (name: string, { submit, detail, remove }: Record<'submit' | 'detail' | 'remove', Endpoint>): How[] => [
  [
    submit.path,
    async () => {
      const { by, draft, shown } = await sampleOf(name);
      return { by, input: draft, data: { id: expect.any(String), ...draft, ...shown } };
    },
  ],
  [
    detail.path,
    async () => {
      const { by, id } = await made(name, submit);
      return { by, input: { id }, data: { id } };
    },
  ],
  [
    remove.path,
    async () => {
      const { by, id } = await made(name, submit);
      return { by, input: { ids: [id] }, data: { removed: 1 } };
    },
  ],
];

/** The first row of the list, in whole. */
const shown = ({ list, detail }: { list: Endpoint; detail: Endpoint }): How => [
  detail.path,
  async ({ bureau, first }) => {
    const { id } = await first(list.path);
    return { by: bureau, input: { id }, data: { id } };
  },
];

const taken = saving.filter(([name]) => !(name in OTHERWISE));
const { competitionInfo, constructionFile, attach, trail, usualLog, apiLog, errorLog } = contract;
const notSaved = [competitionInfo, constructionFile, attach, trail, usualLog, apiLog, errorLog];

export const families: Surface = Object.fromEntries([
  ...taken.flatMap(([name, calls]) => [
    ...written(name, calls),
    ...(calls.list === undefined ? [] : [listed(calls.list)]),
  ]),
  ...notSaved.flatMap((calls) => [listed(calls.list), shown(calls)]),
]);
