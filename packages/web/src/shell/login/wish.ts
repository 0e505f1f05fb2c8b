/** Where one was going; an address of another site is no wish. */
export const wishOf = (to: string | null): string => (to !== null && /^\/(?![/\\])/.test(to) ? to : '/');
