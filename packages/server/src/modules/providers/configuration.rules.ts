/** This server itself: its disk, or the outbox. */
const OWN = 9;

export const isOutside = (category: number): boolean => category !== OWN;
