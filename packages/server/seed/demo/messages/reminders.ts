// Reminders and the news of a postponement, in every state that a message can be in.
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { TRAIL } from '@trainrace/contract/dictionaries';
import type { OutgoingSms } from '../../../src/platform/sms/outbox.ts';
import { changesBetween } from '../../../src/platform/store/changes.ts';
import type { Operator } from '../accounts/accounts.ts';
import { chronicleOf } from '../chronicle.ts';
import type { Contest } from '../contests/contests.ts';
import type { Entry } from '../contests/entries.ts';
import type { World } from '../world.ts';

interface Cast {
  contests: readonly Contest[];
  entries: readonly Entry[];
  bureau: Operator;
}

const [DRAFT, RETURNED, LAST_ALIVE] = [0, 12, 30];

/** Two days ago both: what was sent then may be sent again today. */
const REMINDED = -2;

export async function loadReminders(world: World, { contests, entries, bureau }: Cast): Promise<void> {
  const chronicle = chronicleOf(world);
  const { at } = world;
  const toEach = (of: readonly Entry[], template: 'REMIND_SUBMIT' | 'REMIND_CORRECT') =>
    of.slice(0, 6).map((entry): OutgoingSms => {
      const { id, draft, contest } = entry;
      const deadline = contest.row.applyEnd.slice(0, 16).replace('T', ' ');
      const params = { name: draft.name, contest: contest.row.contestName, deadline };
      return { mobile: draft.mobile, template, params, bizTable: 'application_info', bizId: id };
    });
  const inState = (state: number) =>
    entries.filter(({ auditStatus, contest }) => auditStatus === state && contest.row.contestStatus === 30);
  for (const [index, message] of toEach(inState(DRAFT), 'REMIND_SUBMIT').entries())
    chronicle.message(bureau, at(REMINDED, 10), message, index === 1 ? 'failed' : 'sent');
  // In quiet hours: held until they end.
  for (const message of toEach(inState(RETURNED), 'REMIND_CORRECT').slice(0, 1))
    chronicle.message(bureau, at(0, 0, 5), { ...message, notBefore: at(1, 8) }, 'queued');
  for (const contest of contests) tellPostponed(world, chronicle, { contest, entries, bureau });
  await chronicle.write();
}

interface Postponed {
  contest: Contest;
  entries: readonly Entry[];
  bureau: Operator;
}

/** Of whom nobody has competed yet everybody is told. */
function tellPostponed(
  { at, date }: World,
  chronicle: ReturnType<typeof chronicleOf>,
  { contest, entries, bureau }: Postponed,
): void {
  const { id, row, plan } = contest;
  if (plan.postponed === undefined) return;
  const { day, theory, reason } = plan.postponed;
  const moment = at(day, 15);
  const fields = ({ theory, practice }: { theory: number; practice: readonly [number, number] }) => ({
    theoryDate: date(theory),
    practiceDateStart: date(practice[0]),
    practiceDateEnd: date(practice[1]),
  });
  chronicle.tell(bureau, moment, {
    bizTable: 'contest_info',
    bizId: id,
    bizNo: row.contestNo,
    bizTitle: row.contestName,
    action: TRAIL.state,
    changes: changesBetween(contestInfo.family, fields({ theory, practice: [theory, theory] }), fields(plan)),
    reason,
  });
  const time = `理论${date(plan.theory)}，实操${date(plan.practice[0])}`;
  const alive = entries.filter((entry) => entry.contest.id === id && entry.auditStatus <= LAST_ALIVE);
  for (const { id: bizId, draft } of alive)
    chronicle.message(bureau, moment, {
      mobile: draft.mobile,
      template: 'CONTEST_POSTPONED',
      params: { name: draft.name, contest: row.contestName, time, reason },
      bizTable: 'application_info',
      bizId,
    });
}
