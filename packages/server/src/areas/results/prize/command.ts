import { PRIZE } from '@trainrace/contract/dictionaries';
import type { prize, Prize, PrizeCommand } from '@trainrace/contract/areas/results/prize';
import { prizeCommands } from '@trainrace/contract/areas/results/prize-commands';
import { taxesOf } from '@trainrace/contract/areas/results/calculate-prizes';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { actorOf, type Context } from '#platform/context/context.ts';
import { notFound, Refused } from '#platform/context/refused.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import { notify, type InboxText } from '#platform/notify/notify.ts';
import { runCommand, type Effect } from '#platform/store/run-command.ts';
import { requireWithin } from './budget.ts';
import { prizeSpec, prizeStore } from './prize.store.ts';

type Input = ParsedInputOf<typeof prize.command>;

export async function commandPrize(context: Context, input: Input): Promise<Prize> {
  return await runCommand(
    context,
    {
      table: prizeCommands,
      store: prizeStore,
      load: async (context, { id }) => {
        await lockContest(context, id);
        return { row: await prizeStore(context).find(id, { lock: true }) };
      },
      spec: prizeSpec,
      effects,
    },
    input.command,
    input,
  );
}

/** The contest is locked before its prizes: by everybody who looks at their sum, or writes more than one of them. */
async function lockContest(context: Context, id: string): Promise<void> {
  const { contestId } = await prizeStore(context).find(id);
  await sql`select from contest_info where id = ${contestId} for update`.execute(context.db);
}

const effects: Readonly<Record<PrizeCommand, Effect<{ row: Prize }, Input, Prize>>> = {
  confirm: async (context, { row }) => {
    await requireWithin(context, row.contestId, row.amount);
    return {
      set: { confirmTime: context.now.toISOString(), confirmBy: actorOf(context.user) },
      after: async (moved) => {
        const params = { ...named(moved), amount: moved.net };
        if (moved.bankAccount === null) await tellWinner(context, moved, { template: 'PRIZE_TO_ACCOUNT', params });
        else await tellAccount(context, moved);
        return moved;
      },
    };
  },
  pay: ({ now }, _, { payNo }) => ({ set: { payTime: now.toISOString(), payNo } }),
  // A recipient who was told of an amount is told that it may become another one.
  reopen: (context, _, { reason }) => ({
    set: { confirmTime: null, confirmBy: null },
    after: async (moved) => {
      const params = { ...named(moved), reason: reason ?? '' };
      await tellWinner(context, moved, { template: 'PRIZE_REOPENED', params });
      return moved;
    },
  }),
};

/** The winner, or the group that entered the winner: not of what he or it did. */
async function tellWinner(context: Context, row: Prize, text: InboxText): Promise<void> {
  const { rows } = await sql<{ accountId: string }>`
    select coalesce(a.user_id, a.group_id) as "accountId" from prize p
    join competition_info s on s.id = p.competitor_id join application_info a on a.id = s.application_id
    where p.id = ${row.id} and coalesce(a.user_id, a.group_id) is not null`.execute(context.db);
  const to = rows.map(({ accountId }) => accountId).filter((id) => id !== context.user.id);
  const about = { bizTable: 'prize', bizId: row.id };
  await notify(context, [{ ...text, to, link: '/honour/prize', about }]);
}

const tellAccount = async (context: Context, row: Prize): Promise<void> =>
  await tellWinner(context, row, {
    template: 'PRIZE_ACCOUNT_GIVEN',
    params: { ...named(row), account: row.bankAccount ?? '' },
  });

const named = ({ name, contestName: contest }: Prize) => ({ name, contest });

/** Another amount for a draft; the taxes of the person's prizes follow. */
export async function changeAmount(
  outer: Context,
  { id, version, reason, amount }: ParsedInputOf<typeof prize.submit>,
): Promise<Prize> {
  return await inTransaction(outer, async (context) => {
    const store = prizeStore(context);
    await lockContest(context, id);
    const prizes = await store.findAll(await samePerson(context, id), { lock: true });
    const before = prizes.find((one) => one.id === id);
    if (before === undefined) throw notFound();
    const others = prizes.filter((one) => one !== before);
    refuseFixed(before);
    const rule = await ruleOf(context, id);
    const taxes = taxesOf(rule, [amount, ...others.map((one) => one.amount)]);
    const changed = await store.update(before, { amount, tax: taxes[0] }, { version, reason });
    for (const [at, other] of others.entries())
      if (other.prizeState === PRIZE.draft) await store.update(other, { tax: taxes[at + 1] }, { reason });
    return changed;
  });
}

export function refuseFixed({ prizeState }: Pick<Prize, 'prizeState'>): void {
  if (prizeState !== PRIZE.draft) throw new Refused(409, 'prizeFixed');
}

async function ruleOf({ db }: Context, id: string): Promise<{ taxRate: string; taxFreeUpTo: string | null }> {
  const { rows } = await sql<{ taxRate: string; taxFreeUpTo: string | null }>`
    select r.tax_rate::text as "taxRate", r.tax_free_up_to::text as "taxFreeUpTo"
    from prize p join prize_rule r on r.id = p.prize_rule_id where p.id = ${id}`.execute(db);
  return rows[0] ?? { taxRate: '0', taxFreeUpTo: null };
}

/** This one among them: a person's prizes are locked together, in one order. */
async function samePerson({ db }: Context, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from prize p join prize o on o.competitor_id = p.competitor_id and o.is_deleted = 0
    where p.id = ${id}`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Where it is paid to. Of a prize that is confirmed an account is given once: another one takes the confirmation back
 * first, which tells the winner.
 */
export async function giveAccount(
  outer: Context,
  { id, version, ...draft }: ParsedInputOf<typeof prize.bank>,
): Promise<Prize> {
  return await inTransaction(outer, async (context) => {
    const store = prizeStore(context);
    const before = await store.find(id, { lock: true });
    if (before.prizeState === PRIZE.paid) throw new Refused(409, 'prizePaid');
    if (before.prizeState === PRIZE.confirmed && before.bankAccount !== null)
      throw new Refused(409, 'prizeAccountFixed');
    const given = await store.update(before, draft, { version });
    // Its giver stays who gave the number, whoever corrects the rest.
    if (given.bankAccount !== before.bankAccount) {
      await context.db
        .updateTable('prize')
        .set({ accountBy: actorOf(context.user) })
        .where('id', '=', id)
        .execute();
      await ledgerRows(context.db, 'prize', [id], ['accountBy']);
    }
    // A draft is nobody's yet: its account is told when it is confirmed.
    if (given !== before && given.prizeState === PRIZE.confirmed) await tellAccount(context, given);
    return given;
  });
}
