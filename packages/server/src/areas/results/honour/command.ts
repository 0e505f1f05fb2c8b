// Proposed, reported, decided on: whoever had a hand in a proposal does not approve it.
import type { Honour, HonourCommand, honour } from '@trainrace/contract/areas/results/honour';
import { honourCommands } from '@trainrace/contract/areas/results/honour-commands';
import { HONOUR, honour as honourOf, skillLevel } from '@trainrace/contract/dictionaries';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { sql } from 'kysely';
import { actorOf, type Context } from '#platform/context/context.ts';
import { badFields, Refused } from '#platform/context/refused.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { revokeCertificates } from '../certificate/revoke.ts';
import { followChampion } from './follow-champion.ts';
import { honourSpec, honourStore } from './honour-store.ts';
import { notify, colleaguesWith } from '#platform/notify/notify.ts';
import { runCommand, type Effect } from '#platform/store/run-command.ts';
import { withHands } from '#platform/store/second-person.ts';

type Input = ParsedInputOf<typeof honour.command>;

export async function commandHonour(context: Context, input: Input): Promise<Honour> {
  return await runCommand(
    context,
    {
      table: honourCommands,
      store: honourStore,
      load: async (context, { id }) => ({ row: await honourStore(context).find(id, { lock: true }) }),
      spec: honourSpec,
      effects,
    },
    input.command,
    input,
  );
}

const effects: Readonly<Record<HonourCommand, Effect<{ row: Honour }, Input, Honour>>> = {
  propose: async (context, { row }, { honourCode = null, promoteLevel = null }) => {
    if (honourCode === null && !promoteLevel) throw badFields([{ field: 'honourCode', key: 'honourNothing' }]);
    await rememberHand(context, row.id);
    return { set: { honourCode, promoteLevel } };
  },
  forward: async (context, { row }) => {
    await rememberHand(context, row.id);
    return {
      set: { honourReportTime: context.now.toISOString(), honourOpinion: null },
      after: async (moved) => {
        await notifyApprovers(context, moved);
        return moved;
      },
    };
  },
  approve: (context) => ({
    set: decided(context),
    after: async (moved) => await told(context, moved, 'HONOUR_GRANTED'),
  }),
  sendBack: (context, { row }, { reason }) => ({
    set: { honourOpinion: reason },
    after: async (moved) => {
      const { contestName: contest, tradeName: trade, name } = row;
      const params = { contest, trade, name, reason: reason ?? '' };
      await notify(context, [
        { template: 'HONOUR_SENT_BACK', params, to: await proposersOf(context, row.id), ...linkOf(row) },
      ]);
      return moved;
    },
  }),
  decline: (context, _, { reason }) => ({
    set: { ...decided(context), honourOpinion: reason, honourCode: null, promoteLevel: null },
  }),
  revoke: (context, _, { reason }) => ({
    set: { ...decided(context), honourOpinion: reason },
    // The award stands, and so does its certificate.
    after: async (moved) => {
      await revokeCertificates(context, [moved.id], reason ?? '', ['honour', 'promotion']);
      return await told(context, moved, 'HONOUR_REVOKED', reason ?? '');
    },
  }),
};

/** Takes the place of a proposal that was not reported yet: what is left out is not proposed. From then on it is this person's, too. */
export async function changeProposal(
  outer: Context,
  { id, version, reason, honourCode = null, promoteLevel = null }: ParsedInputOf<typeof honour.submit>,
): Promise<Honour> {
  return await inTransaction(outer, async (context) => {
    const store = honourStore(context);
    const before = await store.find(id, { lock: true });
    if (before.honourState !== HONOUR.proposed) throw new Refused(409, 'honourReported');
    if (honourCode === null && !promoteLevel) throw badFields([{ field: 'honourCode', key: 'honourNothing' }]);
    await rememberHand(context, id);
    return await store.update(before, { honourCode, promoteLevel }, { version, reason });
  });
}

const decided = ({ user, now }: Context) => ({ honourDecideBy: actorOf(user), honourDecideTime: now.toISOString() });

async function rememberHand({ db, user }: Context, id: string): Promise<void> {
  await sql`update competition_info set honour_by = ${withHands(sql`honour_by`, user)}
    where id = ${id}`.execute(db);
}

const linkOf = ({ contestTradeId }: Honour) => ({
  link: `/honour/honour?contestTradeId=${contestTradeId}`,
  about: { bizTable: 'contest_trade', bizId: contestTradeId },
});

async function notifyApprovers(context: Context, row: Honour): Promise<void> {
  const to = await colleaguesWith(context.db, context.user.rights, ['honour_approve']);
  const params = { contest: row.contestName, trade: row.tradeName };
  const once = `HONOUR_TO_APPROVE ${row.contestTradeId}`;
  await notify(context, [{ template: 'HONOUR_TO_APPROVE', params, to, once, ...linkOf(row) }]);
}

/** Accounts of those who proposed: of an operator, that of the unit. */
async function proposersOf({ db }: Context, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct coalesce(o.unit_id, h.id) as id
    from competition_info s cross join unnest(s.honour_by) as h (id) left join operator o on o.id = h.id
    where s.id = ${id}`.execute(db);
  return rows.map((row) => row.id);
}

async function told(
  context: Context,
  row: Honour,
  template: 'HONOUR_GRANTED' | 'HONOUR_REVOKED',
  reason = '',
): Promise<Honour> {
  const { rows } = await sql<{ accountId: string }>`
    select coalesce(a.user_id, a.group_id) as "accountId" from application_info a
    join competition_info s on s.application_id = a.id
    where s.id = ${row.id} and coalesce(a.user_id, a.group_id) is not null`.execute(context.db);
  const to = rows.map(({ accountId }) => accountId);
  const isGranted = template === 'HONOUR_GRANTED';
  await followChampion(context, row.id, {
    honourCode: isGranted ? (row.honourCode ?? null) : null,
    promoteLevel: isGranted ? (row.promoteLevel ?? null) : null,
  });
  const who = { name: row.name, contest: row.contestName, trade: row.tradeName };
  const about = { bizTable: 'competition_info', bizId: row.id };
  await notify(context, [
    isGranted
      ? { template: 'HONOUR_GRANTED', params: { ...who, what: conferred(row) }, to, about }
      : { template: 'HONOUR_REVOKED', params: { ...who, reason }, to, about },
  ]);
  return row;
}

const conferred = ({ honourCode, promoteLevel }: Honour): string =>
  [honourCode ? wordOf(honourOf, honourCode, 'zh') : '', promoteLevel ? wordOf(skillLevel, promoteLevel, 'zh') : '']
    .filter(Boolean)
    .join('、');
