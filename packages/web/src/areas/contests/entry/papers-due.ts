// Papers due for this person: the consent of a guardian is asked of minors alone, and of them unless the code was given.
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { isMinor } from '@trainrace/contract/areas/contests/rules/guardian';
import { metaOf, partsOf } from '@trainrace/contract/wire/fields';
import type { Values } from '#resource/form/values.ts';
import { birthdayOf } from './entrant.ts';

/** Slots that a field of the entry names: they have their place in its form. */
export const FIELD_BY_SLOT: ReadonlyMap<string, string> = new Map(
  Object.entries(partsOf(applicationInfo.family.draft)).flatMap(([field, schema]) => {
    const slot = metaOf(schema)?.slot;
    return slot === undefined ? [] : [[slot, field]];
  }),
);

/** Fields that hold papers: whether one must be there says the catalogue. */
export const PAPER_FIELDS: ReadonlySet<string> = new Set(FIELD_BY_SLOT.values());

const CONSENT = 'guardianAtt';

interface Line {
  flowNode: string;
  required: number;
  submittedCount: number;
}

export interface DuePaper<Of extends Line> {
  material: Of;
  /** Field of the entry that holds it; null of one that has a place of its own. */
  field: string | null;
  isNeeded: boolean;
}

export function papersDue<Of extends Line>(lines: readonly Of[], entry: Values, today: string): DuePaper<Of>[] {
  const birthday = birthdayOf(entry, today);
  // Readers who may not see the birthday see at least that there is a guardian.
  const hasGuardian = birthday === null ? Boolean(entry['guardianName']) : isMinor(birthday, today);
  return lines.flatMap((material) => {
    const field = FIELD_BY_SLOT.get(material.flowNode) ?? null;
    const isConsent = field === CONSENT;
    if (isConsent && !hasGuardian && material.submittedCount === 0) return [];
    const isAskedOfMinor = isConsent && hasGuardian && !entry['guardianConsentTime'];
    return [{ material, field, isNeeded: material.required === 1 || isAskedOfMinor }];
  });
}

/** Fields that a returned entry must fill in besides what was returned, and slots without a field. */
export function askedBesides(
  lacking: readonly { flowNode: string }[],
  guardian: readonly string[],
): { fields: ReadonlySet<string>; slots: readonly string[] } {
  const fields = lacking.flatMap(({ flowNode }) => FIELD_BY_SLOT.get(flowNode) ?? []);
  const slots = lacking.map(({ flowNode }) => flowNode).filter((slot) => !FIELD_BY_SLOT.has(slot));
  return { fields: new Set([...fields, ...guardian]), slots };
}
