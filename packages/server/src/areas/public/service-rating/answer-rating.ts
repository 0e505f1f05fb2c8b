import { ratedMatter } from '@trainrace/contract/areas/public/rating.dictionaries';
import type { ServiceRating, serviceRating } from '@trainrace/contract/areas/public/service-rating';
import { serviceRatingCommands } from '@trainrace/contract/areas/public/service-rating-commands';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { actorName, type Context } from '#platform/context/context.ts';
import { notify } from '#platform/notify/notify.ts';
import type { Services } from '#platform/services.ts';
import { runCommand } from '#platform/store/run-command.ts';
import { queueRating } from './push-rating.ts';
import { serviceRatingStore } from './service-rating.store.ts';

type Input = ParsedInputOf<typeof serviceRating.command>;
type Locked = ServiceRating & { accountId: string | null };

export async function answerRating(services: Services, context: Context, input: Input): Promise<ServiceRating> {
  return await runCommand(
    context,
    {
      table: serviceRatingCommands,
      store: serviceRatingStore,
      load: async (context, { id }) => ({
        row: await serviceRatingStore(context).find<{ accountId: string | null }>(id, {
          lock: true,
          also: sql`t.account_id as "accountId"`,
        }),
      }),
      effects: { answer: answerOf(services) },
    },
    input.command,
    input,
  );
}

/** The one who rated is told, in the inbox alone: of copies by mail the bureau would read to whom they went. */
const answerOf =
  (services: Services) =>
  (context: Context, { row }: { row: Locked }, { reply }: Input) => ({
    set: { reply: reply ?? null, handledBy: actorName(context.user), handledAt: context.now.toISOString() },
    after: async (moved: ServiceRating): Promise<ServiceRating> => {
      await queueRating(services, context.db, moved.id);
      const params = { matter: labelOf(ratedMatter, row.matter)[0], reply: reply ?? '' };
      // Erased meanwhile: nobody is left to read it.
      if (row.accountId !== null) await notify(context, [{ template: 'RATING_ANSWERED', params, to: [row.accountId] }]);
      return moved;
    },
  });
