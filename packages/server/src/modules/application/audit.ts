// First audit by the organising unit, final audit by the bureau (domain §4.1): one way of working, two stages.
import type { applicationInfo, ApplicationInfo } from '@trainrace/contract/application/application-info';
import { auditStatus } from '@trainrace/contract/dictionaries';
import { sayMessage, type MessageKey } from '@trainrace/contract/messages';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { BatchRow, FieldError } from '@trainrace/contract/wire/envelope';
import { inTransaction } from '../../db/transaction.ts';
import { eachRow } from '../../http/batch.ts';
import { badFields, Refused, wrongState } from '../../http/refused.ts';
import { actorOf, type Work } from '../../http/work.ts';
import type { FieldCipher } from '../../security/field-cipher.ts';
import { addDays, stamp } from '../../time.ts';
import {
  NOTHING_RETURNED,
  returnDeadline,
  transition,
  type Action,
  type ReturnTo,
} from '@trainrace/contract/application/application-steps';
import { applicationStore } from './application.store.ts';
import type { Entry } from './entry.ts';
import { requireOpenContest, type Ground } from './ground.ts';
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

export async function auditEntry(
  outer: Work,
  cipher: FieldCipher,
  stage: Stage,
  input: AuditInput,
): Promise<ApplicationInfo> {
  return await inTransaction(outer, async (work) => {
    const { entry, ground } = await openEntry(work, cipher, input.id);
    const to = transition(entry.row, ACTIONS[stage][input.result], work.scope === 'all' ? 'bureau' : 'unit');
    if (to === null) throw wrongState(wordOf(auditStatus, entry.row.auditStatus, work.lang));
    requireMayAudit(work, stage, entry, ground);
    requireWords(work, stage, input);
    return await decide(work, cipher, stage, { input, to, entry, ground });
  });
}

/** The caller's own stage: the bureau's is the final one. */
export async function passMany(
  work: Work,
  cipher: FieldCipher,
  { ids, opinion }: { ids: readonly string[]; opinion?: string | null | undefined },
): Promise<BatchRow[]> {
  await applicationStore(work, cipher).findAll(ids);
  const stage = work.scope === 'all' ? 'final' : 'first';
  return await eachRow(work, ids, async (id) => await auditEntry(work, cipher, stage, { id, result: 'pass', opinion }));
}

async function decide(work: Work, cipher: FieldCipher, stage: Stage, decision: Decision): Promise<ApplicationInfo> {
  const { input, to, entry, ground } = decision;
  const isPassedFinally = stage === 'final' && input.result === 'pass';
  const after = isPassedFinally
    ? await passFinally(work, cipher, decision, audited(work, stage, input))
    : await applicationStore(work, cipher).transition(entry.row, {
        field: 'auditStatus',
        from: [entry.row.auditStatus],
        to,
        version: input.version,
        reason: input.opinion,
        set: {
          ...audited(work, stage, input),
          ...(input.result === 'return' ? returned(work, stage, input, ground) : NOTHING_RETURNED),
          ...(stage === 'first' ? await selfAudit(work.db, entry.full, ground) : {}),
        },
      });
  const concernsEntrant = !(stage === 'first' && input.result === 'pass') && after.returnTo !== 'handle';
  await tellAbout(work, entry, { ground, after, said: input.opinion ?? '' });
  if (concernsEntrant) await notify(work, cipher, MESSAGES[input.result], entry, { ground, after });
  return after;
}

function requireMayAudit(work: Work, stage: Stage, { row, ...by }: Entry, ground: Ground): void {
  const { user, scope, now } = work;
  requireOpenContest(work, ground, { isMade: true });
  if (scope !== 'all' && stamp(now) > ground.auditEnd) throw new Refused(409, 'auditsOver');
  const actor = actorOf(user);
  // Entries of before say under which account they were entered, not by whom.
  const makers = [by.submitUser, ...(by.enteredBy.length > 0 ? by.enteredBy : [by.createUser])];
  if (makers.includes(actor)) throw new Refused(409, 'auditOwnEntry');
  if (stage === 'final' && row.firstAuditUserId === actor) throw new Refused(409, 'auditTwice');
}

/** Who is sent back or away is told why, and where to mend it; who stands in for the unit says why as well. */
function requireWords({ scope, lang }: Work, stage: Stage, input: AuditInput): void {
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

const audited = ({ user, now }: Work, stage: Stage, { opinion }: AuditInput) =>
  stage === 'first'
    ? { firstAuditUserId: actorOf(user), firstAuditTime: now.toISOString(), firstAuditOpinion: opinion ?? null }
    : { auditUserId: actorOf(user), auditTime: now.toISOString(), auditOpinion: opinion ?? null };

function returned({ now }: Work, stage: Stage, input: AuditInput, { auditEnd }: Ground) {
  const returnTo: ReturnTo = stage === 'final' ? (input.returnTo ?? 'applicant') : 'applicant';
  return {
    returnFields: input.returnFields ?? [],
    remarks: input.remarks ?? null,
    returnTo,
    returnDeadline: returnDeadline(auditEnd, stamp(now), stamp(addDays(now, 2))),
  };
}
