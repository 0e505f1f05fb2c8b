import type { FileActor } from '@trainrace/contract/areas/deposits/construction-file-commands';
import { FILE_SIDES } from '@trainrace/contract/areas/deposits/construction-file-next-step';
import { ownSide } from '#api/own-side.ts';

/** As whom the person who is signed in acts on files; null who only reads. */
export function fileActor(): FileActor | null {
  return ownSide(FILE_SIDES);
}
