// Kinds of field that carry a rule of the field's own: numbers of people, units and phones.
import { z } from 'zod';
import { isOfficerNumber, normaliseIdentity } from '../../rules/identity.ts';
import { normaliseIdCard, refuseIdCard } from '../../rules/id-card.ts';
import { tidyName } from '../../rules/fold.ts';
import { refusePersonName } from '../../rules/person-name.ts';
import { normaliseUscc, refuseUscc } from '../../rules/uscc.ts';
import type { MessageKey } from '../../messages.ts';
import { isMask, meta, ruled } from './phone-fields.ts';

const ACCOUNT_NUMBER = /^\d{8,30}$/;

/** Of a draft: the number of a bank account, written with or without gaps, or the mask that was shown. */
export function bankAccountOrMask() {
  return ruled(50, (value) =>
    isMask(value) || ACCOUNT_NUMBER.test(value.replace(/\s/g, '')) ? null : 'bankAccountFormat',
  )
    .overwrite((value) => value.replace(/\s/g, ''))
    .meta(meta({ kind: 'text' }));
}

const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

/** Resident ID number: 18 characters with check digit (GB 11643); full-width digits and a small x are mended. */
export function idCard() {
  return ruled(30, (value) => refuseIdCard(value, today()), normaliseIdCard).meta(meta({ kind: 'idCard' }));
}

const OTHER_DOCUMENT = /^[A-Z0-9()-]{5,20}$/;
// Also what a spreadsheet makes of one: 3.20599E+17.
const LIKE_ID_CARD = /^\d(\d{14}|\.\d{1,20}E)/;

const refusePlausible = (value: string): MessageKey | null => {
  const number = normaliseIdentity(value);
  if (LIKE_ID_CARD.test(number)) return refuseIdCard(number, today());
  return OTHER_DOCUMENT.test(number) || isOfficerNumber(number) ? null : 'identityNumberFormat';
};

const refuseOfNoKind = (number: string): MessageKey | null => {
  if (number === '') return 'idCardRequired';
  return LIKE_ID_CARD.test(number) ? refuseIdCard(number, today()) : null;
};

/**
 * Number of an identity document whose kind stands beside it, and judges it where both are known. A form says of the field
 * alone what is a number of no kind: so many digits have only residents and foreigners, by one rule.
 */
export function identityNumberOfKind() {
  return ruled(30, refuseOfNoKind, normaliseIdentity).meta(meta({ kind: 'idCard' }));
}

/** Number of any identity document; one that looks like a resident's must be right. Which kind it is decides at handing in. */
export function identityNumberInFull() {
  return ruled(30, refusePlausible, normaliseIdentity).meta(meta({ kind: 'idCard' }));
}

/** The same of a draft, where the mask that a list or detail showed leaves the number as it is. */
export function identityNumber() {
  return ruled(30, (value) => (isMask(value) ? null : refusePlausible(value)), normaliseIdentity).meta(
    meta({ kind: 'idCard' }),
  );
}

/** Unified social credit code with check character (GB 32100). */
export function uscc() {
  return ruled(18, refuseUscc, normaliseUscc).meta(meta({ kind: 'text' }));
}

/** A sign-in name: letters, digits, dot, dash, underscore. */
export function account() {
  return z
    .string()
    .trim()
    .min(3)
    .max(32)
    .regex(/^[A-Za-z0-9._-]+$/)
    .meta(meta({ kind: 'text' }));
}

/** Of a draft: the account, or the mask that a list or detail showed, which leaves it as it is. */
export function accountOrMask() {
  return z
    .string()
    .trim()
    .min(3)
    .max(32)
    .regex(/^[A-Za-z0-9._*-]+$/)
    .meta(meta({ kind: 'text' }));
}

/** The name of a person, 2 to 50 characters. */
export function personName() {
  return ruled(200, refusePersonName, tidyName).meta(meta({ kind: 'text' }));
}

/** Of the notice on personal data that was read before registering; a program that shows none leaves it out. */
export function privacyEdition() {
  return z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .optional();
}
