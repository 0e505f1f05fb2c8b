// As what somebody signed in here last: the tab and identity only, nothing personal.
import type { VirtualId } from '@trainrace/contract/access/roles';
import { isObject, slot } from '#api/storage.ts';
import type { Who } from '#api/sign-in-name.ts';

const VIRTUAL = {
  person: 'U032',
  school: 'U034',
  business: 'U035',
  unit: 'U033',
  construction: 'U028',
  supervisor: null,
} as const satisfies Record<string, VirtualId | null>;
const SUPERVISORS = { bank: 'U029', insurer: 'U030' } as const;
const TOWN: VirtualId = 'U031';

/** Choice above the form. */
export interface Part {
  tab: Who['loginType'];
  identity: keyof typeof VIRTUAL;
  supervisor: keyof typeof SUPERVISORS;
}

/** A visitor who knows nothing of us is a person who wants to enter a contest. */
const FIRST: Part = { tab: 'enterprise', identity: 'person', supervisor: 'bank' };

const isPart = (value: unknown): value is Part =>
  isObject(value) &&
  ['admin', 'town', 'enterprise'].includes(String(value.tab)) &&
  String(value.identity) in VIRTUAL &&
  String(value.supervisor) in SUPERVISORS;

const kept = slot('last-sign-in', isPart);

export function lastSignIn(): Part {
  return kept.read()?.value ?? FIRST;
}

export function keepLastSignIn(part: Part): void {
  return kept.write(part);
}

/** Choice for an identity of the third tab. */
export function partOf(virtualId: string | null): Part | null {
  const supervisor = (['bank', 'insurer'] as const).find((one) => SUPERVISORS[one] === virtualId);
  if (supervisor !== undefined) return { tab: 'enterprise', identity: 'supervisor', supervisor };
  const identity = (Object.keys(VIRTUAL) as Part['identity'][]).find((one) => VIRTUAL[one] === virtualId);
  return virtualId === null || identity === undefined ? null : { ...FIRST, identity };
}

export function identityOf({ tab, identity, supervisor }: Part): Pick<Who, 'loginType' | 'virtualId'> {
  if (tab === 'admin') return { loginType: tab, virtualId: null };
  if (tab === 'town') return { loginType: tab, virtualId: TOWN };
  return { loginType: tab, virtualId: VIRTUAL[identity] ?? SUPERVISORS[supervisor] };
}
