import type { ApplicationInfo } from '@trainrace/contract/application/application-info';
import type { BatchRow } from '@trainrace/contract/wire/envelope';
import { auditStatus } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { inTransaction } from '../../db/transaction.ts';
import { eachRow } from '../../http/batch.ts';
import { Refused, wrongState } from '../../http/refused.ts';
import { actorOf, type Work } from '../../http/work.ts';
import type { FieldCipher } from '../../security/field-cipher.ts';
import { stamp } from '../../time.ts';
import { DRAFT, NOTHING_RETURNED, transition } from '@trainrace/contract/application/application-steps';
import { applicationStore } from './application.store.ts';
import { requireComplete } from './complete.ts';
import { checkEligibility } from '@trainrace/contract/rules/eligibility';
import { entryOf, shownTo, type Entry } from './entry.ts';
import type { Ground } from './ground.ts';
import { notify } from './notify.ts';
import { selfAudit } from './self-audit.ts';
import { saveDraft, type EntryInput } from './save.ts';
import { tellAbout } from './tell-about.ts';
import { requirePlace } from './take-place.ts';

/** Saves the fields present and hands the entry in, or does neither. */
export async function handIn(outer: Work, cipher: FieldCipher, input: EntryInput): Promise<ApplicationInfo> {
  return await inTransaction(outer, async (work) => {
    const { entry, ground } = await saveDraft(work, cipher, input, 'update');
    return shownTo(work, await submit(work, cipher, entry, ground));
  });
}

/** A group hands its people in, each for itself. */
export async function handInMany(work: Work, cipher: FieldCipher, ids: readonly string[]): Promise<BatchRow[]> {
  await applicationStore(work, cipher).findAll(ids);
  return await eachRow(work, ids, async (id) => await handIn(work, cipher, { id }));
}

async function submit(work: Work, cipher: FieldCipher, entry: Entry, ground: Ground): Promise<Entry> {
  const { row, full } = entry;
  const to = transition(row, 'submit', 'enterer', { isScreened: ground.needFirstAudit === 1 });
  if (to === null) throw wrongState(wordOf(auditStatus, row.auditStatus, work.lang));
  if (row.auditStatus === DRAFT) requireWindow(work, ground);
  await requireComplete(work, full);
  const eligibilityResult = requireEligible(work, full, ground);
  await requirePlace(work, ground, entry);
  const after = await applicationStore(work, cipher).transition(row, {
    field: 'auditStatus',
    from: [row.auditStatus],
    to,
    set: {
      eligibilityResult,
      ...(await selfAudit(work.db, full, ground)),
      submitUser: actorOf(work.user),
      submitTime: work.now.toISOString(),
      ...NOTHING_RETURNED,
    },
  });
  const handedIn = await entryOf(work.db, cipher, after);
  await notify(work, cipher, 'submitted', handedIn, { ground, after });
  await tellAbout(work, handedIn, { ground, after });
  return handedIn;
}

function requireWindow({ now }: Work, { applyStart, applyEnd }: Ground): void {
  const time = stamp(now);
  if (time < applyStart) throw new Refused(409, 'entriesNotOpen');
  if (time > applyEnd) throw new Refused(409, 'entriesOver');
}

/** A rule that fails keeps the entry out; one that cannot be checked is left to the auditors. */
function requireEligible({ lang }: Work, full: ApplicationInfo, { eligibility }: Ground) {
  const failed = checkEligibility(eligibility, full, lang).filter(({ ok }) => ok === false);
  const errors = failed.map(({ field, message }) => ({ field, message }));
  if (errors.length > 0) throw new Refused(400, 'notEligible', undefined, { errors });
  return checkEligibility(eligibility, full, 'zh').map(({ rule, ok, message }) => ({ rule, ok, message }));
}
