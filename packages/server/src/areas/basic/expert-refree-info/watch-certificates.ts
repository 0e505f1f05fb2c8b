// Steps taken by the clock alone: certificates that end are told twice beforehand, and who has none any more is
// suspended. Rows are marked in the transaction that tells, so that two processes tell once.
import { expertRefreeInfo } from '@trainrace/contract/areas/basic/expert-refree-info';
import { POOL, TRAIL } from '@trainrace/contract/dictionaries';
import { formatMessage } from '@trainrace/contract/messages';
import { sql } from 'kysely';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { accountOfExpert } from '#platform/experts/own-expert.ts';
import { notify, colleaguesWith } from '#platform/notify/notify.ts';
import type { Services } from '#platform/services.ts';
import { changesBetween } from '#platform/store/changes.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { today } from '#platform/store/today.ts';
import { overOn } from '#platform/time/open-at.ts';

const PORTION = 100;

interface Watching {
  db: Db;
  now: Date;
  ip: string;
  traceId: string;
  bureau: readonly string[];
}

interface Ending {
  id: string;
  expertNo: string;
  name: string;
  day: string;
  accountId: string | null;
}

export async function watchCertificates({ db, rights }: Pick<Services, 'db' | 'rights'>, now: Date): Promise<void> {
  const bureau = await colleaguesWith(db, await rights.read(), ['expert_refree_info_suspend']);
  const watching: Watching = { db, now, ip: '', traceId: '', bureau };
  while ((await inTransaction(watching, suspendEnded)) === PORTION);
  while ((await inTransaction(watching, tellEnding)) === PORTION);
}

const told = sql`t.id, t.expert_no as "expertNo", t.name, t.cert_expire_date as day, ${accountOfExpert('t')} as "accountId"`;

async function suspendEnded(context: Watching): Promise<number> {
  const reason = sql`replace(${formatMessage('expertSuspended', 'zh')}, '{day}', t.cert_expire_date::text)`;
  const { rows } = await sql<Ending>`
    with ended as (select id from expert_refree_info
      where pool_status = ${sql.lit(POOL.inPool)} and is_deleted = 0 and ${overOn('cert_expire_date', today)}
      order by id limit ${PORTION} for update skip locked)
    update expert_refree_info t set pool_status = ${sql.lit(POOL.suspended)}, status_reason = ${reason},
      version = version + 1, update_time = ${context.now.toISOString()}
    from ended where t.id = ended.id returning ${told}`.execute(readerOf(context.db));
  await recordTrail(
    context,
    rows.map(({ id, expertNo, name }) => ({
      bizTable: 'expert_refree_info',
      bizId: id,
      bizNo: expertNo,
      bizTitle: name,
      action: TRAIL.state,
      changes: changesBetween(expertRefreeInfo.family, { poolStatus: POOL.inPool }, { poolStatus: POOL.suspended }),
      written: ['poolStatus'],
    })),
  );
  await tell(context, 'EXPERT_SUSPENDED', rows);
  return rows.length;
}

async function tellEnding(context: Watching): Promise<number> {
  const { rows } = await sql<Ending>`
    with ending as (select id, case when cert_expire_date <= ${today} + 14 then 'd14' else 'd60' end as stage
      from expert_refree_info where pool_status = ${sql.lit(POOL.inPool)} and is_deleted = 0
        and cert_expire_date between ${today} and ${today} + 60),
    chosen as (select t.id, e.stage from expert_refree_info t join ending e on e.id = t.id
      where t.told_stage is distinct from e.stage order by t.id limit ${PORTION} for update of t skip locked)
    update expert_refree_info t set told_stage = chosen.stage from chosen where t.id = chosen.id
    returning ${told}`.execute(readerOf(context.db));
  await tell(context, 'EXPERT_CERT_ENDS', rows);
  return rows.length;
}

const tell = async (
  context: Watching,
  template: 'EXPERT_SUSPENDED' | 'EXPERT_CERT_ENDS',
  rows: readonly Ending[],
): Promise<void> =>
  await notify(
    context,
    rows.map(({ id, name, day, accountId }) => ({
      template,
      params: { name, day },
      to: [...(accountId === null ? [] : [accountId]), ...context.bureau],
      link: `/basic/expert_refree_info?view=${id}`,
    })),
  );
