import { citizenFeedback, ownFeedback, publicFeedback } from '@trainrace/contract/areas/public/public-feedback';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { mount, mountPublic } from '#platform/http/mount.ts';
import { filesOf } from '#platform/http/upload.ts';
import type { Services } from '#platform/services.ts';
import { ofAll } from '#platform/store/row-rules.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { keepFeedback, sendFeedback, spendPicture } from './keep-feedback.ts';

type Feedback = z.output<typeof publicFeedback.family.record>;

export const publicFeedbackSpec: TableSpec = {
  table: 'publicFeedback',
  family: publicFeedback.family,
  visible: ofAll,
  editable: ofAll,
  // The picture came with it and stays as it is.
  files: { writing: [], isOwn: () => sql`false` },
  named: { title: 'content' },
};

const storeOf = (context: Context) => tableStore<Feedback>(context, publicFeedbackSpec);

export function mountPublicFeedback(app: FastifyInstance, services: Services): void {
  const { list, detail, remove } = publicFeedback;
  mount(app, services, list, async (context, query) => await storeOf(context).page(query));
  mount(app, services, detail, async (context, { id }) => await storeOf(context).find(id));
  mount(app, services, remove, async (outer, { ids }) =>
    inTransaction(outer, async (context) => {
      const store = storeOf(context);
      return { removed: await store.remove(await store.findAll(ids, { lock: true })) };
    }),
  );
  mountPublic(
    app,
    services,
    citizenFeedback.submit,
    async (context, { content }) => await keepFeedback(context, { content }),
  );
  mount(
    app,
    services,
    ownFeedback.submit,
    async (context, input, request) => await sendFeedback(services, context, input, filesOf(request)),
    { beforeUpload: async (context, { headers }) => await spendPicture(context, headers['content-length']) },
  );
}
