import type { FileActor } from '@trainrace/contract/areas/deposits/construction-file-commands';
import { currentIdentity } from '#api/identity.ts';

const ACTOR_OF: Readonly<Record<string, FileActor>> = {
  ADM_L: 'bureau',
  TOWN: 'town',
  ENT: 'enterprise',
  SUP: 'issuer',
};

/** As whom the person who is signed in acts on files; null who only reads. */
export function fileActor(): FileActor | null {
  const roles = currentIdentity()?.user.roleinfos ?? [];
  return roles.map(({ roleNo }) => ACTOR_OF[roleNo]).find((one) => one !== undefined) ?? null;
}
