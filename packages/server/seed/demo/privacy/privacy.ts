// Consents and requests of people about their data, a shorter period that waits for a second person, and a dry run.
import type { RetentionHold } from '@trainrace/contract/areas/privacy/retention.dictionaries';
import type { RetentionLine } from '@trainrace/contract/areas/privacy/retention-run';
import type { ConsentKind, ConsentWay } from '@trainrace/contract/areas/privacy/consent.dictionaries';
import { CONSENT_EDITIONS } from '@trainrace/contract/areas/privacy/consent.dictionaries';
import { ANSWER_WORKING_DAYS, PRIVACY_REQUEST } from '@trainrace/contract/areas/privacy/privacy-request.dictionaries';
import { RETENTION_RULE, RETENTION_RUN } from '@trainrace/contract/areas/privacy/retention.dictionaries';
import { maskName } from '@trainrace/contract/rules/mask';
import { addWorkingDays } from '@trainrace/contract/rules/working-days';
import { sql } from 'kysely';
import { workCalendarOf } from '../../../src/platform/calendar/work-calendar.ts';
import { processSubjects } from '../../../src/areas/privacy/retention/process-subjects.ts';
import { nextSerial } from '../../../src/platform/store/serial.ts';
import { addMinutes, day } from '../../../src/platform/time/time.ts';
import { operatorsByAccount, type Operator } from '../accounts/accounts.ts';
import { insertAll } from '../insert.ts';
import type { World } from '../world.ts';

export async function loadPrivacy(world: World): Promise<void> {
  const operator = await operatorsByAccount(world);
  const cast = { system: operator('adms'), bureau: operator('admc') };
  await loadRules(world, cast);
  await loadRequests(world, cast);
  await loadConsents(world);
  await loadDryRun(world, cast.system);
}

interface Cast {
  system: Operator;
  bureau: Operator;
}

async function loadRules({ services, at, idAt, date }: World, { system, bureau }: Cast): Promise<void> {
  const proposed = (days: number) => {
    const time = at(days, 10, 20).toISOString();
    const stamps = { createUser: system.id, createTime: time, updateUser: system.id, updateTime: time };
    return { id: idAt(at(days, 10, 20)), proposedBy: system.name, way: 'delete', fromDate: date(days + 30), ...stamps };
  };
  await insertAll(services.db, 'retentionRule', [
    {
      ...proposed(-9),
      subject: 'roster',
      months: 6,
      basis: '集体账户建议尽快清理不再使用的人员信息',
      ruleState: RETENTION_RULE.refused,
      decidedBy: bureau.name,
      decideTime: at(-8, 9, 10).toISOString(),
      decision: '一年一度的竞赛仍要沿用人员库，半年过短。',
    },
    {
      ...proposed(-2),
      subject: 'sms',
      months: 6,
      basis: '网络安全法第二十三条：日志留存不少于六个月，短信记录按此期限',
      ruleState: RETENTION_RULE.waiting,
      decidedBy: null,
      decideTime: null,
      decision: null,
    },
  ]);
}

/** Days ago, what for, and what became of it; the first of them is late. */
const REQUESTS = [
  {
    days: -23,
    kind: 'explain',
    subject: null,
    content: '请说明报名照片给哪些单位看，什么时候删除。',
    state: 'waiting',
  },
  {
    days: -16,
    kind: 'erase',
    subject: 'signup',
    content: '去年的培训没有参加，请删除我的培训报名。',
    state: 'declined',
  },
  { days: -12, kind: 'correct', subject: 'entry', content: '报名表上的工作单位已更名，请更正。', state: 'done' },
  { days: -6, kind: 'correct', subject: 'account', content: '手机号码已换，旧号码收不到短信。', state: 'withdrawn' },
  { days: -3, kind: 'complete', subject: 'entry', content: '现有证书等级漏填，证书编号见附件。', state: 'waiting' },
  { days: -1, kind: 'erase', subject: 'subsidy', content: '补贴已经发完，请删除我的银行卡号。', state: 'waiting' },
] as const;

const ANSWERS = {
  done: '已按营业执照更正工作单位名称，请到“我的报名”核对。',
  declined: '培训补贴尚未结清，报名记录依法须保留至结清之日；届时到期自动匿名化。',
  waiting: null,
  withdrawn: null,
} as const;

