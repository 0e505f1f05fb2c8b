// A scheme comes into use once it adds up to the full marks of its exam; the trade then names it.
import type { markingScheme, MarkingScheme, SchemeCommand } from '@trainrace/contract/areas/scores/marking-scheme';
import { schemeCommands } from '@trainrace/contract/areas/scores/marking-scheme-commands';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { SCHEME, TRAIL } from '@trainrace/contract/dictionaries';
import { rowProblems, sumProblems } from '@trainrace/contract/areas/scores/rules/scheme';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { codeOf, constraintOf } from '#platform/config/thrown.ts';
import type { Context } from '#platform/context/context.ts';
import { badFields, Refused } from '#platform/context/refused.ts';
import { runCommand, type Effect } from '#platform/store/run-command.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { markingSchemeStore } from './marking-scheme.store.ts';

type Input = ParsedInputOf<typeof markingScheme.command>;

const UNIQUE = '23505';

export async function commandScheme(context: Context, input: Input): Promise<MarkingScheme> {
  try {
    return await runCommand(
      context,
      {
        table: schemeCommands,
        store: markingSchemeStore,
        load: async (context, { id }) => ({ row: await markingSchemeStore(context).find(id, { lock: true }) }),
        effects,
      },
      input.command,
      input,
    );
  } catch (error) {
    // Two schemes of a trade at the same moment: the database lets one.
    if (codeOf(error) === UNIQUE && constraintOf(error) === 'marking_scheme_once')
      throw new Refused(409, 'schemeOtherActive');
    throw error;
  }
}

const effects: Readonly<Record<SchemeCommand, Effect<{ row: MarkingScheme }, Input, MarkingScheme>>> = {
  activate: (context, { row }) => {
    const problems = [...rowProblems(row), ...sumProblems(row, row.practiceFull ?? '0')];
    if (problems.length > 0) throw badFields(problems);
    return { after: async (moved) => await nameInTrade(context, moved) };
  },
  revise: (context, { row }) => {
    if (row.isMarked === 1) throw new Refused(409, 'schemeHasMarks');
    return { after: async (moved) => await nameInTrade(context, moved) };
  },
  close: (context) => ({ after: async (moved) => await nameInTrade(context, moved) }),
};

/** The one in use, or none: told in the trail of the trade, whose ledger holds it. */
async function nameInTrade(context: Context, moved: MarkingScheme): Promise<MarkingScheme> {
  const { id, schemeName, contestTradeId, tradeName, schemeState } = moved;
  const isActive = schemeState === SCHEME.active;
  await context.db
    .updateTable('contestTrade')
    .set({ markingSchemeId: isActive ? id : null })
    .where('id', '=', contestTradeId)
    .execute();
  const { labels } = contestTrade.family;
  const [before, after] = isActive ? [null, schemeName] : [schemeName, null];
  await recordTrail(context, [
    {
      bizTable: bizTableOf(contestTrade.family),
      bizId: contestTradeId,
      bizTitle: tradeName,
      action: TRAIL.changed,
      changes: [{ field: 'markingSchemeId', label: labels.markingSchemeId[0], before, after, isMasked: false }],
      written: ['markingSchemeId'],
    },
  ]);
  return moved;
}
