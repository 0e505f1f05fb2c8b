import { appeal, type Appeal, type AppealCommand } from '@trainrace/contract/areas/results/appeal';
import { appealCommands } from '@trainrace/contract/areas/results/appeal-commands';
import { appealWithCorrection } from '@trainrace/contract/areas/results/appeal.labels';
import { APPEAL, appealState, correctionState } from '@trainrace/contract/dictionaries';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { actorName, type Context } from '#platform/context/context.ts';
import { badFields } from '#platform/context/refused.ts';
import { notify } from '#platform/notify/notify.ts';
import { runCommand, type Effect } from '#platform/store/run-command.ts';
import { appealSpec, appealStore } from './appeal.store.ts';
import { areFit } from './reviewers.ts';

type Input = ParsedInputOf<typeof appeal.command>;
type Step = Effect<{ row: Appeal }, Input, Appeal>;

export async function commandAppeal(context: Context, input: Input): Promise<Appeal> {
  return await runCommand(
    context,
    {
      table: appealCommands,
      store: (context) => appealStore(context),
      load: async (context, { id }) => {
        await appealStore(context).find(id, { lock: true });
        // Writers of an order hold this lock too: the order is read under it.
        return { row: await appealStore(context).find(id) };
      },
      spec: appealSpec,
      effects,
    },
    input.command,
    input,
  );
}

/** Writes of each command beside the state; the appellant is told of every step that others take. */
const effects: Readonly<Record<AppealCommand, Step>> = {
  accept: (context) => handled(context, {}),
  refuse: (context, _, { reason }) => handled(context, { answer: reason ?? null }),
  review: async (context, { row }, { reviewerIds }) => {
    const ids = [...new Set(reviewerIds)];
    if (!(await areFit(context.db, row, ids))) throw badFields([{ field: 'reviewerIds', key: 'appealReviewerUnfit' }]);
    return handled(context, { reviewerIds: ids });
  },
  uphold: (context, _, { opinion }) => handled(context, { opinion: opinion ?? null }),
  proposeCorrection: async (context, { row }, { opinion }) => {
    const { set, after } = handled(context, { opinion: opinion ?? null });
    await tellUnit(context, row, opinion ?? '');
    return { set, after };
  },
  answer: (context, _, { answer }) =>
    handled(context, { answer: answer ?? null, answeredAt: context.now.toISOString() }),
  withdraw: () => ({}),
};

const handled = (context: Context, set: Readonly<Record<string, unknown>>) => ({
  set: { ...set, handledBy: actorName(context.user), handledAt: context.now.toISOString() },
  after: async (moved: Appeal): Promise<Appeal> => {
    await tellAppellant(context, moved);
    return moved;
  },
});

const bizTable = bizTableOf(appeal.family);
const about = ({ id }: Appeal) => ({ about: { bizTable, bizId: id }, link: `/competition/appeal?view=${id}` });

async function tellAppellant(context: Context, row: Appeal): Promise<void> {
  const { appellantId } = await context.db
    .selectFrom('appeal')
    .select('appellantId')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  const params = { no: row.appealNo, trade: row.tradeName, state: stateOf(row) };
  await notify(context, [{ template: 'APPEAL_MOVED', params, to: [appellantId], ...about(row) }]);
}

/** With the correction order that the answer rests on. */
function stateOf({ appealState: state, correctionNo: no, correctionState: outcome }: Appeal): string {
  const [said] = labelOf(appealState, state);
  return no === null || outcome === null || state !== APPEAL.answered
    ? said
    : appealWithCorrection[0]
        .replace('{state}', said)
        .replace('{no}', no)
        .replace('{outcome}', labelOf(correctionState, outcome)[0]);
}

async function tellUnit(context: Context, row: Appeal, opinion: string): Promise<void> {
  const { undertakeUnitId } = await context.db
    .selectFrom('contestInfo')
    .select('undertakeUnitId')
    .where('id', '=', row.contestId)
    .executeTakeFirstOrThrow();
  const params = { no: row.appealNo, contest: row.contestName, trade: row.tradeName, opinion };
  await notify(context, [{ template: 'APPEAL_TO_CORRECT', params, to: [undertakeUnitId], ...about(row) }]);
}
