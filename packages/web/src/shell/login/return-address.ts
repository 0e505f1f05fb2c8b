/** Where one was going; an address of another site is no wish. */
export const returnAddressOf = (to: string | null): string => (to !== null && /^\/(?![/\\])/.test(to) ? to : '/');
