import type { FieldProblem } from '@trainrace/contract/messages';
import { readIdCard } from '@trainrace/contract/rules/id-card';

interface Said {
  idCardNo?: string | undefined;
  sex?: number | undefined;
  certIssueDate?: string | null | undefined;
  certExpireDate?: string | null | undefined;
}

const RESIDENT = /^\d{17}[\dX]$/;

export function expertProblems({ idCardNo, sex, certIssueDate, certExpireDate }: Said): FieldProblem[] {
  const isResident = idCardNo !== undefined && RESIDENT.test(idCardNo);
  return [
    ...(isResident && sex !== undefined && readIdCard(idCardNo).sex !== sex
      ? [{ field: 'sex', key: 'expertSex' as const }]
      : []),
    ...(certIssueDate && certExpireDate && certExpireDate < certIssueDate
      ? [{ field: 'certExpireDate', key: 'expertCertDates' as const }]
      : []),
  ];
}

/** Date of birth from a resident's number; none from other papers, or from a mask. */
export function birthDateOf(idCardNo: string | undefined): { birthDate?: string | null } {
  return idCardNo === undefined || idCardNo.includes('*')
    ? {}
    : { birthDate: RESIDENT.test(idCardNo) ? readIdCard(idCardNo).birthday : null };
}
