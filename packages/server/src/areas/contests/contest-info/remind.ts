// Reminds everybody whose entry has not come as far, once per person and day, outside of quiet hours.
import { DRAFT, FINAL_RETURNED, FIRST_RETURNED } from '@trainrace/contract/areas/contests/application-commands';
import type { ContestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { REMIND_MOST, REMIND_SHOWN, type contestRemind } from '@trainrace/contract/areas/contests/contest-remind';
import { CONTEST, contestStatus, REMIND, TRADE, WAIT } from '@trainrace/contract/dictionaries';
import { formatMessage, type MessageKey } from '@trainrace/contract/messages';
import { maskName, maskPhone } from '@trainrace/contract/rules/mask';
import { quietUntil } from '@trainrace/contract/rules/quiet-hours';
import { smsTemplates } from '@trainrace/contract/areas/messages/sms-templates.labels';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { endMinute } from '@trainrace/contract/rules/period-end';
import { sql } from 'kysely';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refused, wrongState } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { queueSms } from '#platform/sms/outbox.ts';
import { consumeQuotas, smsQuota } from '#platform/sms/quota.ts';
import { requireSms } from '#platform/sms/require-sms.ts';
import { limitKey, type LimitKey } from '#platform/limits/limit-names.ts';
import { consumeEach } from '#platform/limits/rate-limit.ts';
import type { Services } from '#platform/services.ts';
import { sensitivePlace } from '#platform/store/sensitive.ts';
import { day, stamp } from '#platform/time/time.ts';
import { contestInfoStore } from './contest-info.store.ts';
import { isOverAt } from '@trainrace/contract/rules/open-at';
import { openAt } from '#platform/time/open-at.ts';

type Input = ParsedInputOf<typeof contestRemind.remind>;
type Answer = DataOf<typeof contestRemind.remind>;

interface Entrant {
  id: string;
  name: string | null;
  mobileEnc: Buffer | null;
  mobileIdx: Buffer | null;
  /** By when this person has to act; that of all where none is said. */
  until: string | null;
  isReminded: boolean;
}

const TEMPLATES = {
  [REMIND.unsubmitted]: 'REMIND_SUBMIT',
  [REMIND.uncorrected]: 'REMIND_CORRECT',
  [REMIND.unconfirmed]: 'REMIND_CONFIRM',
} as const;

export async function remindEntrants(services: Services, outer: Context, input: Input): Promise<Answer> {
  await requireSms(services);
  const { smsQuietFrom, smsQuietTo, smsPerDayAll } = await services.params.read();
  return await inTransaction(outer, async (context) => {
    const contest = await contestInfoStore(context).find(input.id, { lock: true });
    requireOpen(context, contest, input.kind);
    const heldUntil = quietUntil(stamp(context.now), smsQuietFrom, smsQuietTo);
    const entrants = await entrantsOf(context, input);
    const refusals = refusalsOf(entrants);
    if (input.dryRun !== true) {
      for (const id of await remindedElsewhere(context, entrants, refusals)) refusals.set(id, 'remindedToday');
      const good = entrants.filter(({ id }) => !refusals.has(id));
      if (good.length > 0)
        await consumeQuotas(services, context, { quotas: [smsQuota(smsPerDayAll)], events: good.length });
      await queueAll(context, contest, { entrants: good, kind: input.kind, heldUntil });
    }
    return answer(context, { entrants, refusals, heldUntil, kind: input.kind });
  });
}

/** Drafts while entries are taken, corrections and offered places while entries are looked through. */
function requireOpen({ now }: Context, { contestStatus: state, applyEnd }: ContestInfo, kind: Input['kind']): void {
  const isOpen = state === CONTEST.published || (state === CONTEST.review && kind !== REMIND.unsubmitted);
  if (!isOpen) throw wrongState(labelOf(contestStatus, state));
  if (kind === REMIND.unsubmitted && isOverAt(applyEnd, stamp(now))) throw new Refused(409, 'entriesOver');
}

