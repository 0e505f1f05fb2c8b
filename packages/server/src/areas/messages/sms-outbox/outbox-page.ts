import type { sms, OutboxRow } from '@trainrace/contract/areas/messages/sms';
import { DRY_RUN_CATEGORY } from '@trainrace/contract/dictionaries';
import { templateName } from '@trainrace/contract/areas/messages/sms-templates';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { formatMessage } from '@trainrace/contract/messages';
import { maskNumbers } from '@trainrace/contract/rules/mask';
import { page, type Page } from '@trainrace/contract/wire/paging';
import { sql } from 'kysely';
import { DRY_RUN } from '#platform/gateways/sms/dry-run.ts';
import type { Services } from '#platform/services.ts';
import type { Context } from '#platform/context/context.ts';
import { NO_ANSWER } from '#platform/outbox/deliver-channel.ts';
import { readSmsContent, smsPlace } from '#platform/sms/outbox.ts';

interface Row
  extends Pick<
    OutboxRow,
    'id' | 'code' | 'codeName' | 'state' | 'error' | 'heldUntil' | 'sentAt' | 'deliveredAt' | 'createTime'
  > {
  mobileMask: string;
  contentEnc: Buffer;
  /** Neither sent by a real provider nor about to be. */
  isDryRun: boolean;
  text: string;
}

interface Asked {
  mobile?: string;
  code?: string;
  state?: readonly string[];
}

/** Newest first. What was sent is nobody's to read, codes open accounts; only of sample data a test reads it. */
export async function outboxPage(
  { db, lang }: Context,
  { cipher, config }: Services,
  query: ParsedInputOf<typeof sms.outbox>,
): Promise<Page<OutboxRow>> {
  const { current, size, mobile, code, state } = query as typeof query & Asked;
  const where = sql`channel = 'sms' and ${mobile === undefined ? sql`true` : sql`mobile_idx = any(${cipher.blindIndexes(mobile)})`}
    and ${code === undefined ? sql`true` : sql`template = ${code}`}
    and ${state === undefined ? sql`true` : sql`state = any(${state})`}`;
  const [found, count] = await Promise.all([
    sql<Row>`select id, template as code, state,
        coalesce((select name from sms_template where code = template and is_deleted = 0), template) as code_name, create_time, mobile_mask, content_enc,
        error, sent_at, delivered_at, case when state = 'queued' and tries = 0 and next_try_at > now() then next_try_at end as held_until,
        coalesce(provider_id, ${DRY_RUN}) like ${`${DRY_RUN}%`} and coalesce((
          select category from sms where status = 1 and is_deleted = 0 order by enabled_at desc limit 1
        ), ${DRY_RUN_CATEGORY}) = ${DRY_RUN_CATEGORY} as is_dry_run,
        coalesce((select content from sms_template where code = template and is_deleted = 0), '') as text
      from outbox where ${where} order by id desc limit ${size} offset ${(current - 1) * size}`.execute(db),
    sql<{ total: number }>`select count(*) as total from outbox where ${where}`.execute(db),
  ]);
  const open = (id: string, sealed: Buffer) =>
    readSmsContent(maskNumbers(cipher.decrypt(sealed, smsPlace('content', id))));
  const records = found.rows.map(({ mobileMask, contentEnc, isDryRun, text, ...row }) => ({
    ...row,
    error: row.error === NO_ANSWER ? formatMessage('smsNoAnswer', lang) : row.error,
    codeName: templateName({ code: row.code, name: row.codeName }, lang),
    mobile: mobileMask,
    ...(config.isDemo && isDryRun ? open(row.id, contentEnc) : { content: text, params: {} }),
  }));
  return page(records, Number(count.rows[0]!.total), query);
}
