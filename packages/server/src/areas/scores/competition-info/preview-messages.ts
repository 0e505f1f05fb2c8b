// Before anything is sent: each person with the very text, or with why there is none, and what became of the last message.
import type { scoreMessages } from '@trainrace/contract/areas/scores/score-messages';
import { formatMessage } from '@trainrace/contract/messages';
import { smsText } from '@trainrace/contract/areas/messages/sms-templates';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { readerOf } from '#platform/db/connect.ts';
import { NO_ANSWER } from '#platform/outbox/deliver-channel.ts';
import { templateText } from '#platform/sms/outbox.ts';
import { competitionInfoStore } from './competition-info.store.ts';
import { asShown, previouslySent, stateOf, TEMPLATES, valuesOf, whyNot, type Kind } from './score-message.ts';

type Input = ParsedInputOf<typeof scoreMessages.preview>;
type Preview = DataOf<typeof scoreMessages.preview>;

export async function previewMessages(context: Context, { ids, kind, resend }: Input): Promise<Preview> {
  const rows = await asShown(context, await competitionInfoStore(context).findAll(ids));
  const said = await previouslySent(context, kind, ids);
  const errors = await errorsOf(context, kind, ids);
  const content = await templateText(context.db, TEMPLATES[kind]);
  return rows.map((row) => {
    const refusal = whyNot(kind, row, { said: said.get(row.id), mayRepeat: resend ?? false });
    return {
      id: row.id,
      name: row.name,
      mobile: row.mobile,
      text: refusal === null ? smsText(content, valuesOf(kind, row).params) : null,
      refused: refusal === null ? null : formatMessage(refusal, context.lang),
      state: stateOf(kind, row) as Preview[number]['state'],
      sentAt: kind === 'theory' ? row.theoryMsgTime : row.totalMsgTime,
      error: errors.get(row.id) ?? null,
    };
  });
}

/** Why the last message of each did not go. */
async function errorsOf(
  { db, lang }: Context,
  kind: Kind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ bizId: string; state: string; error: string | null }>`
    select distinct on (biz_id) biz_id as "bizId", state, error from outbox
    where biz_id = any(${[...ids]}::uuid[]) and template = ${TEMPLATES[kind]}
    order by biz_id, id desc`.execute(readerOf(db));
  const words = (error: string) => (error === NO_ANSWER ? formatMessage('smsNoAnswer', lang) : error);
  return new Map(
    rows.flatMap(({ bizId, state, error }) =>
      state === 'failed' && error !== null ? [[bizId, words(error)] as const] : [],
    ),
  );
}
