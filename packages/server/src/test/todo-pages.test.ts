// Each tile of the workbench counts the very rows that its link opens, for every kind of account that sees the tile. It is asked on the
// sample data, with what a caller may not do oneself added to it.
import { contract } from '@trainrace/contract';
import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { REVIEW_STAGES } from '@trainrace/contract/areas/contests/review-stages';
import { competitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { contestInfo, type ContestInfo, type ContestWaits } from '@trainrace/contract/areas/contests/contest-info';
import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import type { StepFacts } from '@trainrace/contract/areas/contests/contest-facts';
import { entryNextStep } from '@trainrace/contract/areas/contests/entry-next-step';
import { contestNextStep } from '@trainrace/contract/areas/contests/contest-next-step';
import {
  applicationCommands,
  FINAL_REVIEW,
  FIRST_REFUSED,
  FIRST_REVIEW,
  PASSED,
} from '@trainrace/contract/areas/contests/application-commands';
import { instrumentNextStep } from '@trainrace/contract/areas/deposits/margin-instrument-next-step';
import { statementNextStep } from '@trainrace/contract/areas/deposits/monthly-statement-next-step';
import { marginInstrument, type MarginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { monthlyStatement, type MonthlyStatement } from '@trainrace/contract/areas/deposits/monthly-statement';
import { retentionRule } from '@trainrace/contract/areas/privacy/retention-rule';
import { RETENTION_RULE } from '@trainrace/contract/areas/privacy/retention.dictionaries';
import { accountMerge } from '@trainrace/contract/areas/accounts/account-merge';
import { appeal } from '@trainrace/contract/areas/results/appeal';
import { honour } from '@trainrace/contract/areas/results/honour';
import { prize } from '@trainrace/contract/areas/results/prize';
import { scoreCorrection } from '@trainrace/contract/areas/results/score-correction';
import {
  APPEAL,
  CONTEST,
  CORRECTION,
  DEPOSIT_RETURN,
  FILE,
  HONOUR,
  INSTRUMENT,
  PRIZE,
  SCORE,
  STATEMENT,
} from '@trainrace/contract/dictionaries';
import { formatMessage } from '@trainrace/contract/messages';
import { nextCommand, stepOf, type CommandTable } from '@trainrace/contract/wire/commands';
import type { AnyFamily } from '@trainrace/contract/wire/family';
import type { Step } from '@trainrace/contract/wire/next-step';
import { keysOf } from '@trainrace/contract/wire/objects';
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
import { specOf } from '#platform/access/family-specs.ts';
import { snake } from '#platform/db/snake.ts';
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

/** Of each family with steps that take two persons: a row of which this account did the earlier part. */
const OWN_DEEDS: readonly Deed[] = [
  {
    of: applicationInfo,
    by: 'admc',
    deed: 'first_audit_user_id = $1',
    where: `audit_status = ${FINAL_REVIEW}`,
    also: [
      `update application_info set entered_by = array[$1::uuid] where id =
        (select id from application_info where audit_status = ${FIRST_REVIEW} and is_deleted = 0 order by id limit 1)`,
    ],
    bars: ['firstPass', 'finalPass'],
    next: (row: ApplicationInfo) => entryNextStep(row, row.facts ?? null, 'bureau'),
  },
  {
    of: scoreCorrection,
    by: 'admc',
    deed: `correction_state = ${CORRECTION.proposed}, proposed_by = $1`,
    bars: ['approve'],
  },
  {
    of: honour,
    by: 'admc',
    deed: 'honour_by = array[$1::uuid]',
    where: `honour_state = ${HONOUR.waiting}`,
    bars: ['approve'],
  },
  { of: prize, by: 'admc', deed: `prize_state = ${PRIZE.confirmed}, confirm_by = $1`, bars: ['pay'] },
  { of: appeal, by: 'admc', deed: `appeal_state = ${APPEAL.review}`, bars: ['uphold'] },
  { of: accountMerge, by: 'admin', deed: 'proposed_user = $1', bars: ['confirm'] },
  {
    of: retentionRule,
    by: 'adms',
    deed: 'create_user = $1',
    where: `rule_state = ${RETENTION_RULE.waiting}`,
    bars: ['approve'],
  },
  {
    of: constructionFile,
    by: 'adml',
    deed: 'entered_by = array[$1::uuid]',
    where: `file_status = ${FILE.bureau}`,
    bars: ['approve'],
  },
  {
    of: marginInstrument,
    by: 'adml',
    deed: 'issuer_unit_id = null, entered_by = $1',
    where: `instrument_state = ${INSTRUMENT.waiting}`,
    // Orders and returns of all that wait, those of issuers with an account too: these the bureau does not hold up.
    also: [
      `insert into margin_instrument select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(),
          'issuer_unit_id', null, 'instrument_no', i.instrument_no || '-' || i.waits_for))).* from margin_instrument i
        where i.id in (select distinct on (waits_for) id from margin_instrument
          where waits_for in ('pay', 'release') and issuer_unit_id is not null and is_deleted = 0 order by waits_for, id)`,
      `insert into margin_usage select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'instrument_id', c.id))).*
        from margin_instrument c join margin_instrument i on c.instrument_no = i.instrument_no || '-pay'
        join margin_usage u on u.instrument_id = i.id`,
      // One that waits for nothing beside them: the column is empty then.
      `insert into margin_instrument select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(),
          'waits_for', null, 'instrument_no', i.instrument_no || '-none'))).* from margin_instrument i
        where i.instrument_no like '%-release'`,
      'update margin_usage set create_user = $1 where paid_date is null',
      `update margin_return set decided_by = $1 where return_state = ${DEPOSIT_RETURN.approved}`,
    ],
    bars: ['confirm', 'payOut', 'release'],
    next: (row: MarginInstrument) => instrumentNextStep(row, row.facts ?? null, 'bureau'),
  },
  {
    of: monthlyStatement,
    by: 'adml',
    deed: `statement_status = ${STATEMENT.checked}, check_by = $1`,
    bars: ['confirm'],
    next: (row: MonthlyStatement) => statementNextStep(row, 'bureau'),
  },
];

interface Deed {
  of: { family: { path: string }; list: { path: string }; command?: { path: string } };
  by: string;
  deed: string;
  where?: string;
  /** Further deeds of that account. */
  also?: readonly string[];
  /** Verbs that lead on and are then another person's. */
  bars: readonly string[];
  /** As pages say it; else by the table alone. */
  next?: (row: never) => Step | null;
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
  await addOwnDeeds();
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
  // Entered by a unit without a second person.
  await sql`update application_info set handle_unit_id = u.id, entered_by = array[u.id], create_user = u.id
    from (select a.id from account a where a.virtual_id = 'U033' and a.is_deleted = 0
      and not exists (select from operator o where o.unit_id = a.id) order by a.id limit 1) u
    where application_info.id = (select id from application_info where audit_status = ${FIRST_REVIEW} and is_deleted = 0 order by id desc limit 1)`.execute(
    owner,
  );
  await sql`insert into account_merge (id, merge_no, keep_id, close_id, reason, proposed_user, parts)
    select ${newId()}, 'HB-1', p.ids[1], p.ids[2], '同一人', p.ids[1], '[]'
    from (select array_agg(id order by id) as ids from user_info where is_deleted = 0) p`.execute(owner);
  // A contest each in which nothing is left before the next command.
  await sql`update application_info set audit_status = ${FIRST_REFUSED}
    where contest_id = (select id from contest_info where contest_status = ${CONTEST.review} order by id limit 1)
      and audit_status < ${PASSED}`.execute(owner);
  for (const [state, from] of [
    [CONTEST.running, CONTEST.closed],
    [CONTEST.results, CONTEST.archived],
  ])
    await sql`update contest_info set contest_status = ${state}
      where id = (select id from contest_info where contest_status = ${from} order by id limit 1)`.execute(owner);
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

const accountOf = (name: string): Caller => callers.find(({ account }) => account === name)!.by;

async function addOwnDeeds(): Promise<void> {
  for (const { of, by, deed, where = 'true', also = [] } of OWN_DEEDS) {
    const table = snake(specOf(test.services.specs, of.family as AnyFamily).table);
    const text = `update ${table} set ${deed} where id = (select t.id from ${table} t where t.is_deleted = 0 and ${where} order by t.id desc limit 1)`;
    for (const one of [text, ...also])
      await sql.raw(one.replaceAll('$1', `'${accountOf(by).userId}'`)).execute(test.owner);
  }
  await sql`update competition_info set entered_by = array[${accountOf('admc').userId}::uuid]
    where id in (select competitor_id from appeal where appeal_state = ${APPEAL.review})`.execute(test.owner);
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

it.each(OWN_DEEDS)(
  '$of.family.path: what the caller may not do is told, left out, and refused',
  async ({ of, by: account, bars, next }) => {
    const by = accountOf(account);
    const listed = async (query: Query) => (await by.get(of.list.path, { ...query, size: 200 })).data;
    const [all, open, barred] = [
      await listed({}),
      await listed({ isOpenToMe: '1' }),
      await listed({ isOpenToMe: '0' }),
    ];
    expect(open.total + barred.total).toBe(all.total);
    expect(barred.total).toBeGreaterThan(0);
    const spec = specOf(test.services.specs, of.family as AnyFamily);
    const { table } = spec.twoPersons!;
    const leading = all.records.flatMap((row: Row) => row.barred.filter((verb) => bars.includes(verb)));
    expect([...new Set(leading)].toSorted()).toEqual(bars.toSorted());
    const isAnothers = (row: Row) => {
      const step = next?.(row as never);
      return step === undefined ? row.barred.includes(nextCommand(table, row)?.verb ?? '') : isOfAnother(step);
    };
    const told = (rows: readonly Row[]) => rows.map(({ id, barred }) => ({ id, barred }));
    expect(told(open.records.filter(isAnothers))).toEqual([]);
    expect(told(barred.records.filter((row: Row) => !row.barred.some((verb) => bars.includes(verb))))).toEqual([]);
    for (const row of all.records) {
      const detail = (await by.get(of.list.path.replace('/list', '/detail'), { id: row.id })).data;
      expect([...detail.barred].toSorted()).toEqual([...row.barred].toSorted());
      if (barred.records.some(({ id }: { id: string }) => id === row.id)) expect(row.barred).not.toEqual([]);
      for (const verb of row.barred) {
        expect(stepOf(table, verb, row)).not.toBeNull();
        const sentences = Object.values(table.commands[verb]!.notBy!).map((key) => formatMessage(key, 'zh'));
        const { status, msg } = await give(by, of, verb, row.id);
        expect([verb, status, sentences.includes(msg)]).toEqual([verb, 409, true]);
        if (table === (applicationCommands as CommandTable)) break;
      }
    }
  },
);

type Row = Readonly<Record<string, unknown>> & { id: string; barred: readonly string[] };

const isOfAnother = (step: Step | null) => step?.kind === 'waits' && step.isAnother === true;

/** Entries are audited by calls of their own. */
async function give(by: Caller, of: Deed['of'], verb: string, id: string) {
  const needed = {
    reason: 'x',
    opinion: 'x',
    approvedRate: '1',
    approvedAmount: '1.00',
    marginModes: [1],
    returnFields: ['mobile'],
  };
  if (of !== applicationInfo) return await by.post(of.command!.path, { id, command: verb, ...needed });
  const call = verb.startsWith('first') ? applicationInfo.auditingSubmitFirst : applicationInfo.auditingSubmit;
  return await by.post(call.path, { id, result: 'pass', opinion: 'x' });
}

it('every family with steps that take two persons is looked at above, or asked for by its trade', () => {
  const stepped = test.services.specs
    .filter(({ twoPersons }) => twoPersons !== undefined)
    .map(({ family }) => family.path);
  const looked = OWN_DEEDS.map(({ of }) => of.family.path);
  const byTrade = [contestTrade.family.path, competitionInfo.family.path];
  expect([...new Set(stepped)].toSorted()).toEqual([...new Set([...looked, ...byTrade])].toSorted());
});

/** Works and verb of the next step that each of these tiles is of. */
const TILE_OF = {
  arrange: ['arrangement', 'arrange'],
  finish: ['emptyTrades', 'finish'],
  close: ['certificates', 'close'],
} as const satisfies Record<ContestWaits, readonly string[]>;

it.each([
  ['admc', 'bureau'],
  ['org01', 'unit'],
] as const)('contests that wait for %s are those of which the next step says so', async (account, side) => {
  const by = accountOf(account);
  const rows: ContestInfo[] = (await by.get(contestInfo.list.path, { size: 200 })).data.records;
  const ids = rows.map(({ id }) => id);
  const found = (await by.post(contestInfo.steps.path, { ids })).data as {
    id: string;
    facts: StepFacts;
  }[];
  const facts = new Map(found.map((one) => [one.id, one.facts]));
  for (const what of keysOf(TILE_OF)) {
    const theirs = rows.filter((row) => {
      const step = contestNextStep(row, facts.get(row.id)!, side);
      if (step === null || step.kind === 'waits' || step.kind === 'until') return false;
      return (TILE_OF[what] as readonly string[]).includes(step.kind === 'work' ? step.work : step.verb);
    });
    const { records } = (await by.get(contestInfo.list.path, { waitsForMe: what, size: 200 })).data;
    const listed = records.map(({ id }: { id: string }) => id).toSorted();
    expect([what, listed]).toEqual([what, theirs.map(({ id }) => id).toSorted()]);
    if (side === 'bureau') expect([what, listed.length]).not.toEqual([what, 0]);
  }
});
