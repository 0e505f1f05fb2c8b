// Steps of an entry: the actor, the fields that it leaves behind, and the reason.
import { NOTHING_RETURNED, returnDeadline } from '@trainrace/contract/areas/contests/application-commands';
import { addDays, day, stamp } from '../../../src/platform/time/time.ts';
import type { KnownOutside } from '@trainrace/contract/areas/contests/rules/known';
import { periodEnd } from '@trainrace/contract/rules/period-end';
import type { Operator } from '../accounts/accounts.ts';
import { judged, type Kept } from './eligibility.ts';
import type { Entry } from './entries.ts';
import type { Verb } from './entry-paths.ts';
import type { Random } from '../random.ts';

const RETURNS = [
  { fields: ['photoAttId'], remark: '证件照背景须为白色或浅蓝色，请重新上传' },
  { fields: ['workYears', 'workUnit'], remark: '与社保参保单位不一致，请核对' },
  { fields: ['commitmentAtt'], remark: '承诺书未签名，请签名后重新上传' },
] as const;
const REFUSALS = ['本职业从业年限不符合竞赛规程要求', '所交材料与本人信息不符', '已持有高于拟晋升等级的证书'];
const DISQUALIFIED = '现场核验发现由他人代考，取消参赛资格';
const GIVEN_UP = '因工作安排无法参赛';
const SUBSTITUTE = '经办单位代报，由市局代为初审';

export interface ReviewCast {
  bureau: Operator;
  /** Of the bureau too: nobody audits an entry twice. */
  colleague: Operator;
  /** Credit codes of the organising units, by account id. */
  usccOf: ReadonlyMap<string, string>;
}

export interface StepDone {
  by: Operator;
  set: Record<string, unknown>;
  reason: string | null;
  /** How the conditions were judged at this step. */
  eligibility?: Kept;
}

interface Turn {
  random: Random;
  verb: Verb;
  entry: Entry;
  moment: Date;
  /** Answers of other bodies when they are asked. */
  answers: KnownOutside;
}

export function stepOf(turn: Turn, cast: ReviewCast): StepDone {
  const { verb, random, entry, moment } = turn;
  switch (verb) {
    case 'submit':
      return handIn(turn, cast);
    case 'firstPass':
      return audit(turn, cast, { to: 20, opinion: random.chance(0.3) ? '资料齐全' : null });
    case 'finalPass':
      return audit(turn, cast, { to: 30, opinion: random.chance(0.2) ? '符合参赛条件' : null });
    case 'firstReturn':
      return giveBack(turn, cast, 12);
    case 'finalReturn':
      return giveBack(turn, cast, 22);
    case 'firstReject':
      return audit(turn, cast, { to: 19, opinion: random.pick(REFUSALS) });
    case 'finalReject':
      return audit(turn, cast, { to: 29, opinion: random.pick(REFUSALS) });
    case 'withdraw':
      return {
        by: entry.enterer,
        reason: GIVEN_UP,
        set: {
          auditStatus: 0,
          withdrawTime: moment.toISOString(),
          withdrawReason: GIVEN_UP,
          submitTime: null,
          submitUser: null,
        },
      };
    case 'giveUp':
      return { by: entry.enterer, reason: GIVEN_UP, set: { auditStatus: 45 } };
    case 'disqualify':
      return { by: cast.bureau, reason: DISQUALIFIED, set: { auditStatus: 50 } };
  }
}

function handIn({ entry, moment, answers }: Turn, { usccOf }: ReviewCast): StepDone {
  const { contest, enterer, workplace } = entry;
  const { set, kept } = judged(entry, moment, answers, { isAsked: false });
  return {
    eligibility: kept,
    by: enterer,
    reason: null,
    set: {
      auditStatus: contest.plan.isUnscreened ? 20 : 10,
      ...set,
      isSelfAudit: workplace.uscc === usccOf.get(contest.unit.id) ? 1 : 0,
      submitUser: enterer.id,
      submitTime: moment.toISOString(),
      ...NOTHING_RETURNED,
    },
  };
}

interface Verdict {
  to: number;
  opinion: string | null;
  returned?: Record<string, unknown>;
}

/** Entries made at the unit's own counter go to the bureau at once: one there stands in for it, another decides. */
function audit(
  { verb, entry, moment, random, answers }: Turn,
  cast: ReviewCast,
  { to, opinion, returned }: Verdict,
): StepDone {
  const time = moment.toISOString();
  const isAtCounter = entry.applySource === 4;
  if (verb.startsWith('first')) {
    const by = isAtCounter ? cast.bureau : entry.contest.unit;
    const said = isAtCounter ? (opinion ?? SUBSTITUTE) : opinion;
    const first = { firstAuditUserId: by.id, firstAuditTime: time, firstAuditOpinion: said };
    const { set, kept } = judged(entry, moment, answers, { isAsked: isAskedFirst(entry) });
    const found = to === 20 ? set : {};
    return {
      by,
      reason: said,
      set: { auditStatus: to, ...first, ...found, ...NOTHING_RETURNED, ...returned },
      ...(to === 20 ? { eligibility: kept } : {}),
    };
  }
  const by = isAtCounter ? cast.colleague : cast.bureau;
  const check = to === 29 ? CONFLICT : to === 30 && random.chance(0.8) ? CLEAR : null;
  const checked = check === null ? {} : { ...check, proCheckTime: time };
  const final = { auditUserId: by.id, auditTime: time, auditOpinion: opinion };
  const isPass = to === 30;
  const { set, kept, reason } = judged(entry, moment, answers, { isAsked: true, isPass });
  return {
    by,
    reason: [opinion, isPass ? reason : null].filter(Boolean).join('; ') || null,
    set: { auditStatus: to, ...final, ...checked, ...set, ...NOTHING_RETURNED, ...returned },
    eligibility: kept,
  };
}

/** Every other one was checked by the unit; the rest waits for somebody to press the button. */
const isAskedFirst = ({ draft: { idCardNo } }: Entry): boolean => Number(idCardNo.slice(16, 17)) % 2 === 0;

const CLEAR = { proCheckState: 1, proCheckMsg: '未发现重复参赛或同等级证书' };
const CONFLICT = { proCheckState: 2, proCheckMsg: '省库显示已持有同职业高级工证书' };

function giveBack(turn: Turn, cast: ReviewCast, to: 12 | 22): StepDone {
  const { fields, remark } = turn.random.pick(RETURNS);
  const { moment, entry } = turn;
  const returned = {
    returnFields: [...fields],
    remarks: { [fields[0]]: remark },
    returnTo: 'applicant',
    returnDeadline: returnDeadline(entry.contest.row.auditEnd, stamp(moment), periodEnd(day(addDays(moment, 2)))),
  };
  return audit(turn, cast, { to, opinion: remark, returned });
}
