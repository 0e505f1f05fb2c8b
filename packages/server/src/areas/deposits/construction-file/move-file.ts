import {
  constructionFileCommands,
  type FileActor,
  type FileVerb,
} from '@trainrace/contract/areas/deposits/construction-file-commands';
import type { ConstructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { fileStatus } from '@trainrace/contract/dictionaries';
import { stepOf } from '@trainrace/contract/wire/commands';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import type { Context } from '#platform/context/context.ts';
import { wrongState } from '#platform/context/refused.ts';
import { constructionFileStore } from './file-store.ts';

interface Move {
  reason?: string | null;
  /** Columns changed beside the state. */
  set?: Readonly<Record<string, unknown>>;
  /** Of the state that it comes into; none where nobody is waited for. */
  dueDate?: string | null;
}

/** Locks a file in the caller's reach: before its instruments, as everybody does. */
export async function lockFile(context: Context, id: string): Promise<ConstructionFile> {
  return await constructionFileStore(context).find(id, { lock: true });
}

/**
 * A step of a file that something else brings about, in the caller's transaction: guarded by the table of its commands,
 * with its trail. One that is handed as it is was locked by `lockFile`.
 */
export async function moveFile(
  context: Context,
  which: ConstructionFile | string,
  verb: FileVerb,
  { reason = null, set = {}, dueDate = null }: Move = {},
): Promise<ConstructionFile> {
  const file = typeof which === 'string' ? await lockFile(context, which) : which;
  const step = stepOf(constructionFileCommands, verb, file, fileActorOf(context));
  if (step?.to === undefined) throw wrongState(labelOf(fileStatus, file.fileStatus));
  return await constructionFileStore(context).transition(file, {
    field: constructionFileCommands.field,
    from: [file.fileStatus],
    to: step.to,
    set: { ...set, ...arrival(context, dueDate) },
    reason,
  });
}

/** Columns set when a file comes into another state. */
export function arrival({ now }: Pick<Context, 'now'>, dueDate: string | null = null) {
  return {
    heldSince: now.toISOString(),
    dueDate,
  };
}

/** As whom the caller acts. */
export function fileActorOf({ scope, user }: Pick<Context, 'scope' | 'user'>): FileActor {
  return scope === 'all' ? 'bureau' : scope === 'town' ? 'town' : user.virtualId === 'U028' ? 'enterprise' : 'issuer';
}
