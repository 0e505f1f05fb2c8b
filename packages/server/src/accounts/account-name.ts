/** Names that differ in width or case only are one account. */
export const foldAccount = (account: string): string => account.normalize('NFKC').trim().toLowerCase();
