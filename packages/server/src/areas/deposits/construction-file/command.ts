import type { ConstructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import {
  constructionFileCommands,
  type FileCommand,
} from '@trainrace/contract/areas/deposits/construction-file-commands';
import type { Context } from '#platform/context/context.ts';
import { calculateAgain, saveCalculated } from './calculate-file.ts';
import { constructionFileSpec, constructionFileStore } from './file-store.ts';
import { matchFile } from './match-permits.ts';
import { arrival, fileActorOf } from './move-file.ts';
import { voidInstruments } from '../margin-instrument/void-instruments.ts';
import { runCommand } from '#platform/store/run-command.ts';
import { applyReturn } from './apply-return.ts';
import { approve } from './approve.ts';
import { approveReturn } from './approve-return.ts';
import { exempt } from './exempt.ts';
import type { FileCommandInput, FileEffect, HeldFile } from './file-effect.ts';
import { fileShownTo } from './file-shown.ts';
import { publishReturn } from './publish-return.ts';
import { refuseReturn } from './refuse-return.ts';
import { decisionDue } from './submit-file.ts';
import { notifyEnterprise, notifyWaiting } from './notify-file.ts';

export async function commandFile(context: Context, input: FileCommandInput): Promise<ConstructionFile> {
  return await runCommand(
    context,
    {
      table: constructionFileCommands,
      store: constructionFileStore,
      load: async (context, { id }) => await openFile(context, id),
      actorOf: fileActorOf,
      spec: constructionFileSpec,
      effects,
      present: fileShownTo,
    },
    input.command,
    input,
  );
}

async function openFile(context: Context, id: string): Promise<HeldFile> {
  return { row: await constructionFileStore(context).find(id, { lock: true }) };
}

const effects: Readonly<Record<FileCommand, FileEffect>> = {
  forward: async (context) => ({
    set: arrival(context, await decisionDue(context)),
    after: async (forwarded) => {
      await notifyWaiting(context, forwarded);
      return forwarded;
    },
  }),
  return: (context, _, { reason, returnFields }) => ({
    set: { ...arrival(context), returnReason: reason, returnFields: returnFields ?? null },
    after: async (returned) => {
      await notifyEnterprise(context, 'FILE_RETURNED', returned, reason ?? '');
      return returned;
    },
  }),
  approve,
  exempt,
  reopen: async (context, { row }) => ({
    set: {
      ...arrival(context, await decisionDue(context)),
      ...(await saveCalculated(context, row.id, await calculateAgain(context, row))),
      exemptReason: null,
    },
  }),
  applyReturn,
  publishReturn,
  approveReturn,
  refuseReturn,
  void: (context, { row }, { reason }) => ({
    set: { ...arrival(context), voidReason: reason },
    after: async (moved) => {
      await voidInstruments(context, row.id, reason ?? null);
      await matchFile(context.db, row.id);
      await notifyEnterprise(context, 'FILE_VOID', moved, reason ?? '');
      return moved;
    },
  }),
};
