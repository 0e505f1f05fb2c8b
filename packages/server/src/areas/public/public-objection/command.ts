// Decisions of the bureau are told to the objector by SMS: there is no account to write to.
import type { publicObjection, PublicObjection } from '@trainrace/contract/areas/public/public-objection';
import { publicObjectionCommands } from '@trainrace/contract/areas/public/public-objection-commands';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { actorName, type Context } from '#platform/context/context.ts';
import { queueSms, type OutgoingSms } from '#platform/sms/outbox.ts';
import { requireSms } from '#platform/sms/require-sms.ts';
import type { Services } from '#platform/services.ts';
import { runCommand, type Effect } from '#platform/store/run-command.ts';
import { decryptSensitive } from '#platform/store/sensitive.ts';
import { publicObjectionSpec, publicObjectionStore } from './public-objection.store.ts';

type Command = ParsedInputOf<typeof publicObjection.command>;

export async function commandObjection(services: Services, context: Context, input: Command): Promise<PublicObjection> {
  await requireSms(services);
  return await runCommand(
    context,
    {
      table: publicObjectionCommands,
      store: (context) => publicObjectionStore(context),
      load: async (context, { id }) => ({ row: await publicObjectionStore(context).find(id, { lock: true }) }),
      effects,
    },
    input.command,
    input,
  );
}

const TEMPLATES = {
  accept: 'OBJECTION_ACCEPTED',
  answer: 'OBJECTION_ANSWERED',
  dismiss: 'OBJECTION_DISMISSED',
} as const;

type Handle = Effect<{ row: PublicObjection }, Command, PublicObjection>;

const handle: Handle = (context, _, { command, reply }) => ({
  set: {
    handledBy: actorName(context.user),
    handledAt: context.now.toISOString(),
    ...(command === 'accept' ? {} : { reply: reply ?? null }),
  },
  after: async (row) => {
    await tellObjector(context, row, command);
    return row;
  },
});

const effects: Readonly<Record<Command['command'], Handle>> = { accept: handle, answer: handle, dismiss: handle };

async function tellObjector(context: Context, { id, no, reply }: PublicObjection, command: Command['command']) {
  const { mobile } = await decryptSensitive(context, publicObjectionSpec.table, id, ['mobile']);
  if (mobile === null) return;
  const about = { mobile, bizTable: bizTableOf(publicObjectionSpec.family), bizId: id };
  const message = { ...about, template: TEMPLATES[command], params: { no, reply: reply ?? '' } };
  await queueSms(context, [message as OutgoingSms]);
}
