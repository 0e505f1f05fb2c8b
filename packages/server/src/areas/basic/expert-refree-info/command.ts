import type { expertRefreeInfo, Expert, ExpertCommand } from '@trainrace/contract/areas/basic/expert-refree-info';
import { expertCommands } from '@trainrace/contract/areas/basic/expert-refree-info-commands';
import { poolStatus } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import { notify } from '#platform/notify/notify.ts';
import { runCommand, type Effect } from '#platform/store/run-command.ts';
import { day } from '#platform/time/time.ts';
import { expertStore } from './expert-refree-info.store.ts';
import { isOverAt } from '@trainrace/contract/rules/open-at';

type Input = ParsedInputOf<typeof expertRefreeInfo.command>;
interface Locked {
  row: Expert;
  unitId: string | null;
}
type Step = Effect<Locked, Input, Expert>;

export async function commandExpert(context: Context, input: Input): Promise<Expert> {
  return await runCommand(
    context,
    {
      table: expertCommands,
      store: expertStore,
      load: async (inside, { id }) => {
        const also = sql<{ unitId: string | null }>`t.unit_id as "unitId"`;
        const { unitId, ...row } = await expertStore(inside).find(id, { lock: true, also });
        return { row, unitId };
      },
      effects,
    },
    input.command,
    input,
  );
}

const withReason: Step = (_, __, { reason }) => ({ set: { statusReason: reason } });

/** Refuses an expired certificate: the clock would put the expert out again. */
const comesIn: Step = (context, { row, unitId }) => {
  if (isOverAt(row.certExpireDate, day(context.now))) throw new Refused(409, 'expertCertOver', { name: row.name });
  return { set: { statusReason: null }, after: async (moved) => await tellProposer(context, moved, unitId) };
};

const effects: Readonly<Record<ExpertCommand, Step>> = {
  approve: comesIn,
  refuse: (context, { unitId }, { reason }) => ({
    set: { statusReason: reason },
    after: async (moved) => await tellProposer(context, moved, unitId),
  }),
  suspend: withReason,
  resume: comesIn,
  leave: withReason,
};

async function tellProposer(context: Context, moved: Expert, unitId: string | null): Promise<Expert> {
  const { name, statusReason } = moved;
  const result = wordOf(poolStatus, moved.poolStatus, 'zh') + (statusReason === null ? '' : `：${statusReason}`);
  const to = unitId === null ? [] : [unitId];
  const link = `/basic/expert_refree_info?view=${moved.id}`;
  await notify(context, [{ template: 'EXPERT_DECIDED', params: { name, result }, to, link }]);
  return moved;
}
