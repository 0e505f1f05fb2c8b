// Digest that a printed form is checked against: keyed, over everything on it that an entrant may change.
import { createHmac, type KeyObject } from 'node:crypto';
import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { formCode } from '@trainrace/contract/areas/contests/signed-form';
import { readIdentity } from '@trainrace/contract/rules/identity';
import { metaOf, NO_END } from '@trainrace/contract/wire/fields';
import { keysOf } from '@trainrace/contract/wire/objects';

/** As far as they were typed: what a number says stands in it. Papers that were printed before these could be typed stay right. */
const TYPED = ['sex', 'birthday'] as const;
const isTyped = ({ idType, idCardNo }: ApplicationInfo) => readIdentity(idType, idCardNo, NO_END) === null;

export function typedFacts(full: ApplicationInfo): (typeof TYPED)[number][] {
  return isTyped(full) ? TYPED.filter((field) => (full[field] ?? null) !== null) : [];
}

/** In the order of the draft; papers are printed nowhere but the photo. */
export const PRINTED_FIELDS = keysOf(applicationInfo.family.draft.shape).filter((field) => {
  if (TYPED.some((one) => one === field)) return false;
  const kind = metaOf(applicationInfo.family.draft.shape[field])?.kind;
  return kind !== 'file' && kind !== 'files';
});

const LENGTH = 32;

/** Keyed: the numbers of people are too few to hide behind a plain digest. */
export function codeOf(key: KeyObject, full: ApplicationInfo, photo: Buffer | null): string {
  const typed = typedFacts(full).map((field) => [field, full[field]]);
  const printed = [...PRINTED_FIELDS.map((field) => full[field] ?? null), ...typed];
  const hash = createHmac('sha256', key)
    .update(JSON.stringify([full.id, ...printed, photo?.toString('hex') ?? null]))
    .digest('hex')
    .slice(0, LENGTH);
  return formCode(full.applyNo, hash);
}
