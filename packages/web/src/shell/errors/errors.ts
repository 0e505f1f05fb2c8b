import { paths } from '#paths.ts';

/** Words for the error addresses that the specification names. */
export const ERRORS = {
  [paths.forbidden]: 'forbidden',
  [paths.notFound]: 'notFound',
  [paths.broken]: 'broken',
} as const;

export function errorAt(path: string): (typeof ERRORS)[keyof typeof ERRORS] | null {
  return path in ERRORS ? ERRORS[path as keyof typeof ERRORS] : null;
}
