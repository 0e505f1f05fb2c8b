// One reminder: written down, put into the inbox and onto the phone, in the transaction in which its subject is locked.
import { isOpenAt } from '@trainrace/contract/rules/open-at';
import { newFileFor } from '@trainrace/contract/areas/deposits/new-file';
import { remindAgainAt, REMIND_LEVEL } from '@trainrace/contract/areas/deposits/send-remind';
import { remindWords } from '@trainrace/contract/areas/deposits/remind.labels';
import { fill } from '@trainrace/contract/areas/messages/templates';
import { quietUntil } from '@trainrace/contract/rules/quiet-hours';
import { inLang } from '@trainrace/contract/wire/label';
import { sql } from 'kysely';
import type { CipherDb, User } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import { newId } from '#platform/db/ids.ts';
import { notify, colleaguesWith } from '#platform/notify/notify.ts';
import { queueSms, type OutgoingSms } from '#platform/sms/outbox.ts';
import { consumeQuotas, smsQuota } from '#platform/sms/quota.ts';
import type { Services } from '#platform/services.ts';
import { stamp } from '#platform/time/time.ts';
import { townAccounts, type Subject } from './remind-subject.ts';

/** Sender of the reminder: a user, or the system when a term is over. */
export type Reminding = CipherDb & { now: Date; user?: User };

export interface Wanted {
  level: number;
  content?: string | null | undefined;
}

/** Text of the reminder, in Chinese, as messages to phones are. */
export function textOf(
  { what, deadline, amount, enterpriseName }: Pick<Subject, 'what' | 'deadline' | 'amount' | 'enterpriseName'>,
  content: string | null | undefined,
): string {
  if (content) return content;
  const words = (word: keyof typeof remindWords) => inLang(remindWords[word], 'zh');
  const by = deadline === null ? words('soon') : fill(words('before'), { deadline });
  return fill(words(what), { by, deadline: deadline ?? '', amount: amount ?? '', enterprise: enterpriseName });
}

export function refuseTooSoon({ lastRemindTime }: Subject, now: Date): void {
  if (lastRemindTime === null) return;
  const until = remindAgainAt(lastRemindTime);
  if (isOpenAt({ until: stamp(until) }, stamp(now)))
    throw new Refused(409, 'remindedInDay', { time: stamp(until).slice(0, 16) });
}

export async function remind(
  services: Pick<Services, 'params' | 'rights' | 'sms'>,
  context: Reminding,
  subject: Subject,
  { level, content }: Wanted,
): Promise<void> {
  const { db, now, user } = context;
  refuseTooSoon(subject, now);
  const text = textOf(subject, content);
  const to = await recipients(services, context, subject, level);
  const rows = to.map((accountId) => ({
    id: newId(),
    constructionFileId: subject.of === 'file' ? subject.id : null,
    permitId: subject.of === 'permit' ? subject.id : null,
    level,
    content: text,
    accountId,
    remindBy: user?.id ?? null,
    remindTime: now.toISOString(),
  }));
  if (rows.length > 0) await db.insertInto('depositRemind').values(rows).execute();
  for (const { id, accountId } of rows) await notify(context, [messageOf(subject, { id, accountId, level, text })]);
  if (level === REMIND_LEVEL.enterprise && rows[0] !== undefined)
    await write(services, context, subject, { id: rows[0].id, content });
  await sql`update ${sql.table(subject.of === 'file' ? 'construction_file' : 'construction_permit')}
    set remind_count = remind_count + 1, last_remind_time = ${now.toISOString()} where id = ${subject.id}`.execute(db);
}

async function recipients(
  { rights }: Pick<Services, 'rights'>,
  { db }: Reminding,
  { accountId, townCode }: Subject,
  level: number,
): Promise<string[]> {
  if (level === REMIND_LEVEL.enterprise) return [accountId];
  if (level === REMIND_LEVEL.town) return await townAccounts(db, townCode);
  return await colleaguesWith(db, await rights.read(), ['construction_file_approve']);
}

/** To the form for who is to fill it in, to the line of the list for who sees to it. */
function linkTo({ id, permitNo }: Subject, level: number): string {
  if (permitNo === null) return `/deposit/construction_file?view=${id}`;
  if (level === REMIND_LEVEL.enterprise) return newFileFor(permitNo);
  return `/deposit/construction_permit?${new URLSearchParams({ permitNo }).toString()}`;
}

function messageOf(
  subject: Subject,
  { id, accountId, level, text }: { id: string; accountId: string; level: number; text: string },
) {
  const { projectName: project, enterpriseName: enterprise, deadline } = subject;
  const link = linkTo(subject, level);
  const common = { to: [accountId], link, about: { bizTable: 'deposit_remind', bizId: id } };
  if (level === REMIND_LEVEL.enterprise)
    return { ...common, template: 'DEPOSIT_REMIND' as const, params: { project, content: text } };
  const params = { enterprise, project, what: text, deadline: deadline ?? inLang(remindWords.term, 'zh') };
  return { ...common, template: 'DEPOSIT_OVERDUE' as const, params };
}

/** To the phone as well, where there are a number and a provider; at night it waits. */
async function write(
  { params, rights, sms }: Pick<Services, 'params' | 'rights' | 'sms'>,
  context: Reminding,
  subject: Subject,
  { id, content }: { id: string; content: string | null | undefined },
): Promise<void> {
  if (subject.mobile === null || !(await sms.isConfigured())) return;
  const { smsQuietFrom, smsQuietTo, smsPerDayAll } = await params.read();
  await consumeQuotas({ rights }, context, { quotas: [smsQuota(smsPerDayAll)] });
  const heldUntil = quietUntil(stamp(context.now), smsQuietFrom, smsQuietTo);
  const held = heldUntil === null ? {} : { notBefore: new Date(`${heldUntil.replace(' ', 'T')}+08:00`) };
  const about = { mobile: subject.mobile, bizTable: 'deposit_remind', bizId: id, ...held };
  await queueSms(context, [{ ...about, ...words(subject, content) } as OutgoingSms]);
}

const words = (subject: Subject, content: string | null | undefined) =>
  subject.what === 'approved' && !content && subject.deadline !== null
    ? {
        template: 'DEPOSIT_REMIND' as const,
        params: {
          project: subject.projectName,
          deadline: subject.deadline,
          amount: subject.amount ?? '',
        },
      }
    : {
        template: 'DEPOSIT_NOTE' as const,
        params: { project: subject.projectName, content: textOf(subject, content) },
      };
