// Every state × verb × role of a family with commands, through its real calls, against the family's own table: who has no
// right is refused, whose row it is not finds none, what the table does not know is a wrong state, and the rest moves.
import { allRights } from '@trainrace/contract';
import { scopeFor } from '@trainrace/contract/access/rights';
import { role, roleOfVirtualId, virtualIds, type Role } from '@trainrace/contract/access/roles';
import { stepOf, verbsOf, type CommandTable, type Facts, type State } from '@trainrace/contract/wire/commands';
import { actionOf, type Endpoint } from '@trainrace/contract/wire/endpoint';
import { aPerson } from '../../seed/account-builders.ts';
import { anAccount, aUnit, SAMPLE_ID_CARDS, SAMPLE_USCC } from '../../seed/builders.ts';
import type { Tables } from '../db/tables.ts';
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
  /** As whom a role acts on the record; undefined where it does not reach it. */
  actorOf: (role: Role, verb: Verb, standing: Facts) => string | undefined;
  /** Where the state is worked out: reads it. */
  stateNow?: () => Promise<State>;
}

interface Seen {
  status: number;
  state: State;
}

/** What did not go as the table says. */
export async function wrongOf<Verb extends string>({ by, test }: Callers, machine: Machine<Verb>): Promise<string[]> {
  const { table, verbs = verbsOf(table), put, id } = machine;
  const { field } = table;
  const column = async () =>
    (
      await test.owner
        .selectFrom(machine.of as 'contestInfo')
        .select(field as 'contestStatus')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    )[field as 'contestStatus'];
  const { stateNow = column } = machine;
  const standings = machine.standings ?? table.states.codes.map((code) => ({ [field]: code }));
  const wrong: string[] = [];
  for (const standing of standings) {
    await put(standing);
    for (const verb of verbs)
      for (const one of role.codes) {
        const [call, input] = machine.call(verb);
        const answer = await by(one).post(call.path, { id, ...input });
        // A batch says of each row what became of it.
        const status: number = Array.isArray(answer.data) ? answer.data[0].code : answer.status;
        const seen: Seen = { status, state: await stateNow() };
        const hoped = foreseen(machine, standing, verb, one);
        if (JSON.stringify(seen) !== JSON.stringify(hoped))
          wrong.push(`${JSON.stringify(standing)} ${verb} ${one}: ${JSON.stringify({ hoped, seen })}`);
        if (status === 200 || seen.state !== hoped.state) await put(standing);
      }
  }
  return wrong;
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
  const step = stepOf(table, verb, standing, actor);
  return step === null ? { status: 409, state } : { status: 200, state: step.to ?? state };
}
