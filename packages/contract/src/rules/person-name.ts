import { PERSON_NAME_LENGTH, REGISTRATION_NAME_LENGTH } from '../limits.ts';
import type { MessageKey } from '../messages.ts';
import { tidyName } from './fold.ts';

// Letters of any script, the dots of translated and foreign names, blank, hyphen, apostrophe; digits and brackets tell namesakes apart.
const NAME = /^[\p{L}\p{M}\p{Nd}·•・.'’()（） -]+$/u;
/** Longer input is not counted character by character. */
const MAX_TYPED = 200;

/** The name of a person in every form but the registration dialog. */
export function refusePersonName(name: string | null | undefined): MessageKey | null {
  const plain = plainOf(name);
  if (plain === '') return 'personNameRequired';
  if (!isWithin(plain, PERSON_NAME_LENGTH)) return 'personNameLength';
  return NAME.test(plain ?? '') ? null : 'personNameFormat';
}

/** The specification's user name of the registration dialog: 3 to 5 characters, whatever they are. */
export function refuseRegistrationName(name: string | null | undefined): MessageKey | null {
  return isWithin(plainOf(name), REGISTRATION_NAME_LENGTH) ? null : 'registrationNameLength';
}

/** The name that would be kept is the one that is refused. Too long a text is not gone through. */
const plainOf = (name: string | null | undefined) =>
  name === null || name === undefined || name.length > MAX_TYPED ? name : tidyName(name).trim();

// Counted as a reader counts: rare Chinese characters take two code units each.
function isWithin(name: string | null | undefined, { min, max }: { min: number; max: number }): boolean {
  if (name === null || name === undefined || name.length > MAX_TYPED) return false;
  const length = [...name].length;
  return length >= min && length <= max;
}
