// Looking a person up by a whole number from the search: in which list, by which number, with which rights.
import { maskNumbers } from '../../rules/mask.ts';
import { identityNumber } from '../accounts/fields.ts';
import type { Searched } from './search-pages.ts';

export type NumberKind = 'idCard' | 'mobile';

interface LookUp {
  readonly kind: NumberKind;
  /** To the list and, where the filter has one of its own, to the filter: all of them are needed. */
  readonly rights: readonly string[];
}

export const LOOK_UPS = {
  person: { kind: 'mobile', rights: ['user_info_list'] },
  entry: { kind: 'idCard', rights: ['application_list', 'application_look_up'] },
} as const satisfies Partial<Record<Searched, LookUp>>;

/** Of a person, as look-ups know it; null for any other text. */
export function numberOf(text: string): NumberKind | null {
  if (maskNumbers(text) === text) return null;
  return /^\d{11}$/.test(text) ? 'mobile' : /^\d{17}[\dX]$/i.test(text) ? 'idCard' : null;
}

/** As the filter takes it: of a number that cannot be right nobody is looked up. */
const idCard = identityNumber();

/** Whether some list looks this text up for who has these rights. */
export function mayLookUp(text: string, rights: { has: (right: string) => boolean }): boolean {
  const kind = numberOf(text);
  if (kind === 'idCard' && !idCard.safeParse(text).success) return false;
  return Object.values<LookUp>(LOOK_UPS).some(
    (one) => one.kind === kind && one.rights.every((right) => rights.has(right)),
  );
}
