import type { LinkCommand, markingLink, MarkingLink } from '@trainrace/contract/areas/scores/marking-link';
import { linkCommands } from '@trainrace/contract/areas/scores/marking-link-commands';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { Context } from '#platform/context/context.ts';
import { movesOnly, runCommand, type Effect } from '#platform/store/run-command.ts';
import { markingLinkStore } from './marking-link.store.ts';

type Input = ParsedInputOf<typeof markingLink.command>;

export async function commandLink(context: Context, input: Input): Promise<MarkingLink> {
  return await runCommand(
    context,
    {
      table: linkCommands,
      store: markingLinkStore,
      load: async (context, { id }) => ({ row: await markingLinkStore(context).find(id, { lock: true }) }),
      effects,
    },
    input.command,
    input,
  );
}

const effects: Readonly<Record<LinkCommand, Effect<{ row: MarkingLink }, Input, MarkingLink>>> = {
  // Results taken over from it stay until the sheet is signed and taken over again.
  reopen: () => ({ set: { signedTime: null } }),
  withdraw: movesOnly,
};
