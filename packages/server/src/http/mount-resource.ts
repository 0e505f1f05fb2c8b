import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import type { Page } from '@trainrace/contract/wire/paging';
import type { FastifyInstance } from 'fastify';
import { Answer, mount, type Door } from './mount.ts';
import type { Work } from './work.ts';

interface Query {
  current: number;
  size: number;
}

/** Who does the four verbs of a family, for one caller: made per request, so that the row scope is given once. */
export interface Store<Row, Draft> {
  page(query: Query & Record<string, unknown>): Promise<Page<Row>>;
  find(id: string): Promise<Row>;
  save(draft: Draft): Promise<Row>;
  remove(ids: readonly string[]): Promise<number>;
}

interface Verbs {
  list: Endpoint;
  detail: Endpoint;
  remove: Endpoint;
  submit: Endpoint;
}

export function mountResource<Row, Draft extends { id?: string | undefined }>(
  app: FastifyInstance,
  door: Door,
  calls: Verbs,
  storeFor: (work: Work) => Store<Row, Draft>,
): void {
  mount(app, door, calls.list, async (work, query) => await storeFor(work).page(query as never));
  mount(app, door, calls.detail, async (work, { id }) => await storeFor(work).find(id as string));
  mount(app, door, calls.remove, async (work, { ids }) => ({ removed: await storeFor(work).remove(ids as string[]) }));
  mount(app, door, calls.submit, async (work, draft) => {
    const saved = await storeFor(work).save(draft as unknown as Draft);
    return new Answer(saved, (draft as unknown as Draft).id === undefined ? 'added' : 'updated');
  });
}
