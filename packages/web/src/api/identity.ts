// The signed-in user: the person, the menus and the button rights that the server gave (spec 3, 6).
import { ACTING_HEADER } from '@trainrace/contract/access/acting-header';
import { create } from 'zustand';
import type { MenuItem, SessionUser } from '@trainrace/contract/areas/system/sealed-calls';

export interface Identity {
  /** The name that signed in: of a unit it may be a person's number. */
  account?: string;
  user: SessionUser;
  menus: readonly MenuItem[];
  actions: ReadonlySet<string>;
}

/** Key of React Query for the answer. */
export const IDENTITY = 'identity';

const useStore = create<{ identity: Identity | null }>(() => ({ identity: null }));

export function setIdentity(identity: Identity | null): void {
  who = identity?.user ?? null;
  acting = identity?.user.extData.actingFor?.id ?? null;
  useStore.setState({ identity });
}

/** Known before the menus and rights are, which are asked for in this name. */
let who: SessionUser | null = null;

export function setWho(user: SessionUser): void {
  who = user;
  acting = user.extData.actingFor?.id ?? null;
}

/** The stand-in in whose name this page works, as far as it knows. */
let acting: string | null = null;

/** Known before the server is asked again who this is. */
export function setActing(id: string | null): void {
  acting = id;
}

/** The stand-in of `setActing`; null in one's own name. */
export function actingNow(): string | null {
  return acting;
}

export function useIdentity(): Identity | null {
  return useStore((state) => state.identity);
}

export function currentIdentity(): Identity | null {
  return useStore.getState().identity;
}

/** The person who is signed in; pages are shown to nobody else. */
export function useUser(): SessionUser {
  const user = useStore((state) => state.identity?.user);
  if (user === undefined) throw new Error('nobody is signed in');
  return user;
}

/** Tells people apart on this device: those who act for a unit are several behind one account. */
export function personIdOf({ extData: { id, operator } }: SessionUser): string {
  return operator === undefined ? id : `${id}-${operator.id}`;
}

/** Whether a button may be shown; the server decides again on every call. */
export function useRight(action: string): boolean {
  return useStore((state) => state.identity?.actions.has(action) ?? false);
}

export function useRights(): ReadonlySet<string> {
  return useStore((state) => state.identity?.actions ?? NONE);
}

const NONE: ReadonlySet<string> = new Set();

/** The server takes none of these for true; the specification's client sends all but the last, by which a page that is wrong about its name is refused. */
export function identityHeaders(): Record<string, string> {
  if (who === null) return {};
  const ids = { 'dept-ids': who.depids, 'group-ids': who.groupids, 'role-ids': who.roleids };
  return { ...ids, [ACTING_HEADER]: acting ?? 'self' };
}
