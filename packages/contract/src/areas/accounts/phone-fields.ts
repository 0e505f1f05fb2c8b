// Fields for telephone numbers, and what fields with a rule of their own are made by. The sign-in page needs no more of a person.
import { z } from 'zod';
import { withoutInvisible } from '../../rules/fold.ts';
import { normalisePhone, refuseMobile, refusePhone } from '../../rules/phone.ts';
import type { MessageKey } from '../../messages.ts';
import type { FieldMeta } from '../../wire/fields.ts';

export function meta(value: FieldMeta) {
  return value as unknown as Record<string, unknown>;
}

/** A string that a rule may refuse; the issue carries the rule's message key. */
export function ruled(
  max: number,
  refuse: (value: string) => MessageKey | null,
  // Signs that come along when a number is copied are part of none.
  tidy: (value: string) => string = withoutInvisible,
) {
  return z
    .string()
    .overwrite(tidy)
    .trim()
    .max(max)
    .superRefine((value, context) => {
      const key = refuse(value);
      if (key !== null) context.addIssue({ code: 'custom', params: { key }, message: key });
    });
}

/** A mobile number that can get an SMS: spec §5, and `1` + ten digits (domain, decisions). */
export function mobile() {
  return ruled(20, refuseMobile, normalisePhone).meta(meta({ kind: 'mobile' }));
}

export function isMask(value: string) {
  return /^[0-9A-Z\p{Script=Han}]{0,6}\*{4,}[0-9A-Z\p{Script=Han}]{0,4}$/u.test(value);
}

/**
 * Of a draft: spec §5 to the letter, any eleven characters that are no landline number, or the mask that was shown. What
 * is sent to it is another matter: a message goes to mobile numbers alone.
 */
export function phoneOrMask() {
  return ruled(20, (value) => (isMask(value) ? null : refusePhone(value)), normalisePhone).meta(
    meta({ kind: 'mobile' }),
  );
}

/** Of a draft whose number gets codes: a mobile number, or the mask that a list or detail showed, which leaves the number as it is. */
export function mobileOrMask() {
  return ruled(20, (value) => (isMask(value) ? null : refuseMobile(value)), normalisePhone).meta(
    meta({ kind: 'mobile' }),
  );
}
