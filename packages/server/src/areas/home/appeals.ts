// Appeals that wait for staff. Counted by the filters of the list that each leads to.
import { APPEAL } from '@trainrace/contract/dictionaries';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { conditions } from '#platform/store/conditions.ts';
import type { Values } from '#platform/store/table-spec.ts';
import { within, type Reaches } from './reach.ts';

type Counted = Record<'appealsToAccept' | 'appealsToDecide', RawBuilder<unknown> | null>;

export function ofAppeals(context: Context, { appeals }: Reaches): Counted {
  const waiting = (verb: string, filters: Values) => {
    const reach = within(context, `appeal_${verb}`, appeals);
    return reach && sql`appeal t where ${reach.rows} and ${conditions(appeals, context, filters)}`;
  };
  return {
    appealsToAccept: waiting('accept', { appealState: [APPEAL.submitted, APPEAL.accepted] }),
    appealsToDecide: waiting('uphold', {
      appealState: [APPEAL.review, APPEAL.upheld, APPEAL.toCorrect],
      isOpenToMe: [1],
    }),
  };
}