async function entrantsOf({ db, now }: Context, { id, contestTradeId, kind }: Input): Promise<Entrant[]> {
  const isOffered = sql`a.wait_state = ${WAIT.offered} and ${openAt('a.offer_until', sql`${now.toISOString()}`)}`;
  const state = {
    // An entrant in line for a place has nothing to submit, and one who was offered a place is told of that.
    [REMIND.unsubmitted]: sql`a.audit_status = ${DRAFT} and a.wait_state = ${WAIT.none}`,
    [REMIND.uncorrected]: sql`(a.audit_status = ${FIRST_RETURNED} or a.audit_status = ${FINAL_RETURNED} and a.return_to = 'applicant')`,
    [REMIND.unconfirmed]: isOffered,
  }[kind];
  const until = {
    [REMIND.unsubmitted]: sql`null`,
    [REMIND.uncorrected]: sql`a.return_deadline`,
    [REMIND.unconfirmed]: sql`a.offer_until`,
  }[kind];
  const { rows } = await sql<Entrant>`
    select a.id, a.name, a.mobile_enc, a.mobile_idx, ${until} as until,
      exists (select from outbox s where s.mobile_idx = a.mobile_idx and s.template in (${sql.join(Object.values(TEMPLATES))})
        and s.create_time >= ${`${day(now)} 00:00:00+08`}::timestamptz) as is_reminded
    from application_info a join contest_trade t on t.id = a.contest_trade_id
    where a.contest_id = ${id} and a.is_deleted = 0 and t.trade_status <> ${TRADE.cancelled} and ${state}
      and ${contestTradeId ? sql`a.contest_trade_id = ${contestTradeId}` : sql`true`}
    order by a.id limit ${REMIND_MOST + 1}`.execute(db);
  if (rows.length > REMIND_MOST) throw new Refused(409, 'remindTooMany', { most: REMIND_MOST });
  return rows;
}

/** Several entries with one number are one person. */
function refusalsOf(entrants: readonly Entrant[]): Map<string, MessageKey> {
  const refusals = new Map<string, MessageKey>();
  const seen = new Set<string>();
  for (const { id, mobileIdx, isReminded } of entrants) {
    const phone = mobileIdx?.toString('hex');
    if (phone === undefined) refusals.set(id, 'remindNoMobile');
    else if (isReminded || seen.has(phone)) refusals.set(id, 'remindedToday');
    else seen.add(phone);
  }
  return refusals;
}

/** Of two who remind at once, be it for another contest, one comes first. */
async function remindedElsewhere(
  { db, now }: Context,
  entrants: readonly Entrant[],
  refusals: ReadonlyMap<string, MessageKey>,
): Promise<string[]> {
  const keyOf = ({ mobileIdx }: Entrant): LimitKey =>
    limitKey('remind', { mobile: `${day(now)}:${mobileIdx!.toString('hex')}` });
  const good = entrants.filter(({ id }) => !refusals.has(id));
  const limits = good.map((entrant) => ({ key: keyOf(entrant), most: 1, seconds: 86_400 }));
  const over = await consumeEach(db, limits, now);
  return good.filter((entrant) => over.has(keyOf(entrant))).map(({ id }) => id);
}

interface Reminded {
  entrants: readonly Entrant[];
  kind: Input['kind'];
  heldUntil: string | null;
}

/** Rows per INSERT: PostgreSQL takes 65 535 parameters. */
const CHUNK = 1000;

async function queueAll(
  context: Context,
  contest: ContestInfo,
  { entrants, kind, heldUntil }: Reminded,
): Promise<void> {
  const held = heldUntil === null ? {} : { notBefore: new Date(`${heldUntil.replace(' ', 'T')}+08:00`) };
  const messages = entrants.map(({ id, name, mobileEnc, until }) => ({
    mobile: context.cipher.decrypt(mobileEnc!, sensitivePlace('applicationInfo', 'mobile', id)),
    template: TEMPLATES[kind],
    params: {
      name: name ?? '',
      contest: contest.contestName,
      deadline: endMinute(until ?? contest.applyEnd),
    },
    bizTable: 'application_info',
    bizId: id,
    ...held,
  }));
  for (let from = 0; from < messages.length; from += CHUNK) await queueSms(context, messages.slice(from, from + CHUNK));
}

function answer(
  { cipher, lang }: Context,
  { entrants, refusals, heldUntil, kind }: Reminded & { refusals: ReadonlyMap<string, MessageKey> },
): Answer {
  const shown = entrants.toSorted((a, b) => Number(refusals.has(b.id)) - Number(refusals.has(a.id)));
  return {
    total: entrants.length,
    sent: entrants.length - refusals.size,
    text: smsTemplates[TEMPLATES[kind]].text,
    heldUntil,
    people: shown.slice(0, REMIND_SHOWN).map(({ id, name, mobileEnc }) => {
      const refusal = refusals.get(id);
      return {
        id,
        name: maskName(name ?? ''),
        mobile:
          mobileEnc === null
            ? ''
            : maskPhone(cipher.decrypt(mobileEnc, sensitivePlace('applicationInfo', 'mobile', id))),
        refused: refusal === undefined ? null : formatMessage(refusal, lang),
      };
    }),
  };
}
