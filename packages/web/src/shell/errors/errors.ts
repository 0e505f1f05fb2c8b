import { paths } from '#paths.ts';

/** What is said at the addresses of its own that the specification names. */
export const ERRORS = {
  [paths.forbidden]: 'forbidden',
  [paths.notFound]: 'notFound',
  [paths.broken]: 'broken',
} as const;

export const errorAt = (path: string): (typeof ERRORS)[keyof typeof ERRORS] | null =>
  path in ERRORS ? ERRORS[path as keyof typeof ERRORS] : null;
