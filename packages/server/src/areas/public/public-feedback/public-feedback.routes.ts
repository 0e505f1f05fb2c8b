import { citizenFeedback, publicFeedback } from '@trainrace/contract/areas/public/public-feedback';
import { maskNumbers } from '@trainrace/contract/rules/mask';
import type { FastifyInstance } from 'fastify';
import type { Context, PublicContext } from '#platform/context/context.ts';
import { newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { mount, mountPublic } from '#platform/http/mount.ts';
import { limitKey } from '#platform/limits/limit-names.ts';
import { addressOf, consume } from '#platform/limits/rate-limit.ts';
import type { Services } from '#platform/services.ts';
import { ofAll } from '#platform/store/row-rules.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';
import type { z } from 'zod';

type Feedback = z.output<typeof publicFeedback.family.record>;

export const publicFeedbackSpec: TableSpec = {
  table: 'publicFeedback',
  family: publicFeedback.family,
  visible: ofAll,
  editable: ofAll,
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
    async (context, { content }) => await keepFeedback(context, content),
  );
}

const DAY = 86_400;
const PER_ADDRESS = 10;
/** Of everybody together: a flood of words fills no disk. */
const OF_ALL = 1000;

/** Numbers of people that somebody wrote into it all the same are not kept. */
async function keepFeedback(outer: PublicContext, content: string): Promise<null> {
  await inTransaction(outer, async ({ db, now, ip }) => {
    await consume(
      db,
      [
        { key: limitKey('feedback', { address: addressOf(ip) }), most: PER_ADDRESS, seconds: DAY },
        { key: limitKey('feedback', { all: 'all' }), most: OF_ALL, seconds: DAY },
      ],
      now,
    );
    await db
      .insertInto('publicFeedback')
      .values({ id: newId(), content: maskNumbers(content) })
      .execute();
  });
  return null;
}
