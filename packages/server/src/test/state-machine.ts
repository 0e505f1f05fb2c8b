// Every state × verb × role of a family with commands, through its real calls, against the family's own table: who has no
// right is refused, whose row it is not finds none, what the table does not know is a wrong state, and the rest moves.
import { allRights } from '@trainrace/contract';
import { scopeFor } from '@trainrace/contract/access/rights';
import { role, roleOfVirtualId, virtualIds, type Role } from '@trainrace/contract/access/roles';
import { stepOf, verbsOf, type CommandTable, type Facts, type State } from '@trainrace/contract/wire/commands';
import { actionOf, type Endpoint } from '@trainrace/contract/wire/endpoint';
import { aPerson } from '../../seed/account-builders.ts';
import { anAccount, aUnit, SAMPLE_ID_CARDS, SAMPLE_USCC } from '../../seed/builders.ts';
import type { Tables } from '#platform/db/tables.ts';
import { served } from './served.ts';
import { testApp, type Caller, type TestApp } from './test-app.ts';

export const PERSON = '19900000001';

/** One of each role, all in the same town. */
export interface Callers {
  test: TestApp;
  by: (one: Role) => Caller;
  write: (table: keyof Tables & string, id: string, values: Facts) => Promise<void>;
}

export async function openCallers(): Promise<Callers> {
  const test = await testApp();
  const callers = new Map<Role, Caller>();
  await aUnit(test.services, { account: 'org', uscc: SAMPLE_USCC[0] });
  await aPerson(test.services, { account: PERSON, name: 'A', idCardNo: SAMPLE_ID_CARDS[0], townCode: 'ZJG01' });
  for (const one of role.codes) {
    const account = one === 'IND' ? PERSON : one.toLowerCase();
    const virtualId = virtualIds.codes.find((id) => roleOfVirtualId[id] === one) ?? null;
    if (one !== 'IND' && one !== 'ORG')
      await anAccount(test.services, { account, virtualId, roles: [one], townCode: 'ZJG01' });
    callers.set(one, await test.as(account));
  }
  const write: Callers['write'] = async (table, id, values) => {
    await test.owner
      .updateTable(table as 'contestInfo')
      .set(values as never)
      .where('id', '=', id)
      .execute();
  };
  return { test, by: (one) => callers.get(one)!, write };
}

/** A row of somebody else's that the role sees: no verb moves it. */
export const ONLY_SEEN = 'only seen';

export type Call = readonly [call: Endpoint, input: Record<string, unknown>];

export interface Machine<Verb extends string> {
  table: CommandTable<Verb>;
  verbs?: readonly Verb[];
  /** All states, with what else steps look at. */
  standings?: readonly Facts[];
  id: string;
  of: keyof Tables & string;
  /** The record in this standing, so that nothing but state, actor and right can refuse the command. */
  put: (standing: Facts) => Promise<void>;
  call: (verb: Verb) => Call;
  /** As whom a role acts on the record; undefined where it does not reach it, `ONLY_SEEN` where it sees it and no more. */
  actorOf: (role: Role, verb: Verb, standing: Facts) => string | undefined;
  /** Where the state is worked out: reads it. */
  stateNow?: () => Promise<State>;
}

interface Seen {
  status: number;
  state: State;
}

interface Cell<Verb extends string> {
  standing: Facts;
  verb: Verb;
  one: Role;
  hoped: Seen;
}

/** A caller without the right, or without reach of the record, is refused before anything is locked. */
const AT_THE_DOOR: readonly number[] = [403, 404];

/** Steps that did not go as the table says. */
export async function wrongOf<Verb extends string>(callers: Callers, machine: Machine<Verb>): Promise<string[]> {
  const { table, verbs = verbsOf(table), put } = machine;
  const { field } = table;
  const { stateNow = stateIn(callers, machine) } = machine;
  const standings = machine.standings ?? table.states.codes.map((code) => ({ [field]: code }));
  const wrong: string[] = [];
  const look = ({ standing, verb, one, hoped }: Cell<Verb>, seen: Seen) => {
    if (JSON.stringify(seen) !== JSON.stringify(hoped))
      wrong.push(`${JSON.stringify(standing)} ${verb} ${one}: ${JSON.stringify({ hoped, seen })}`);
  };
  for (const standing of standings) {
    await put(standing);
    const cells = verbs.flatMap((verb) =>
      role.codes.map((one) => ({ standing, verb, one, hoped: foreseen(machine, standing, verb, one) })),
    );
    const outside = cells.filter(({ hoped }) => AT_THE_DOOR.includes(hoped.status));
    // One at a time for each role; afterwards nothing has moved.
    const statuses = new Map<Cell<Verb>, number>();
    await Promise.all(
      role.codes.map(async (one) => {
        for (const cell of outside) if (cell.one === one) statuses.set(cell, await statusOf(callers, machine, cell));
      }),
    );
    const state = await stateNow();
    for (const [cell, status] of statuses) look(cell, { status, state });
    if (state !== standing[field]) await put(standing);
    for (const cell of cells.filter(({ hoped }) => !AT_THE_DOOR.includes(hoped.status))) {
      const seen: Seen = { status: await statusOf(callers, machine, cell), state: await stateNow() };
      look(cell, seen);
      if (seen.status === 200 || seen.state !== cell.hoped.state) await put(standing);
    }
  }
  return wrong;
}

const stateIn =
  <Verb extends string>({ test }: Callers, { table: { field }, id, of }: Machine<Verb>) =>
  async (): Promise<State> =>
    (
      await test.owner
        .selectFrom(of as 'contestInfo')
        .select(field as 'contestStatus')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    )[field as 'contestStatus'];

async function statusOf<Verb extends string>(
  { by }: Callers,
  { call, id }: Machine<Verb>,
  { verb, one }: Cell<Verb>,
): Promise<number> {
  const [endpoint, input] = call(verb);
  const answer = await served(async () => await by(one).post(endpoint.path, { id, ...input }));
  // A batch says of each row what became of it.
  return Array.isArray(answer.data) ? answer.data[0].code : answer.status;
}

function foreseen<Verb extends string>(
  { table, call, actorOf }: Machine<Verb>,
  standing: Facts,
  verb: Verb,
  one: Role,
): Seen {
  const state = standing[table.field] as State;
  const [endpoint, input] = call(verb);
  if (scopeFor(allRights, actionOf(endpoint, input), [one]) === null) return { status: 403, state };
  const actor = actorOf(one, verb, standing);
  if (actor === undefined) return { status: 404, state };
  if (actor === ONLY_SEEN) return { status: 403, state };
  const step = stepOf(table, verb, standing, actor);
  return step === null ? { status: 409, state } : { status: 200, state: step.to ?? state };
}
