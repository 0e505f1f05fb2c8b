// The deposits of the sample data, read against the rules: terms as the code would set them, steps by who may take them.
import { constructionFile, type ConstructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { constructionFileCommands } from '@trainrace/contract/areas/deposits/construction-file-commands';
import { marginInstrumentCommands } from '@trainrace/contract/areas/deposits/margin-instrument-commands';
import { FILE, fileStatus, INSTRUMENT, type MovementKind } from '@trainrace/contract/dictionaries';
import { addCalendarDays, addWorkingDays, type WorkCalendar } from '@trainrace/contract/rules/working-days';
import { verbsOf, type CommandTable } from '@trainrace/contract/wire/commands';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { workCalendarOf } from '../src/platform/calendar/work-calendar.ts';
import { constructionFileSpec } from '../src/areas/deposits/construction-file/file-store.ts';
import { withDeadlines } from '../src/areas/deposits/construction-permit/deadlines.ts';
import { escalateReminders } from '../src/areas/deposits/remind/escalate.ts';
import { systemActor } from '../src/app/startup/checks.ts';
import { demoApp, type TestApp } from '../src/test/test-app.ts';
import { trailOf } from '../src/test/trail.ts';
import { day } from '../src/platform/time/time.ts';

let demo: TestApp;
let calendar: WorkCalendar;
/** Of each account, by its id. */
let roles: ReadonlyMap<string, readonly string[]>;

const rows = async <Row>(query: string): Promise<Row[]> => (await sql.raw<Row>(query).execute(demo.services.db)).rows;

beforeAll(async () => {
  demo = await demoApp();
  calendar = await workCalendarOf(demo.services.db);
  const accounts = await rows<{ id: string; roles: string[]; virtualId: string | null }>(
    'select id, roles, virtual_id from account',
  );
  const role: Readonly<Record<string, string>> = { U028: 'ENT', U029: 'SUP', U030: 'SUP', U031: 'TOWN' };
  roles = new Map(accounts.map((one) => [one.id, [...(one.roles ?? []), role[one.virtualId ?? ''] ?? '']]));
});

interface File {
  fileNo: string;
  fileStatus: number;
  since: string;
  begun: string;
  deadline: string | null;
  payDeadline: string | null;
  dueDate: string | null;
  approved: string | null;
  payDays: number;
  fileDays: number;
  topUpDays: number;
  publicityDays: number;
  publicityStart: string | null;
  publicityEnd: string | null;
}

test('terms of files stand where the steps into their states set them', async () => {
  const files = await rows<File>(`select f.file_no, f.file_status,
      (f.held_since at time zone 'Asia/Shanghai')::date::text as since, coalesce(f.permit_date, f.sign_date)::text as begun,
      f.deadline::text, f.pay_deadline::text, f.due_date::text,
      (f.approve_time at time zone 'Asia/Shanghai')::date::text as approved,
      p.pay_days, p.file_days, p.top_up_days, p.return_publicity_days as publicity_days,
      r.publicity_start::text, r.publicity_end::text
    from construction_file f left join margin_policy p on p.id = f.policy_id
    left join margin_return r on r.construction_file_id = f.id
    where f.file_status <> ${FILE.draft} order by f.file_no`);
  const due = ({ fileStatus: state, since, payDeadline, topUpDays, publicityEnd }: File): string | null => {
    if (state === FILE.town || state === FILE.bureau) return addWorkingDays(since, 5, calendar);
    if (state === FILE.approved) return payDeadline;
    if (state === FILE.used) return addWorkingDays(since, topUpDays, calendar);
    return state === FILE.returnPublic ? publicityEnd : null;
  };
  for (const file of files)
    expect({ ...file }).toMatchObject({
      deadline: addWorkingDays(file.begun, file.payDays, calendar),
      payDeadline: file.approved === null ? null : addWorkingDays(file.approved, file.fileDays, calendar),
      dueDate: due(file),
      ...(file.publicityStart && { publicityEnd: addCalendarDays(file.publicityStart, file.publicityDays) }),
    });
});

test('what was handed in passes the rules of its form', async () => {
  const { records } = (await (await demo.as('adml')).get(constructionFile.list.path, { size: 200 })).data;
  const today = day(new Date());
  const wrong = (records as ConstructionFile[])
    .filter(({ fileStatus: state }) => state !== FILE.draft)
    .flatMap((file) => constructionFileSpec.problems!({ ...file }, today).map((problem) => [file.fileNo, problem]));
  expect(wrong).toEqual([]);
});

test('terms of permits, uses and what is in use follow the policy', async () => {
  const permits = await rows<{ permitNo: string; permitDate: string; deadline: string }>(
    'select permit_no, permit_date::text, deadline::text from construction_permit',
  );
  const context = systemActor(demo.services.db, new Date());
  const reckoned = await withDeadlines(context as never, permits as never);
  expect(reckoned.map(({ deadline }) => deadline)).toEqual(permits.map(({ deadline }) => deadline));
  const uses = await rows<{
    useDate: string;
    topUpDeadline: string;
    days: number;
  }>(`select u.use_date::text, u.top_up_deadline::text,
      p.top_up_days as days from margin_usage u join construction_file f on f.id = u.construction_file_id
    join margin_policy p on p.id = f.policy_id`);
  expect(uses.length).toBeGreaterThan(0);
  for (const { useDate, topUpDeadline, days } of uses)
    expect(topUpDeadline).toBe(addWorkingDays(useDate, days, calendar));
});

/** The command that writes each line of the ledger. */
const VERB_OF: Readonly<Record<MovementKind, keyof typeof marginInstrumentCommands.commands>> = {
  open: 'confirm',
  use: 'use',
  pay: 'payOut',
  topUp: 'topUp',
  replace: 'confirm',
  release: 'release',
  void: 'void',
};

test('each line of the ledger was written by who may: uses by the bureau, the rest by the issuer itself', async () => {
  const moves = await rows<{ kind: MovementKind; by: string; byName: string; name: string; issuer: string | null }>(
    `select m.kind, m.create_user as by, m.by_name, a.name, i.issuer_unit_id as issuer from margin_movement m
     join margin_instrument i on i.id = m.instrument_id join account a on a.id = m.create_user`,
  );
  expect(new Set(moves.map(({ kind }) => kind))).toContain('use');
  for (const { kind, by, byName, name, issuer } of moves) {
    const { by: actors } = marginInstrumentCommands.commands[VERB_OF[kind]];
    expect(byName).toBe(name);
    if (actors[0] === 'issuer') expect([kind, by]).toEqual([kind, issuer]);
    else expect([kind, roles.get(by)]).toEqual([kind, expect.arrayContaining(['ADM_L'])]);
  }
});

/** Roles that may lead a record from here to there, by its table. */
const rolesFor = ({ commands, actors }: CommandTable, from: number, to: number): string[] =>
  verbsOf({ commands } as CommandTable).flatMap((verb) =>
    commands[verb]!.steps.filter((step) => step.from.includes(from) && step.to === to)
      .flatMap((step) => step.by ?? commands[verb]!.by)
      .flatMap((actor) => Object.keys(actors[actor]!.grant)),
  );

test('each step of a file was taken by who may take it, in the town of the project', async () => {
  const codeOf = new Map(fileStatus.codes.map((code) => [wordOf(fileStatus, code, 'zh'), code]));
  const steps = (await trailOf(demo.services.db, { bizTable: 'construction_file' })).flatMap(
    ({ changes, operatorId, bizNo }) =>
      changes
        .filter(({ field }) => field === 'fileStatus')
        .map(({ before, after }) => ({
          bizNo,
          operatorId,
          from: codeOf.get(String(before))!,
          to: codeOf.get(String(after))!,
        })),
  );
  expect(steps.length).toBeGreaterThan(100);
  for (const { bizNo, operatorId, from, to } of steps) {
    const able = rolesFor(constructionFileCommands, from, to);
    const own = roles.get(operatorId ?? '') ?? [];
    expect([bizNo, from, to, own.some((role) => able.includes(role))]).toEqual([bizNo, from, to, true]);
  }
});

test('four towns have files, unfiled projects and summaries; returns wait in each of their states', async () => {
  for (const table of ['construction_file', 'construction_permit', 'monthly_statement where report_type = 3'])
    expect(await rows(`select count(distinct town_code)::int as towns from ${table}`)).toEqual([{ towns: 4 }]);
  const [{ open, over }] = (await rows<{ open: number; over: number }>(`select
      count(*) filter (where due_date >= current_date)::int as open, count(*) filter (where due_date < current_date)::int as over
    from construction_file where file_status = ${FILE.returnPublic}`)) as [{ open: number; over: number }];
  expect([open, over]).toEqual([1, 1]);
  const reminded = await rows(`select p.permit_no from construction_permit p where p.remind_count <>
    (select count(distinct remind_time) from deposit_remind m where m.permit_id = p.id)`);
  expect(reminded).toEqual([]);
  const [{ live }] = (await rows<{ live: number }>(
    `select count(*)::int as live from margin_instrument where instrument_state = ${INSTRUMENT.waiting}`,
  )) as [{ live: number }];
  expect(live).toBeGreaterThan(0);
});

test('unfiled projects were reminded of as the ladder does it: few are left for the round of the first start', async () => {
  const today = day(new Date());
  const overdue = async () =>
    await rows<{ remindCount: number }>(`select remind_count from construction_permit
      where deadline < '${today}' and construction_file_id is null order by id`);
  const before = await overdue();
  await escalateReminders(demo.services, new Date());
  const after = await overdue();
  const told = after.filter(({ remindCount }, at) => remindCount > before[at]!.remindCount);
  expect(before.length).toBeGreaterThan(5);
  expect(told.length).toBeLessThan(before.length / 2);
});