async function loadRequests(world: World, { bureau }: Cast): Promise<void> {
  const { services, at, idAt } = world;
  const { db } = services;
  const people = await individuals(world, REQUESTS.length);
  const calendar = await workCalendarOf(db);
  const rows = [];
  for (const [index, { days, kind, subject, content, state }] of REQUESTS.entries()) {
    const moment = at(days, 9 + index, 12);
    const person = people[index % people.length]!;
    const answer = ANSWERS[state];
    const decideTime = addMinutes(moment, 2 * 1440).toISOString();
    rows.push({
      id: idAt(moment),
      requestNo: await nextSerial(db, 'PRIVACY', moment),
      accountId: person.id,
      personName: person.name,
      kind,
      subject,
      content,
      dueDate: addWorkingDays(day(moment), ANSWER_WORKING_DAYS, calendar),
      requestState: PRIVACY_REQUEST[state],
      answer,
      decidedBy: answer === null ? null : bureau.name,
      decideTime: answer === null ? null : decideTime,
      createUser: person.id,
      createTime: moment.toISOString(),
      updateUser: answer === null ? person.id : bureau.id,
      updateTime: state === 'waiting' ? moment.toISOString() : decideTime,
    });
  }
  await insertAll(db, 'privacyRequest', rows);
}

interface Person {
  id: string;
  name: string;
  createTime: string;
}

/** The demo's own individual first. */
async function individuals({ services }: World, most: number): Promise<Person[]> {
  const { rows } = await sql<Person>`select id, name, create_time from account
    where virtual_id = 'U032' and is_deleted = 0 order by account_folded limit ${most}`.execute(services.db);
  return rows;
}

const CONSENTING = 40;

/** With registering, with an entry, and two about questions to other bodies: one over, one taken back. */
async function loadConsents(world: World): Promise<void> {
  const { services, at, idAt } = world;
  const people = await individuals(world, CONSENTING);
  const { rows: entries } = await sql<{ id: string; accountId: string; name: string; submitTime: string }>`
    select t.id, t.create_user as account_id, a.name, t.submit_time from application_info t
    join account a on a.id = t.create_user and a.virtual_id = 'U032'
    where t.submit_time is not null and t.is_deleted = 0 order by t.id limit ${CONSENTING}`.execute(services.db);
  const given = (
    kind: ConsentKind,
    way: ConsentWay,
    { moment, ...who }: { moment: Date; id: string; name: string },
  ) => ({
    id: idAt(moment),
    accountId: who.id,
    subjectMask: maskName(who.name),
    kind,
    edition: CONSENT_EDITIONS[kind],
    way,
    ip: '127.0.0.1',
    createTime: moment.toISOString(),
  });
  await insertAll(
    services.db,
    'consent',
    people.map((one) => given('register', 'page', { ...one, moment: new Date(one.createTime) })),
  );
  await insertAll(
    services.db,
    'consent',
    entries.map(({ id, accountId, name, submitTime }) => ({
      ...given('entry', 'page', { id: accountId, name, moment: new Date(submitTime) }),
      bizId: id,
    })),
  );
  const asked = (days: number, one: Person, withdrawTime: string | null) => ({
    ...given('ext', 'code', { ...one, moment: at(days, 14, 5) }),
    askedBy: '张家港市技师学院(示例)',
    endTime: at(days + 1, 14, 5).toISOString(),
    withdrawTime,
  });
  await insertAll(services.db, 'consent', [
    asked(-20, people[0]!, null),
    asked(-5, people[1]!, at(-5, 18).toISOString()),
  ]);
}

/** Runs the real search over these data; nothing is erased by it. */
async function loadDryRun(world: World, { id: ownerId, name }: Operator): Promise<void> {
  const { services, at, idAt } = world;
  const moment = at(-1, 16, 30);
  const lines = await processSubjects(services, { runId: idAt(moment), isDry: true, now: moment, say: async () => {} });
  const total = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  const heldOf = ({ held }: RetentionLine) =>
    total(held.map(({ count }: { hold: RetentionHold; count: number }) => count));
  const endTime = addMinutes(moment, 1).toISOString();
  await insertAll(services.db, 'retentionRun', [
    {
      id: idAt(moment),
      kind: 'look',
      runState: RETENTION_RUN.done,
      startedBy: name,
      endTime,
      erased: total(lines.map(({ due }) => due)),
      held: total(lines.map(heldOf)),
      files: total(lines.map(({ files }) => files)),
      report: JSON.stringify(lines),
      createUser: ownerId,
      createTime: moment.toISOString(),
      updateTime: endTime,
    },
  ]);
}
