// Rules of an instrument, and the state its file moves to with it: decided from what was read.
import type { MarginInstrumentDraft } from '@trainrace/contract/areas/deposits/margin-instrument';
import { earliestDeposit } from '@trainrace/contract/areas/deposits/deposit-dates';
import { FILE, MARGIN_MODE, SUPERVISOR } from '@trainrace/contract/dictionaries';
import type { FieldProblem } from '@trainrace/contract/messages';
import { decimalOf, unitsOf } from '@trainrace/contract/rules/decimal';
import { isOverAt } from '@trainrace/contract/rules/open-at';

/** Of an amount in 10,000 yuan, two digits behind the point. */
export function cents(money: string): bigint {
  return unitsOf(money, 2);
}

export function plus(one: string, other: string): string {
  return decimalOf(cents(one) + cents(other), 2);
}

const ISSUES: Readonly<Record<number, number>> = {
  [MARGIN_MODE.insurance]: SUPERVISOR.insurer,
  [MARGIN_MODE.guarantor]: SUPERVISOR.other,
};

/** Deposits and guarantees of banks are a bank's, policies an insurer's, guarantees of a guarantor another unit's. */
export function issuerTypeOf(mode: number): number {
  return ISSUES[mode] ?? SUPERVISOR.bank;
}

interface Asked {
  /** Kinds that the bureau allowed for this project. */
  marginModes: readonly number[] | null;
  /** By the policy of the file. */
  isOnDemandNeeded: boolean;
  isIrrevocableNeeded: boolean;
  today: string;
}

type Paper = Pick<
  MarginInstrumentDraft,
  'mode' | 'issueDate' | 'expireDate' | 'isIrrevocable' | 'isOnDemand' | 'issuerUnitId' | 'issuerName'
>;

export function paperProblems(paper: Paper, asked: Asked): FieldProblem[] {
  const { mode, issueDate, expireDate = null } = paper;
  const isCash = mode === MARGIN_MODE.cash;
  const problems: (FieldProblem | false)[] = [
    asked.marginModes !== null && !asked.marginModes.includes(mode) && { field: 'mode', key: 'instrumentMode' },
    !paper.issuerUnitId && !paper.issuerName && { field: 'issuerName', key: 'instrumentIssuerNeeded' },
    issueDate > asked.today && { field: 'issueDate', key: 'usageFuture' },
    issueDate < earliestDeposit(asked.today) && {
      field: 'issueDate',
      key: 'dateTooEarly',
      params: { day: earliestDeposit(asked.today) },
    },
    !isCash && expireDate === null && { field: 'expireDate', key: 'instrumentExpiryNeeded' },
    expireDate !== null && expireDate <= issueDate && { field: 'expireDate', key: 'instrumentExpiryOrder' },
    isOverAt(expireDate, asked.today) && { field: 'expireDate', key: 'instrumentExpired' },
    !isCash && asked.isOnDemandNeeded && paper.isOnDemand !== 1 && { field: 'isOnDemand', key: 'instrumentOnDemand' },
    !isCash &&
      asked.isIrrevocableNeeded &&
      paper.isIrrevocable !== 1 && { field: 'isIrrevocable', key: 'instrumentOnDemand' },
  ];
  return problems.filter((one) => one !== false);
}

interface Standing {
  fileStatus: number;
  approvedAmount: string | null;
  handedIn: string;
  confirmed: string;
  missing: string;
  live: number;
}

export type FileStep = 'pay' | 'confirm' | 'refuse' | 'topUp' | 'release';

/** The step that its instruments lead a file to, if any. */
export function fileStepOf(standing: Standing): FileStep | null {
  const { fileStatus, live, missing } = standing;
  const approved = cents(standing.approvedAmount ?? '0');
  const isHandedIn = cents(standing.handedIn) >= approved;
  switch (fileStatus) {
    case FILE.approved:
    case FILE.refused:
      return isHandedIn ? 'pay' : null;
    case FILE.confirming:
      if (cents(standing.confirmed) >= approved) return 'confirm';
      return isHandedIn ? null : 'refuse';
    case FILE.used:
      return cents(missing) === 0n ? 'topUp' : null;
    case FILE.returnApproved:
      return live === 0 ? 'release' : null;
    default:
      return null;
  }
}
