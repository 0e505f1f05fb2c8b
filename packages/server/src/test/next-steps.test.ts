// Next steps held against the server: the command that a step names to somebody is done when that person asks for it, and one
// that it keeps from somebody is refused. Asked of the sample data, of each family with commands, as every kind of account. What is
// asked ends before it is committed: nothing moves.
import { allRights, contract } from '@trainrace/contract';
import { scopeFor } from '@trainrace/contract/access/rights';
import type { Role } from '@trainrace/contract/access/roles';
import {
  applicationCommands,
  FIRST_REFUSED,
  FIRST_REVIEW,
  PASSED,
} from '@trainrace/contract/areas/contests/application-commands';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { contestNextStep, tradeNextStep } from '@trainrace/contract/areas/contests/contest-next-step';
import type { StepFacts } from '@trainrace/contract/areas/contests/contest-facts';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { ENTRY_SIDES, entryNextStep } from '@trainrace/contract/areas/contests/entry-next-step';
import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { FILE_SIDES, fileNextStep } from '@trainrace/contract/areas/deposits/construction-file-next-step';
import { marginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { INSTRUMENT_SIDES, instrumentNextStep } from '@trainrace/contract/areas/deposits/margin-instrument-next-step';
import { monthlyStatement } from '@trainrace/contract/areas/deposits/monthly-statement';
import { statementNextStep, statementSide } from '@trainrace/contract/areas/deposits/monthly-statement-next-step';
import { appeal } from '@trainrace/contract/areas/results/appeal';
import { CONTEST, CORRECTION, DEPOSIT_RETURN, EXAM, FILE, SCORE, TRADE } from '@trainrace/contract/dictionaries';
import { isUnmet, nextCommand, type CommandTable, type Facts } from '@trainrace/contract/wire/commands';
import { actionOf, type Endpoint } from '@trainrace/contract/wire/endpoint';
import type { AnyFamily } from '@trainrace/contract/wire/family';
import { isOffered, sideOf, type Step } from '@trainrace/contract/wire/next-step';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { anAttachment } from '../../seed/entry-builders.ts';
import { slotsOf } from '#platform/attachments/slots.ts';
import { noArrears } from '../../seed/file-builders.ts';
import { buildApp } from '#app/app.ts';
import { Refused } from '#platform/context/refused.ts';
import { attachSecrets, secretsOf } from '#platform/db/connection-secrets.ts';
import { endingWith } from '#platform/db/transaction.ts';
import { addDays, day } from '#platform/time/time.ts';
import { atEnd } from './database.ts';
import { callerWith, demoApp, type Caller, type TestApp } from './test-app.ts';

interface Stepped {
  family: AnyFamily;
  list: Endpoint;
  command: Endpoint;
  table: CommandTable;
}

const stepped: readonly Stepped[] = Object.values(contract).flatMap((calls) => {
  if (!('family' in calls && 'list' in calls && 'command' in calls)) return [];
  const { family, list, command } = calls as unknown as Stepped & { command: { commands?: CommandTable } };
  return command.commands === undefined ? [] : [{ family, list, command, table: command.commands }];
});

type Row = Facts & { id: string };

interface Looked {
  row: Row;
  /** Of contests and trades, which are told them beside their rows. */
  facts: StepFacts | undefined;
  roles: readonly Role[];
}

type Said = Pick<Step, 'kind'> & { verb?: string; work?: string };

const CONTEST_SIDES = { ADM_C: 'bureau', ORG: 'unit' } as const;

/** Families that say their step by a function of their own, as pages do. */
const SAYS: Readonly<Record<string, (looked: Looked) => Said | null>> = {
  [contestInfo.family.path]: ({ row, facts, roles }) => {
    const side = sideOf(CONTEST_SIDES, roles);
    return side === null || facts === undefined ? null : contestNextStep(row as never, facts, side);
  },
  [contestTrade.family.path]: ({ row, facts, roles }) => {
    const side = sideOf(CONTEST_SIDES, roles);
    return side === null || facts === undefined ? null : tradeNextStep(row as never, facts, side);
  },
  [applicationInfo.family.path]: ({ row, roles }) =>
    entryNextStep(row as never, factsIn(row), sideOf(ENTRY_SIDES, roles)),
  [constructionFile.family.path]: ({ row, roles }) =>
    fileNextStep(row as never, factsIn(row), sideOf(FILE_SIDES, roles)),
  [marginInstrument.family.path]: ({ row, roles }) =>
    instrumentNextStep(row as never, factsIn(row), sideOf(INSTRUMENT_SIDES, roles)),
  [monthlyStatement.family.path]: ({ row, roles }) =>
    statementNextStep(row as never, statementSide(row as never, roles)),
};

const factsIn = (row: Row) => (row['facts'] ?? null) as never;

/** As the table says it, and rows offer it: to who has the right, unless something of the record stands against it. */
function saidByTable({ table, command }: Stepped, { row, roles }: Looked): Said | null {
  const next = nextCommand(table, row);
  if (next === null) return null;
  const isTheirs = scopeFor(allRights, rightTo(command, next.verb), roles) !== null && isOffered(table, next.verb, row);
  if (!isTheirs) return { kind: 'waits', verb: next.verb };
  return { kind: isUnmet(table, next.verb, row, today) ? 'blocked' : 'command', verb: next.verb };
}

const AUDITS: Readonly<Record<string, Endpoint>> = {
  firstPass: applicationInfo.auditingSubmitFirst,
  finalPass: applicationInfo.auditingSubmit,
};
/** Works on an entry that are calls of their own. */
const REVIEWS: Readonly<Record<string, string>> = { firstReview: 'firstPass', finalReview: 'finalPass' };

function verbIn({ table }: Stepped, step: Said | null): string | undefined {
  if (step?.kind === 'command') return step.verb;
  return step?.kind === 'work' && table === (applicationCommands as CommandTable) ? REVIEWS[step.work!] : undefined;
}

const rightTo = (command: Endpoint, verb: string): string =>
  AUDITS[verb]?.action ?? actionOf(command, { command: verb });

const today = day(new Date());
const yesterday = day(addDays(new Date(), -1));
const TEXT = '测试';

const tradeOf = (state: number) => sql`(select t.id from contest_trade t join contest_info c on c.id = t.contest_id
  where c.contest_status = ${state} and t.is_deleted = 0 order by t.id limit 1)`;

/** States that the sample data lack, or hold with something left to do before the next command. */
const STAGED = [
  // In review, with everybody decided on and seated.
  sql`update application_info set audit_status = ${FIRST_REFUSED}
    where contest_trade_id = ${tradeOf(CONTEST.review)} and audit_status < ${PASSED}`,
  sql`update exam_session set is_deleted = 1
    where contest_trade_id = ${tradeOf(CONTEST.review)} and exam_type <> ${EXAM.theory}`,
  sql`insert into exam_seat (id, session_id, contest_id, contest_trade_id, application_id, exam_type, seat_no)
    select gen_random_uuid(), s.id, s.contest_id, s.contest_trade_id, a.id, s.exam_type, 900 + row_number() over (order by a.id)
    from (select * from exam_session where contest_trade_id = ${tradeOf(CONTEST.review)} and is_deleted = 0 order by id limit 1) s
    join application_info a on a.contest_trade_id = s.contest_trade_id and a.audit_status = ${PASSED} and a.is_deleted = 0
    where not exists (select from exam_seat e where e.application_id = a.id and e.exam_type = s.exam_type)`,
  // Entered by a unit without a second person.
  sql`update application_info set handle_unit_id = u.id, entered_by = array[u.id], create_user = u.id
    from (select a.id from account a where a.virtual_id = 'U033' and a.is_deleted = 0
      and not exists (select from operator o where o.unit_id = a.id) order by a.id limit 1) u
    where application_info.id = (select id from application_info where audit_status = ${FIRST_REVIEW} and is_deleted = 0 order by id desc limit 1)`,
  // Everything checked; and heard long enough.
  sql`update contest_trade set trade_status = ${TRADE.running} where id = ${tradeOf(CONTEST.closed)}`,
  sql`update competition_info set score_status = ${SCORE.checked} where contest_trade_id = ${tradeOf(CONTEST.closed)}`,
  sql`update contest_trade set trade_status = ${TRADE.publicity}, publicity_end = now() - interval '1 day',
    appeal_end = now() - interval '1 day' where id = ${tradeOf(CONTEST.archived)}`,
  ...[CONTEST.running, CONTEST.results].map(
    (state) => sql`update contest_info set contest_status = ${state}
      where id = (select id from contest_info where contest_status = ${CONTEST.archived} order by id desc limit 1)`,
  ),
  sql`update score_correction set correction_state = ${CORRECTION.draft}
    where id = (select id from score_correction where correction_state = ${CORRECTION.proposed} order by id limit 1)`,
  sql`update construction_file set plan_end = current_date - 1 where file_status = ${FILE.inForce}`,
  sql`update operator set enabled = 0 where id = (select id from operator order by id limit 1)`,
  sql`update operator set password_hash = null, invited_at = null where id = (select id from operator order by id offset 1 limit 1)`,
];

/** Given by other calls: an account by its audit, money by its instruments; and two accounts of one person the sample data have not. */
const ELSEWHERE = [
  'Account merging: confirm',
  'User: pass',
  'Construction file: pay',
  'Construction file: confirm',
  'Construction file: topUp',
  'Construction file: release',
];

let test: TestApp;
let callers: readonly { account: string; roles: readonly Role[]; by: Caller; dry: Caller }[];
/** The last call came to the end of its transaction. */
let isDone = false;

beforeAll(async () => {
  test = await demoApp();
  const { services, owner } = test;
  for (const one of STAGED) await one.execute(owner);
  const draft = await owner
    .selectFrom('constructionFile')
    .select(['id', 'enterpriseId'])
    .where('fileStatus', '=', FILE.draft)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  for (const { flowNode } of slotsOf(constructionFile.family.draft))
    await anAttachment(services, draft.enterpriseId, { flowNode, extension: 'pdf', prjId: draft.id });
  const heard = await owner
    .selectFrom('marginReturn')
    .select('constructionFileId')
    .where('returnState', '=', DEPOSIT_RETURN.publicity)
    .orderBy('publicityEnd')
    .executeTakeFirstOrThrow();
  await noArrears(services, heard.constructionFileId);
  const db = endingWith(services.db, async () => {
    isDone = true;
    throw new Refused(409, 'stale');
  });
  attachSecrets(db, secretsOf(services.db));
  const app = await buildApp({ ...services, db, lanes: { ...services.lanes, calls: db } });
  atEnd(async () => await app.close());
  const { rows } = await sql<{ account: string; roles: Role[] }>`
    select distinct on (virtual_id, roles) account, roles from account
    where is_deleted = 0 and enabled = 1 and pending_since is null order by virtual_id, roles, account`.execute(owner);
  callers = await Promise.all(
    rows.map(async (one) => {
      const by = await test.as(one.account);
      return { ...one, by, dry: callerWith(app, by.userId, by.token) };
    }),
  );
}, 60_000);

/** Fields that its form would ask for. */
async function inputOf({ by, verb, row }: { by: Caller; verb: string; row: Row }): Promise<Record<string, unknown>> {
  const { services } = test;
  const given = {
    id: row.id,
    command: verb,
    reason: TEXT,
    opinion: TEXT,
    answer: TEXT,
    reply: TEXT,
    declaration: TEXT,
  };
  switch (verb) {
    case 'file':
      return { ...given, filingNo: '2026-99' };
    case 'approve':
      return { ...given, approvedRate: row['calcRate'], approvedAmount: row['calcAmount'], marginModes: [2] };
    case 'propose':
      return { ...given, honourCode: '市技术能手' };
    case 'pay':
      return { ...given, payNo: 'P-1' };
    case 'review': {
      const { data } = await by.get(appeal.reviewers.path, { id: row.id });
      return { ...given, reviewerIds: [data[0].id] };
    }
    case 'applyReturn': {
      const promiseAtt = await anAttachment(services, by.userId, { flowNode: 'FHSQ', extension: 'pdf' });
      const photoAtts = [await anAttachment(services, by.userId, { flowNode: 'GSZP' })];
      return { ...given, actualEnd: yesterday, promiseAtt, photoAtts };
    }
    default:
      return given;
  }
}

/** Whether somebody fits a contest is another question than whose review it is. */
const RETURNED = { result: 'return', opinion: TEXT, returnFields: ['mobile'], returnTo: 'applicant' };

/** Entries and projects are handed in, and audited, by calls of their own. */
async function ask(one: Stepped, asked: { by: Caller; dry: Caller; verb: string; row: Row }) {
  const { dry, by, verb, row } = asked;
  const audit = AUDITS[verb];
  isDone = false;
  if (audit !== undefined) return await dry.post(audit.path, { id: row.id, ...RETURNED });
  if (verb !== 'submit') return await dry.post(one.command.path, await inputOf(asked));
  if (one.family === (applicationInfo.family as AnyFamily))
    return await dry.post(applicationInfo.applicationSubmit.path, { id: row.id });
  const { data } = await by.get(one.list.path.replace('/list', '/detail'), { id: row.id });
  const kept = Object.keys(constructionFile.family.draft.shape).filter((field) => !field.endsWith('Atts'));
  const draft = kept.map((field) => [field, data[field] ?? undefined]);
  return await dry.post(constructionFile.submit.path, { ...Object.fromEntries(draft), id: row.id });
}

/** Possible beside the step, and offered with the other commands: why the step is another one. */
const BESIDE: Readonly<Record<string, string>> = {
  'Contest: closeEntries': 'entries may be closed before their end, with a reason; what is to be reviewed comes first',
  'Entry: submit': 'what was returned may be handed in as it is, by who does not agree',
  'Entry: firstPass': 'the bureau may stand in for a unit that does not come to it',
  'Entry: reopen': 'a refusal stands: to take it up again is a decision',
  'Construction file: applyReturn': 'works that ended early are said to have ended with it',
};

it('what a step names is done, and what it keeps back is refused', { timeout: 120_000 }, async () => {
  const tried = new Set<string>();
  const done = new Set<string>();
  const beside = new Set<string>();
  const wrong: string[] = [];
  for (const one of stepped)
    for (const { account, roles, by, dry } of callers) {
      const { status, data } = await by.get(one.list.path, { size: 200 });
      if (status !== 200) continue;
      const rows: Row[] = data.records;
      const facts = await factsOf(by, one, rows);
      for (const row of rows) {
        const looked = { row, facts: facts.get(row.id), roles };
        const byTable = saidByTable(one, looked);
        const says = SAYS[one.family.path];
        const step = says === undefined ? byTable : await said(says, looked, { one, by });
        const named = verbIn(one, step);
        // Offered by the table alone, and not by the step.
        const kept = byTable?.kind === 'command' || byTable?.kind === 'blocked' ? byTable.verb : undefined;
        const verb = named ?? kept;
        const key = [one.family.path, row[one.table.field], account, step?.kind, named, verb, row['isEditable']].join();
        if (verb === undefined || tried.has(key)) continue;
        tried.add(key);
        const { status: code, msg, data: more } = await ask(one, { by, dry, verb, row });
        const name = `${one.table.title[1]}: ${verb}`;
        const what = `${name} at ${String(row[one.table.field])} by ${account}, ${JSON.stringify(step)}`;
        if (named === undefined && isDone) {
          beside.add(name);
          if (!(name in BESIDE)) wrong.push(`${what}: kept back, and possible`);
        }
        if (named !== undefined && !isDone) wrong.push(`${what}: ${code} ${msg} ${JSON.stringify(more)}`);
        if (named !== undefined && isDone) done.add(name);
      }
    }
  expect(wrong).toEqual([]);
  expect([...beside].toSorted()).toEqual(Object.keys(BESIDE).toSorted());
  // Each command that leads on from some state was named to somebody, and done.
  const leading = stepped.flatMap(({ table }) =>
    table.states.codes.flatMap((state) => {
      const next = nextCommand(table, { [table.field]: state });
      return next === null ? [] : [`${table.title[1]}: ${next.verb}`];
    }),
  );
  const other = [...ELSEWHERE, 'Entry: reopen'];
  expect([...new Set(leading)].filter((name) => !done.has(name)).toSorted()).toEqual(other.toSorted());
});

/** A step that a row leaves to its detail is asked there. */
async function said(says: (looked: Looked) => Said | null, looked: Looked, { one, by }: { one: Stepped; by: Caller }) {
  const step = says(looked);
  if (step?.kind !== 'work' || step.work !== 'decideReturn') return step;
  const { data } = await by.get(one.list.path.replace('/list', '/detail'), { id: looked.row.id });
  return says({ ...looked, row: data });
}

async function factsOf(by: Caller, { family }: Stepped, rows: readonly Row[]): Promise<ReadonlyMap<string, StepFacts>> {
  const calls = [contestInfo, contestTrade].find((one) => one.family.path === family.path);
  if (calls === undefined) return new Map();
  const { status, data } = await by.post(calls.steps.path, { ids: rows.map(({ id }) => id) });
  return new Map(status === 200 ? data.map(({ id, facts }: { id: string; facts: StepFacts }) => [id, facts]) : []);
}
