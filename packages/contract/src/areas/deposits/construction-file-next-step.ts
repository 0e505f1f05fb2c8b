// The next step of a project's deposit, by its command table and its facts, for the one who looks.
import { CLEAN, FILE } from '../../dictionaries.ts';
import { unitsOf } from '../../rules/decimal.ts';
import { commandStep, emptyOf, workStep, type Counted, type Step } from '../../wire/next-step.ts';
import { constructionFileCommands, type FileActor, type FileVerb } from './construction-file-commands.ts';
import { REQUIRED_AT_SUBMIT, type ConstructionFile } from './construction-file.ts';
import { depositDue } from './deposit-due.ts';
import type { FileFacts } from './deposit-facts.ts';

/** Work beside the commands, in the order of the way. */
export const FILE_WORK = [
  'fill',
  'correct',
  'pay',
  'confirm',
  'payOut',
  'renew',
  'topUp',
  'recordTopUp',
  'objections',
  'decideReturn',
  'release',
] as const;
export type FileWork = (typeof FILE_WORK)[number];

export const FILE_SIDES = { ADM_L: 'bureau', TOWN: 'town', ENT: 'enterprise', SUP: 'issuer' } as const;

type FileStep = Step<FileVerb, FileWork, FileActor>;

/** `actor` null: only reads. Null where nothing is to be done any more. */
export function fileNextStep(
  file: ConstructionFile,
  facts: FileFacts | null,
  actor: FileActor | null,
): FileStep | null {
  const until = { until: file.dueDate };
  switch (file.fileStatus) {
    case FILE.draft:
    case FILE.townReturned:
    case FILE.bureauReturned:
      return withEnterer(file, facts, { actor, until });
    case FILE.bureau:
      return decided(file, actor, until);
    case FILE.approved:
    case FILE.refused:
      return workStep(actor, ['enterprise'], 'pay', {
        // An issuer knows what it has given, not what is missing.
        ...(facts === null || actor === 'issuer' ? {} : { amount: depositDue(file, facts)?.missing ?? '0.00' }),
        until: file.payDeadline?.slice(0, 10) ?? null,
      });
    case FILE.confirming:
      return ofIssuer(actor, 'confirm', facts);
    case FILE.inForce:
      return inForce(file, facts, actor);
    case FILE.used:
      return whileUsed(file, facts, actor);
    case FILE.returnPublic:
      return onNotice(file, facts, actor);
    case FILE.returnApproved:
      return ofIssuer(actor, 'release', facts);
    default:
      return commandStep(constructionFileCommands, { ...file }, actor, until);
  }
}

/** Data and papers that handing in needs and that are not there, in the order of the form. */
export function missingAtSubmit(file: ConstructionFile, facts: FileFacts | null): string[] {
  // A permit has number and date, or is none.
  const half = Boolean(file.permitNo) === Boolean(file.permitDate) ? [] : [file.permitNo ? 'permitDate' : 'permitNo'];
  return [...emptyOf({ ...file }, REQUIRED_AT_SUBMIT), ...half, ...(facts?.papers ?? [])];
}

interface Turn {
  actor: FileActor | null;
  until: Counted;
}

/** It is filled in and handed in by the one that entered it: the enterprise, or an office at its counter. */
function withEnterer(file: ConstructionFile, facts: FileFacts | null, { actor, until }: Turn): FileStep {
  const fields = missingAtSubmit(file, facts);
  const isTheirs = file.isEditable === 1 && actor !== null && constructionFileCommands.commands.save.by.includes(actor);
  const work = file.fileStatus === FILE.draft ? 'fill' : 'correct';
  if (fields.length > 0) {
    const counted = { ...until, count: fields.length, fields };
    return isTheirs ? { kind: 'work', work, ...counted } : { kind: 'waits', for: 'enterprise', work, ...counted };
  }
  return isTheirs
    ? { kind: 'command', verb: 'submit', ...until }
    : { kind: 'waits', for: 'enterprise', verb: 'submit', ...until };
}

