// Requests of people about their data: told to the bureau, due within fifteen working days, answered to the person.
import { privacyRequest, type PrivacyRequest } from '@trainrace/contract/areas/privacy/privacy-request';
import { privacyRequestCommands } from '@trainrace/contract/areas/privacy/privacy-request-commands';
import {
  ANSWER_WORKING_DAYS,
  PRIVACY_REQUEST,
  privacyRequestKind,
  privacyRequestState,
} from '@trainrace/contract/areas/privacy/privacy-request.dictionaries';
import { addWorkingDays } from '@trainrace/contract/rules/working-days';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import { actionOf, type ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { actorName, type Context } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { workCalendarOf } from '#platform/calendar/work-calendar.ts';
import { colleaguesWith, notify } from '#platform/notify/notify.ts';
import { mount } from '#platform/http/mount.ts';
import type { Services } from '#platform/services.ts';
import { runCommand } from '#platform/store/run-command.ts';
import { nextSerial } from '#platform/store/serial.ts';
import { ofAll } from '#platform/store/row-rules.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';
import { today } from '#platform/store/today.ts';
import { day } from '#platform/time/time.ts';
import { overOn } from '#platform/time/open-at.ts';

/** Of one person at a time. */
const MOST_WAITING = 5;
const LIST = '/privacy/privacy_request';

export const privacyRequestSpec: TableSpec = {
  table: 'privacyRequest',
  family: privacyRequest.family,
  visible: ({ scope, user }) => (scope === 'all' ? sql`true` : sql`t.account_id = ${user.id}`),
  editable: ({ user }) => sql`t.account_id = ${user.id}`,
  decidable: ofAll,
  computed: {
    isLate: sql`(t.request_state = ${sql.lit(PRIVACY_REQUEST.waiting)} and ${overOn('t.due_date', today)})::int`,
  },
  characters: ['personName'],
  named: { no: 'requestNo', title: 'personName' },
};

const storeOf = (context: Context) => tableStore<PrivacyRequest>(context, privacyRequestSpec);

export function mountPrivacyRequest(app: FastifyInstance, services: Services): void {
  const { list, detail, submit, command } = privacyRequest;
  mount(app, services, list, async (context, query) => await storeOf(context).page(query));
  mount(app, services, detail, async (context, { id }) => await storeOf(context).find(id));
  mount(app, services, submit, async (context, draft) => await ask(services, context, draft));
  mount(app, services, command, async (context, input) => await decide(context, input));
}

async function ask(
  { rights }: Services,
  outer: Context,
  { id, kind, subject, content }: ParsedInputOf<typeof privacyRequest.submit>,
): Promise<PrivacyRequest> {
  // A request once sent is with the bureau; it is taken back, not rewritten.
  if (id !== undefined)
    throw new Refused(409, 'wrongState', { state: labelOf(privacyRequestState, PRIVACY_REQUEST.waiting)[0] });
  return await inTransaction(outer, async (context) => {
    const { db, now, user } = context;
    // Of two at once the second counts the first.
    await sql`select from account where id = ${user.id} for update`.execute(db);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from privacy_request
      where account_id = ${user.id} and request_state = ${PRIVACY_REQUEST.waiting} and is_deleted = 0`.execute(db);
    if (rows[0]!.n >= MOST_WAITING) throw new Refused(409, 'privacyRequestMany', { count: MOST_WAITING });
    const requestNo = await nextSerial(db, 'PRIVACY', now);
    const dueDate = addWorkingDays(day(now), ANSWER_WORKING_DAYS, await workCalendarOf(db));
    const values = {
      kind,
      subject,
      content,
      requestNo,
      dueDate,
      personName: user.name,
      requestState: PRIVACY_REQUEST.waiting,
    };
    const made = await storeOf(context).insert({ ...values, accountId: user.id });
    const params = { no: requestNo, what: labelOf(privacyRequestKind, kind)[0], until: dueDate };
    const to = await colleaguesWith(db, await rights.read(), [actionOf(privacyRequest.command, { command: 'answer' })]);
    await notify(context, [{ template: 'PRIVACY_ASKED', params, to, link: `${LIST}?view=${made.id}` }]);
    return made;
  });
}

const decide = async (context: Context, input: ParsedInputOf<typeof privacyRequest.command>): Promise<PrivacyRequest> =>
  await runCommand(
    context,
    {
      table: privacyRequestCommands,
      store: storeOf,
      load: async (context, { id }) => ({
        row: await storeOf(context).find<{ accountId: string }>(id, {
          lock: true,
          also: sql`t.account_id as "accountId"`,
        }),
      }),
      effects: { answer: decided, decline: decided, takeBack: () => ({}) },
    },
    input.command,
    input,
  );

const decided = (
  { now, user, ...context }: Context,
  { row }: { row: PrivacyRequest & { accountId: string } },
  { answer }: { answer?: string | null | undefined },
) => ({
  set: { answer: answer ?? null, decidedBy: actorName(user), decideTime: now.toISOString() },
  after: async (moved: PrivacyRequest): Promise<PrivacyRequest> => {
    const result = `${labelOf(privacyRequestState, moved.requestState)[0]}：${answer ?? ''}`;
    const params = { no: row.requestNo, result };
    await notify({ ...context, now }, [
      { template: 'PRIVACY_ANSWERED', params, to: [row.accountId], link: '/privacy/own_privacy' },
    ]);
    return moved;
  },
});
