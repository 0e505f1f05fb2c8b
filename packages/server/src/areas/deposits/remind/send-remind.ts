// Reminding by hand: files and permits in one call, each on its own, once in 24 hours though two people press at once.
import { REMIND_LEVEL, type depositRemind } from '@trainrace/contract/areas/deposits/send-remind';
import { maskPhone } from '@trainrace/contract/rules/mask';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { eachRow } from '#platform/context/batch.ts';
import type { Context } from '#platform/context/context.ts';
import { notFound } from '#platform/context/refused.ts';
import { isId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { fileScope } from '../construction-file/file-scope.ts';
import { remind, refuseTooSoon, textOf } from './remind.ts';
import { lockFileSubject, lockPermitSubject, type Subject } from './remind-subject.ts';
import type { Services } from '#platform/services.ts';

type Input = ParsedInputOf<typeof depositRemind.sendRemind>;
type Rows = DataOf<typeof depositRemind.sendRemind>;

export async function sendRemind(services: Services, outer: Context, input: Input): Promise<Rows> {
  const kinds = await kindsOf(outer, input.ids);
  const seen = new Map<string, { text: string; to: string }>();
  const rows = await eachRow(outer, input.ids, async (outer, id) => {
    await inTransaction(outer, async (context) => {
      const subject = await (kinds.get(id) === 'file' ? lockFileSubject : lockPermitSubject)(context, id);
      seen.set(id, { text: textOf(subject, input.content), to: addressOf(subject) });
      if (input.dryRun === true) refuseTooSoon(subject, context.now);
      else
        await remind(services, context, subject, {
          level: input.level ?? REMIND_LEVEL.enterprise,
          content: input.content,
        });
    });
  });
  return rows.map((row) => ({
    ...row,
    text: seen.get(row.id)?.text ?? null,
    to: seen.get(row.id)?.to ?? null,
  }));
}

const addressOf = ({ toName, mobile }: Subject): string =>
  mobile === null ? toName : `${toName} ${maskPhone(mobile)}`;

/** Which are files and which permits; one that is neither, or out of reach, refuses them all. */
async function kindsOf(context: Context, ids: readonly string[]): Promise<Map<string, 'file' | 'permit'>> {
  if (!ids.every(isId)) throw notFound();
  const { scope, user } = context;
  const permits = scope === 'all' ? sql`true` : scope === 'town' ? sql`p.town_code = ${user.townCode}` : sql`false`;
  const { rows } = await sql<{ id: string; kind: 'file' | 'permit' }>`
    select f.id, 'file' as kind from construction_file f
      where f.id = any(${[...ids]}) and f.is_deleted = 0 and ${fileScope('f')(context)}
    union all select p.id, 'permit' from construction_permit p
      where p.id = any(${[...ids]}) and p.is_deleted = 0 and ${permits}`.execute(context.db);
  if (rows.length !== ids.length) throw notFound();
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}
