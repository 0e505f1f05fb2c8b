import type { markingLink, MarkingLink } from '@trainrace/contract/areas/scores/marking-link';
import { EXAM, SCHEME } from '@trainrace/contract/dictionaries';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { codeOf, constraintOf } from '#platform/config/thrown.ts';
import type { Context } from '#platform/context/context.ts';
import { badFields, Refused } from '#platform/context/refused.ts';
import { isId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { stamp } from '#platform/time/time.ts';
import { markingLinkStore } from './marking-link.store.ts';
import { refereesOf } from './referees.ts';
import { markingSchemeStore } from './marking-scheme.store.ts';
import { isOverAt } from '@trainrace/contract/rules/open-at';

type Input = ParsedInputOf<typeof markingLink.submit>;

const UNIQUE = '23505';
const EXTRA_MINUTES = 60;

/** For a referee of the trade, bound to one session of the scheme's trade. It opens nothing before it is printed. */
export async function issueLink(outer: Context, input: Input): Promise<MarkingLink> {
  try {
    return await inTransaction(outer, async (context) => {
      const scheme = await markingSchemeStore(context).find(input.schemeId, { lock: true });
      if (scheme.schemeState !== SCHEME.active) throw new Refused(409, 'schemeNotActive');
      const { contestId, contestTradeId } = scheme;
      if (!(await isPracticeOf(context, input.sessionId, contestTradeId)))
        throw badFields([{ field: 'sessionId', key: 'linkOtherTrade' }]);
      const refereeName = await refereeOf(context, contestTradeId, input);
      const store = markingLinkStore(context);
      const extraMinutes = input.extraMinutes ?? EXTRA_MINUTES;
      const link = await store.insert({ ...input, refereeName, extraMinutes, contestId, contestTradeId });
      if (isOverAt(link.closesAt, stamp(context.now)))
        throw badFields([{ field: 'sessionId', key: 'linkSessionOver' }]);
      return link;
    });
  } catch (error) {
    if (codeOf(error) === UNIQUE && constraintOf(error) === 'marking_link_once')
      throw badFields([{ ...askedOf(input), key: 'linkTwice', params: { name: await nameOf(outer, input) } }]);
    throw error;
  }
}

const askedOf = ({ assignmentId }: Input) => ({ field: assignmentId ? 'assignmentId' : 'refereeName' });

const nameOf = async ({ db }: Context, { assignmentId, refereeName }: Input): Promise<string> => {
  if (!assignmentId) return refereeName ?? '';
  const { rows } = await sql<{ name: string }>`select e.name from referee_assignment a
    join expert_refree_info e on e.id = a.expert_id where a.id = ${assignmentId}`.execute(db);
  return rows[0]?.name ?? '';
};

/** Of the list where there is one; the name as it is typed only where nobody is assigned yet. */
async function refereeOf({ db }: Context, contestTradeId: string, input: Input): Promise<string> {
  const { assignmentId, refereeName } = input;
  const referees = await refereesOf(db, contestTradeId);
  if (assignmentId) {
    const found = referees.find(({ id }) => id === assignmentId);
    if (found === undefined) throw badFields([{ field: 'assignmentId', key: 'linkNotReferee' }]);
    return found.name;
  }
  if (referees.length > 0) throw badFields([{ field: 'assignmentId', key: 'linkNeedsAssignment' }]);
  if (!refereeName) throw badFields([{ field: 'refereeName', key: 'linkNeedsReferee' }]);
  return refereeName;
}

export async function isPracticeOf({ db }: Context, sessionId: string, contestTradeId: string): Promise<boolean> {
  if (!isId(sessionId)) return false;
  const found = await db
    .selectFrom('examSession')
    .select('id')
    .where('id', '=', sessionId)
    .where('contestTradeId', '=', contestTradeId)
    .where('examType', '=', EXAM.practice)
    .where('isDeleted', '=', 0)
    .executeTakeFirst();
  return found !== undefined;
}