/** Where nothing has to be deposited there is no amount to approve: the project is exempted. */
function decided(file: ConstructionFile, actor: FileActor | null, until: Counted): FileStep | null {
  const step = commandStep(constructionFileCommands, { ...file }, actor, until);
  const isNothing = file.calcAmount !== null && cents(file.calcAmount) === 0n;
  return isNothing && step !== null && 'verb' in step ? { ...step, verb: 'exempt' } : step;
}

const cents = (amount: string | null) => unitsOf(amount ?? '0', 2);

const COUNTED = { confirm: 'waiting', payOut: 'unpaid', release: 'live' } as const;

/** Told of its own instruments alone, an issuer that has answered waits for the others; the bureau answers for one without an account. */
function ofIssuer(actor: FileActor | null, work: keyof typeof COUNTED, facts: FileFacts | null): FileStep {
  const count = facts?.[COUNTED[work]];
  const alone = facts?.withoutAccount[COUNTED[work]] ?? 0;
  if (actor === 'bureau' && alone > 0) {
    const own = alone - (facts?.barred[COUNTED[work]] ?? 0);
    return own > 0
      ? { kind: 'work', work, count: own }
      : { kind: 'waits', for: 'bureau', work, isAnother: true, count: alone };
  }
  const counted = count === undefined || count === 0 ? {} : { count };
  if (actor === 'issuer' && count !== 0) return { kind: 'work', work, ...counted };
  return { kind: 'waits', for: alone > 0 && alone === count ? 'bureau' : 'issuer', work, ...counted };
}

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

function inForce(file: ConstructionFile, facts: FileFacts | null, actor: FileActor | null): FileStep {
  if (facts !== null && facts.waiting > 0) return ofIssuer(actor, 'confirm', facts);
  if (facts !== null && facts.unpaid > 0) return ofIssuer(actor, 'payOut', facts);
  if (file.isExpiring === 1 && file.expireDate !== null)
    return workStep(actor, ['enterprise'], 'renew', {
      until: file.expireDate,
      ...(facts === null ? {} : { days: daysBetween(facts.today, file.expireDate) }),
    });
  const end = file.actualEnd ?? file.planEnd ?? null;
  // Asked for once the works have ended; before that the deposit rests.
  if (end !== null && (facts === null || facts.today < end)) return { kind: 'until', what: 'works', until: end };
  return commandStep(constructionFileCommands, { ...file, fileStatus: FILE.inForce }, actor) as FileStep;
}

function whileUsed(file: ConstructionFile, facts: FileFacts | null, actor: FileActor | null): FileStep {
  if (facts !== null && facts.unpaid > 0) return ofIssuer(actor, 'payOut', facts);
  const until = { until: file.dueDate };
  const counted = { ...until, ...(facts === null ? {} : { amount: facts.missing }) };
  if (actor === 'issuer')
    // Its own are whole: of what is missing elsewhere it is not told.
    return isWhole(facts?.missing)
      ? { kind: 'waits', for: 'enterprise', work: 'topUp', ...until }
      : { kind: 'work', work: 'recordTopUp', ...counted };
  const alone = facts?.withoutAccount.missing;
  if (actor === 'bureau' && alone !== undefined && !isWhole(alone))
    return { kind: 'work', work: 'recordTopUp', ...until, amount: alone };
  return workStep(actor, ['enterprise'], 'topUp', counted);
}

const isWhole = (missing: string | undefined) => missing !== undefined && cents(missing) === 0n;

/** A file on public notice is due on its last day. */
function onNotice(file: ConstructionFile, facts: FileFacts | null, actor: FileActor | null): FileStep | null {
  if (facts === null || (file.dueDate !== null && facts.today <= file.dueDate))
    return { kind: 'until', what: 'publicity', until: file.dueDate };
  if (facts.openObjections > 0) return workStep(actor, ['bureau'], 'objections', { count: facts.openObjections });
  // The verdict of a row is that of its last check, which lapses: a detail alone, which tells the return, knows that of today.
  if (file.returnCase === undefined) return workStep(actor, ['bureau'], 'decideReturn');
  if (actor === 'bureau' && file.cleanState !== CLEAN.none)
    return {
      kind: 'blocked',
      verb: 'approveReturn',
      by: file.cleanState === CLEAN.notChecked ? 'unchecked' : 'arrears',
    };
  return commandStep(constructionFileCommands, { ...file }, actor);
}
