/** Works older than this are not filed any more: a year that was mistyped is told. */
const YEARS_BACK = 20;

/** The first day that contracts, permits and instruments may bear. */
export const earliestDeposit = (today: string): string => `${Number(today.slice(0, 4)) - YEARS_BACK}-01-01`;
