import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import type { Page } from '@trainrace/contract/wire/paging';
import type { FastifyInstance } from 'fastify';
import { Answer, mount, type MountServices } from './mount.ts';
import type { Context } from '../context/context.ts';

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
  services: MountServices,
  calls: Verbs,
  storeFor: (context: Context) => Store<Row, Draft>,
): void {
  mount(app, services, calls.list, async (context, query) => await storeFor(context).page(query as never));
  mount(app, services, calls.detail, async (context, { id }) => await storeFor(context).find(id as string));
  mount(app, services, calls.remove, async (context, { ids }) => ({
    removed: await storeFor(context).remove(ids as string[]),
  }));
  mount(app, services, calls.submit, async (context, draft) => {
    const saved = await storeFor(context).save(draft as unknown as Draft);
    return new Answer(saved, (draft as unknown as Draft).id === undefined ? 'added' : 'updated');
  });
}
