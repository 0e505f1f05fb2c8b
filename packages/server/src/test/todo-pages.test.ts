// Each tile of the workbench counts the very rows that its link opens, for every kind of account that sees the tile. It is asked on the
// sample data, with what a caller may not do oneself added to it.
import { contract } from '@trainrace/contract';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { REVIEW_STAGES } from '@trainrace/contract/areas/contests/review-stages';
import { competitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { CONTEST, INSTRUMENT, SCORE } from '@trainrace/contract/dictionaries';
import { fileNotice } from '@trainrace/contract/areas/documents/file-notice';
import { sms } from '@trainrace/contract/areas/messages/sms';
import { championHistory } from '@trainrace/contract/areas/results/champion-history';
import { trail } from '@trainrace/contract/areas/system/trail';
import { pagesOf } from '@trainrace/contract/areas/home/todo-pages';
import { TODOS, workbench, type Todo, type Workbench } from '@trainrace/contract/areas/home/workbench';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { anAccount } from '../../seed/builders.ts';
import { demoApp, type Caller, type TestApp } from '#test/test-app.ts';
import { newId } from '#platform/db/ids.ts';
import { day } from '#platform/time/time.ts';

/** A group looks at its people trade by trade; trades stand in the queue of trades, by step. */
const BY_TRADE = '/application/group';
const QUEUE: readonly Todo[] = ['tradesToLock', 'tradesToPublicize', 'tradesToPublish'];
/** Pages that ask another call than the list of their family, or under other names. */
const ASKED: Readonly<Record<string, (query: Query) => Listing>> = {
  '/application/audit': ({ stage }) => ({
    path: applicationInfo.list.path,
    query: REVIEW_STAGES[stage as keyof typeof REVIEW_STAGES],
  }),
  '/application/my': (query) => ({ path: applicationInfo.listByPerson.path, query }),
  '/competition/scores': (query) => ({ path: competitionInfo.competitionInfoScorePage.path, query }),
  '/basic/champion_history': (query) =>
    'show' in query ? { path: championHistory.proposals.path, query: {} } : { path: championHistory.list.path, query },
  '/message/notice': ({ show }) => ({
    path: fileNotice.received.path,
    query: { toConfirm: String(show === 'confirm') },
  }),
  '/resource/sms_outbox': (query) => ({ path: sms.outbox.path, query }),
};

type Query = Readonly<Record<string, string>>;
interface Listing {
  path: string;
  query: Query;
}

const families = Object.values(contract).flatMap((calls) =>
  'menus' in calls && 'list' in calls ? calls.menus.map(({ path }) => [path as string, calls.list] as const) : [],
);

/** The call of the page at this address; the list has to know every word of it. */
function listingOf(page: string, search: string): Listing | null {
  const { descs: _, ascs: __, ...query } = Object.fromEntries(new URLSearchParams(search));
  const asked = ASKED[page];
  if (asked !== undefined) return asked(query);
  const list = families.find(([path]) => path === page)?.[1];
  if (list === undefined || Object.keys(query).some((name) => !(name in list.input.shape))) return null;
  const subject = page.startsWith('/deposit') ? 'depositReturn' : 'trade';
  return { path: list.path, query: { ...query, ...(page.endsWith('/public_objection') && { subject }) } };
}

let test: TestApp;
let callers: readonly { account: string; by: Caller }[];

beforeAll(async () => {
  test = await demoApp();
  const { rows } = await sql<{ account: string }>`
    select distinct on (virtual_id, roles) account from account
    where is_deleted = 0 and enabled = 1 and pending_since is null order by virtual_id, roles, account`.execute(
    test.services.db,
  );
  callers = await Promise.all(rows.map(async ({ account }) => ({ account, by: await test.as(account) })));
  await addWhatIsOnesOwn();
}, 60_000);

/** Marks that each caller entered, and a request of each: neither is for oneself to judge. Groups wait beside a guest. */
async function addWhatIsOnesOwn(): Promise<void> {
  const { owner, services } = test;
  const ids = callers.map(({ by }) => by.userId);
  await sql`update competition_info set score_status = ${SCORE.entered}, input_user_id = c.id, entered_by = array[c.id]
    from (select n, id from unnest(${ids}::uuid[]) with ordinality u(id, n)) c
    where competition_info.id = (select s.id from competition_info s order by s.id offset c.n limit 1)`.execute(owner);
  await sql`update contest_info set apply_end = now() + interval '3 days', contest_status = ${CONTEST.published}
    where id = (select id from contest_info where contest_status = ${CONTEST.published} order by id limit 1)`.execute(
    owner,
  );
  await sql`update margin_instrument set instrument_state = ${INSTRUMENT.rejected}
    where id = (select id from margin_instrument where enterprise_id = any(${ids}::uuid[]) order by id limit 1)`.execute(
    owner,
  );
  await sql`insert into account_merge (id, merge_no, keep_id, close_id, reason, proposed_user, parts)
    select ${newId()}, 'HB-1', p.ids[1], p.ids[2], '同一人', p.ids[1], '[]'
    from (select array_agg(id order by id) as ids from user_info where is_deleted = 0) p`.execute(owner);
  const guest = await anAccount(services, { account: 'guest', roles: [] });
  await sql`update account set pending_since = now()
    where id = ${guest} or id in (select distinct on (virtual_id) id from account
      where virtual_id is not null and not id = any(${ids}::uuid[]) order by virtual_id)`.execute(owner);
  for (const { by } of callers)
    for (const [table, list, field, newValue] of REQUESTED) {
      const { data } = await by.get(list, { size: 20 });
      for (const { id: bizId } of data?.records ?? []) {
        const asked = { bizTable: table, bizId, changes: [{ field, newValue }], reason: '更正' };
        if ((await by.post(trail.submit.path, asked)).status === 200) break;
      }
    }
}

const REQUESTED = [
  ['contest_info', contestInfo.list.path, 'contact', '钱样'],
  ['APPLICATION_INFO', applicationInfo.list.path, 'address', '示例路9号'],
  ['construction_file', constructionFile.list.path, 'workerCount', 97],
] as const;

const totalOf = async (by: Caller, { path, query }: Listing): Promise<number> => {
  const { status, data } = await by.get(path, { ...query, size: 1 });
  return status === 200 ? data.total : -status;
};

it('every tile counts the rows of the list that its link opens', { timeout: 120_000 }, async () => {
  const wrong: string[] = [];
  const seen = new Set<Todo>();
  for (const { account, by } of callers) {
    const { todos } = (await by.get(workbench.look.path)).data as Workbench;
    for (const { todo, count } of todos) {
      if (QUEUE.includes(todo)) continue;
      const pages = pagesOf(todo, day(new Date()));
      const listings = pages.filter(([page]) => page !== BY_TRADE);
      const totals = await Promise.all(
        listings.map(async ([page, search]) => {
          const listing = listingOf(page, search);
          return listing === null ? `no list at ${page}?${search}` : await totalOf(by, listing);
        }),
      );
      // A page that is none of the caller's is not opened: the next one is.
      const [opened] = totals.filter((total) => total !== -403);
      if (opened !== undefined && opened !== count)
        wrong.push(`${account} ${todo}: ${count}, the list ${String(opened)}`);
      const isOpened = opened !== undefined || listings.length < pages.length;
      if (count > 0 && !isOpened) wrong.push(`${account} ${todo}: ${count}, and no page of it is theirs`);
      if (count > 0 && isOpened) seen.add(todo);
    }
  }
  expect(wrong).toEqual([]);
  expect(TODOS.filter((todo) => !seen.has(todo))).toEqual(QUEUE);
});
