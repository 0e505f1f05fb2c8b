// First audit by the organising unit, final audit by the bureau (domain §4.1): one way of working, two stages.
import type { applicationInfo, ApplicationInfo } from '@trainrace/contract/application/application-info';
import { auditStatus } from '@trainrace/contract/dictionaries';
import { sayMessage, type MessageKey } from '@trainrace/contract/messages';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { BatchRow, FieldError } from '@trainrace/contract/wire/envelope';
import { inTransaction } from '#db/transaction.ts';
import { eachRow } from '#context/batch.ts';
import { badFields, Refused, wrongState } from '#context/refused.ts';
import { actorOf, type Context } from '#context/context.ts';
import { addDays, stamp } from '#time/time.ts';
import {
  NOTHING_RETURNED,
  returnDeadline,
  transition,
  type Action,
  type ReturnTo,
} from '@trainrace/contract/application/application-commands';
import { applicationStore } from './application.store.ts';
import type { Entry } from './entry.ts';
import { requireOpenContest, type LockedTrade } from './lock-trade.ts';
import { notify } from './notify.ts';
import { openEntry } from './open-entry.ts';
import { passFinally, type Decision } from './pass.ts';
import { tellAbout } from './tell-about.ts';
import { selfAudit } from './self-audit.ts';

/** The first audit knows neither whom else to return to nor what to pass over. */
type AuditInput = ParsedInputOf<typeof applicationInfo.auditingSubmit>;

type Stage = 'first' | 'final';

const ACTIONS: Readonly<Record<Stage, Record<AuditInput['result'], Action>>> = {
  first: { pass: 'firstPass', return: 'firstReturn', reject: 'firstReject' },
  final: { pass: 'finalPass', return: 'finalReturn', reject: 'finalReject' },
};

const MESSAGES = { pass: 'passed', return: 'returned', reject: 'rejected' } as const;

export async function auditEntry(outer: Context, stage: Stage, input: AuditInput): Promise<ApplicationInfo> {
  return await inTransaction(outer, async (context) => {
    const { entry, locked } = await openEntry(context, input.id);
    const to = transition(entry.row, ACTIONS[stage][input.result], context.scope === 'all' ? 'bureau' : 'unit');
    if (to === null) throw wrongState(wordOf(auditStatus, entry.row.auditStatus, context.lang));
    requireMayAudit(context, stage, entry, locked);
    requireWords(context, stage, input);
    return await decide(context, stage, { input, to, entry, locked });
  });
}

/** The caller's own stage: the bureau's is the final one. */
export async function passMany(
  context: Context,
  { ids, opinion }: { ids: readonly string[]; opinion?: string | null | undefined },
): Promise<BatchRow[]> {
  await applicationStore(context).findAll(ids);
  const stage = context.scope === 'all' ? 'final' : 'first';
  return await eachRow(context, ids, async (id) => await auditEntry(context, stage, { id, result: 'pass', opinion }));
}

async function decide(context: Context, stage: Stage, decision: Decision): Promise<ApplicationInfo> {
  const { input, to, entry, locked } = decision;
  const isPassedFinally = stage === 'final' && input.result === 'pass';
  const after = isPassedFinally
    ? await passFinally(context, decision, audited(context, stage, input))
    : await applicationStore(context).transition(entry.row, {
        field: 'auditStatus',
        from: [entry.row.auditStatus],
        to,
        version: input.version,
        reason: input.opinion,
        set: {
          ...audited(context, stage, input),
          ...(input.result === 'return' ? returned(context, stage, input, locked) : NOTHING_RETURNED),
          ...(stage === 'first' ? await selfAudit(context.db, entry.full, locked) : {}),
        },
      });
  const concernsEntrant = !(stage === 'first' && input.result === 'pass') && after.returnTo !== 'handle';
  await tellAbout(context, entry, { locked, after, said: input.opinion ?? '' });
  if (concernsEntrant) await notify(context, MESSAGES[input.result], entry, { locked, after });
  return after;
}

function requireMayAudit(context: Context, stage: Stage, { row, ...by }: Entry, locked: LockedTrade): void {
  const { user, scope, now } = context;
  requireOpenContest(context, locked, { isMade: true });
  if (scope !== 'all' && stamp(now) > locked.auditEnd) throw new Refused(409, 'auditsOver');
  const actor = actorOf(user);
  // Entries of before say under which account they were entered, not by whom.
  const makers = [by.submitUser, ...(by.enteredBy.length > 0 ? by.enteredBy : [by.createUser])];
  if (makers.includes(actor)) throw new Refused(409, 'auditOwnEntry');
  if (stage === 'final' && row.firstAuditUserId === actor) throw new Refused(409, 'auditTwice');
}

/** Who is sent back or away is told why, and where to mend it; who stands in for the unit says why as well. */
function requireWords({ scope, lang }: Context, stage: Stage, input: AuditInput): void {
  const isSubstitute = stage === 'first' && scope === 'all';
  const toHandle = stage === 'final' && input.returnTo === 'handle';
  const fields = input.returnFields ?? [];
  const errors: FieldError[] = [];
  const say = (field: string, key: MessageKey) => errors.push({ field, message: sayMessage(key, lang) });
  if (!input.opinion && (isSubstitute || input.result !== 'pass')) say('opinion', 'opinionNeeded');
  if (input.result === 'return') {
    if (fields.length === 0 && !toHandle) say('returnFields', 'returnFieldsNeeded');
    if (Object.keys(input.remarks ?? {}).some((field) => !(fields as string[]).includes(field)))
      say('remarks', 'remarkForOtherField');
  }
  if (errors.length > 0) throw badFields(errors);
}

const audited = ({ user, now }: Context, stage: Stage, { opinion }: AuditInput) =>
  stage === 'first'
    ? { firstAuditUserId: actorOf(user), firstAuditTime: now.toISOString(), firstAuditOpinion: opinion ?? null }
    : { auditUserId: actorOf(user), auditTime: now.toISOString(), auditOpinion: opinion ?? null };

function returned({ now }: Context, stage: Stage, input: AuditInput, { auditEnd }: LockedTrade) {
  const returnTo: ReturnTo = stage === 'final' ? (input.returnTo ?? 'applicant') : 'applicant';
  return {
    returnFields: input.returnFields ?? [],
    remarks: input.remarks ?? null,
    returnTo,
    returnDeadline: returnDeadline(auditEnd, stamp(now), stamp(addDays(now, 2))),
  };
}
