/** Works older than this are not filed any more: a year that was mistyped is told. */
const YEARS_BACK = 20;

/** The first day that contracts, permits and instruments may bear. */
export function earliestDeposit(today: string): string {
  return `${Number(today.slice(0, 4)) - YEARS_BACK}-01-01`;
}
