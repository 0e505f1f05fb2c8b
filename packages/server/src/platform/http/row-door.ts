// Seeing is not editing (domain §8.25): what a call names must be to the caller what the call asks for, before its module
// is entered. An unknown row and one that the caller does not see are the same; one that he only sees is refused.
import { rowRightsOf, type RowRight } from '@trainrace/contract/wire/commands';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { reachTo, specNamed, type FamilySpecs } from '#platform/access/family-specs.ts';
import type { Context } from '#platform/context/context.ts';
import { notFound, Refused } from '#platform/context/refused.ts';
import { isId } from '#platform/db/ids.ts';
import { snake } from '#platform/db/snake.ts';
import type { TableSpec, Where } from '#platform/store/table-spec.ts';

type Input = Readonly<Record<string, unknown>>;

/** Fields by which the calls of a family name its rows. */
const NAMING = ['id', 'ids', 'userId', 'userIds'];

/** The family whose rows a call names; none of what it leaves to its module, and of reading, which finds by itself. */
export function familyOfRows(specs: FamilySpecs, call: Endpoint): TableSpec | undefined {
  if (call.method === 'GET' || call.rows === 'itself') return undefined;
  if (!NAMING.some((field) => field in call.input.shape)) return undefined;
  return specs.find(({ family }) => call.path.slice(0, call.path.lastIndexOf('/')) === family.path);
}

type Door = (context: Context, input: Input) => Promise<void>;

/** null for a call that names no rows. */
export function rowDoorOf(specs: FamilySpecs, call: Endpoint): Door | null {
  const spec = familyOfRows(specs, call);
  const doors = [...(spec === undefined ? [] : [ownDoor(spec, call)]), ...otherDoors(specs, call)];
  if (doors.length === 0) return null;
  return async (context, input) => {
    for (const door of doors) await door(context, input);
  };
}

const ownDoor =
  (spec: TableSpec, call: Endpoint): Door =>
  async (context, input) => {
    const ids = NAMING.flatMap((field) => input[field] ?? []).map(String);
    const rights = rightsOf(call, context, input);
    if (ids.length > 0 && !rights.includes('itself')) await requireRows(context, spec, { ids, rights });
  };

/** The rows of other families that a call names. */
const otherDoors = (specs: FamilySpecs, { names = {} }: Endpoint): Door[] =>
  Object.entries(names).map(([field, bizTable]) => {
    const spec = specNamed(specs, bizTable);
    if (spec === undefined) throw new Error(`${bizTable} is no family.`);
    return async (context, input) => {
      const ids = [input[field] ?? []].flat().map(String);
      if (ids.length > 0) await requireReached(context, spec, ids);
    };
  });

async function requireReached(context: Context, spec: TableSpec, ids: readonly string[]): Promise<void> {
  if (!ids.every(isId)) throw notFound();
  const { rows } = await sql`select from ${sql.table(snake(spec.table))} t
    where t.id = any(${[...ids]}) and ${aliveIn(spec)} and ${spec.visible(context)}`.execute(context.db);
  if (rows.length !== new Set(ids).size) throw notFound();
}

const aliveIn = ({ keepsAll }: TableSpec): Where => (keepsAll ? sql`true` : sql`t.is_deleted = 0`);

function rightsOf({ commands, actionBy, rows }: Endpoint, { scope }: Context, input: Input): RowRight[] {
  return commands === undefined ? [rows] : rowRightsOf(commands, String(input[actionBy!]), scope);
}

interface Asked {
  ids: readonly string[];
  /** Any one of them will do. */
  rights: readonly RowRight[];
}

async function requireRows(context: Context, spec: TableSpec, { ids, rights }: Asked): Promise<void> {
  if (!ids.every(isId)) throw notFound();
  const seen = spec.visible(context);
  // Of a list that holds more than what the right to this call reaches, the rest is seen too.
  const looked = reachTo(context, spec, 'detail')?.rows ?? sql`false`;
  const allowed = rights.map((right) => sql`${seen} and ${ruleOf(spec, right)(context)}`);
  const { rows } = await sql<{ isAllowed: boolean }>`
    select coalesce(${allowed.length === 0 ? sql`false` : anyOf(allowed)}, false) as "isAllowed"
    from ${sql.table(snake(spec.table))} t
    where t.id = any(${[...ids]}) and ${aliveIn(spec)} and ${anyOf([seen, looked])}`.execute(context.db);
  if (rows.length !== new Set(ids).size) throw notFound();
  if (rows.some(({ isAllowed }) => !isAllowed)) throw new Refused(403, 'rowOnlySeen');
}

const anyOf = (rules: readonly Where[]): Where => sql`((${sql.join(rules, sql`) or (`)}))`;

const nothing = () => sql`false`;

/** A family that says nothing of it is denied. */
export function ruleOf(spec: TableSpec, right: RowRight): (context: Context) => Where {
  if (right === 'visible') return spec.visible;
  return (right === 'itself' ? undefined : spec[right]) ?? nothing;
}
