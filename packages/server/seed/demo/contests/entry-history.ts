// History of each entry, by whom and when: the fields that the steps leave behind, the trail and the messages.
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { TRAIL } from '@trainrace/contract/dictionaries';
import { inLang } from '@trainrace/contract/wire/label';
import { changesBetween } from '../../../src/platform/store/changes.ts';
import type { OutgoingSms } from '../../../src/platform/sms/outbox.ts';
import { addMinutes } from '../../../src/platform/time/time.ts';
import type { KnownOutside } from '@trainrace/contract/areas/contests/rules/known';
import { endMinute } from '@trainrace/contract/rules/period-end';
import type { Chronicle } from '../chronicle.ts';
import type { Kept } from './eligibility.ts';
import { isWaitingForCorrection, type Entry } from './entries.ts';
import { pathTo, type Verb } from './entry-paths.ts';
import { stepOf, type ReviewCast } from './entry-steps.ts';
import type { World } from '../world.ts';

const { family } = applicationInfo;

type Row = Record<string, unknown>;

/** The provider keeps no log of older messages. */
const OLDEST_MESSAGE = -45;

/** The row as its history leaves it. */
export function tellEntry(
  world: World,
  entry: Entry,
  cast: ReviewCast & { answers: ReadonlyMap<string, KnownOutside>; kept: Map<string, Kept> },
  chronicle: Chronicle,
): Row & { id: string } {
  const { enterer, draft, made } = entry;
  const created = { ...draft, ...placeOf(entry), applyNo: entry.applyNo };
  const about = { bizTable: 'APPLICATION_INFO', bizId: entry.id, bizNo: entry.applyNo, bizTitle: draft.name };
  chronicle.tell(enterer, made, {
    ...about,
    action: TRAIL.added,
    changes: changesBetween(family, null, created),
  });
  let row: Row = { ...created, auditStatus: 0, version: 1, updateUser: enterer.id, updateTime: made.toISOString() };
  for (const { verb, moment } of turnsOf(world, entry)) {
    const answers = cast.answers.get(entry.id) ?? {};
    const { by, set, reason, eligibility } = stepOf({ random: world.random, verb, entry, moment, answers }, cast);
    if (eligibility !== undefined) cast.kept.set(entry.id, eligibility);
    chronicle.tell(by, moment, { ...about, action: TRAIL.state, changes: changesBetween(family, row, set), reason });
    row = { ...row, ...set, version: Number(row['version']) + 1, updateUser: by.id, updateTime: moment.toISOString() };
    const message = moment < world.at(OLDEST_MESSAGE) ? null : messageOf(verb, entry, row);
    if (message !== null) chronicle.message(by, moment, message, world.random.chance(0.02) ? 'failed' : 'sent');
  }
  return { ...row, id: entry.id, createUser: enterer.id, createTime: made.toISOString() };
}

const placeOf = ({ contest, trade, applySource, enterer }: Entry) => ({
  contestId: contest.id,
  contestTradeId: trade.id,
  contestGroup: trade.plan.group,
  applySource,
  userId: applySource === 1 ? enterer.id : null,
  groupId: applySource === 2 || applySource === 3 ? enterer.id : null,
  handleUnitId: contest.unit.id,
});

/** Handed in soon after it was made, then one step a day. What waits for a correction was returned yesterday. */
function turnsOf({ at, random }: World, entry: Entry): { verb: Verb; moment: Date }[] {
  const { auditStatus, hasDetour, contest, firstDay, made } = entry;
  const path = pathTo(auditStatus, { hasDetour, isUnscreened: contest.plan.isUnscreened });
  return path.map((verb, place) => {
    if (place === 0) return { verb, moment: addMinutes(made, random.whole(3, 55)) };
    const isLate = place === path.length - 1 && isWaitingForCorrection(entry);
    return { verb, moment: at(isLate ? -1 : firstDay + place, random.whole(9, 16), random.whole(0, 59)) };
  });
}

/** As in the application module: who enters, is returned, refused or passed in the end is told. */
function messageOf(verb: Verb, { draft, contest, id, applyNo }: Entry, row: Row): OutgoingSms | null {
  const about = { mobile: draft.mobile, bizTable: 'APPLICATION_INFO', bizId: id };
  const who = { name: draft.name, contest: contest.contestName };
  switch (verb) {
    case 'submit':
      return { ...about, template: 'APPLY_SUBMITTED', params: { ...who, applyNo } };
    case 'firstReturn':
    case 'finalReturn': {
      const fields = (row['returnFields'] as (keyof typeof family.labels)[]).map((field) =>
        inLang(family.labels[field], 'zh'),
      );
      const params = { ...who, fields: fields.join('、'), deadline: endMinute(String(row['returnDeadline'])) };
      return { ...about, template: 'APPLY_RETURNED', params };
    }
    case 'firstReject':
    case 'finalReject':
      return { ...about, template: 'APPLY_REJECTED', params: who };
    case 'finalPass':
      return { ...about, template: 'APPLY_PASSED', params: { ...who, ticketTime: contest.row.applyEnd } };
    default:
      return null;
  }
}
