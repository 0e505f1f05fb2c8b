// A command is data: which verb leads a record from which states to which, who may give it, what it needs. The server
// runs commands by these tables, pages offer them, `docs/states.md` draws them and a test tries every one of them.
import type { Grant } from '../access/rights.ts';
import { ADMINISTRATORS, type Role, type Scope } from '../access/roles.ts';
import type { MessageKey } from '../messages.ts';
import type { Dictionary } from './dictionary.ts';
import type { Label } from './label.ts';
import { keysOf } from './objects.ts';

export type State = number | string;

export interface Step<Actor extends string = string> {
  from: readonly State[];
  /** Left out where the command moves no state. */
  to?: State;
  /** Other fields must hold one of these values; null stands for none. */
  where?: Readonly<Record<string, readonly unknown[]>>;
  /** Only these of the actors, where the same verb is another's step elsewhere. */
  by?: readonly NoInfer<Actor>[];
}

export interface Unless {
  /** A field that holds one of these values, or a day that has not come yet. */
  field: string;
  is: readonly unknown[] | 'ahead';
  /** Sentence of the refusal; its `{field}` stands for a field of the record. */
  key: MessageKey;
}

export interface Command<Verb extends string = string, Actor extends string = string> {
  /** Actors; the one whose turn it is stands first. */
  by: readonly NoInfer<Actor>[];
  steps: readonly Step<NoInfer<Actor>>[];
  /** The right, where several verbs share one; else the verb itself. */
  right?: string;
  /** Fields of the call that this verb cannot do without, with the sentence for who left one out. */
  needs?: Readonly<Record<string, MessageKey>>;
  /** Asked for as well; needed in some cases only. */
  offers?: readonly string[];
  /** Takes two persons: who did one of these deeds does not do this, with the sentence for who tries. */
  notBy?: Readonly<Record<string, MessageKey>>;
  /** Facts of the record that the server refuses it for though its state allows it; pages say them by `CommandWords.unless`. */
  unless?: Unless;
  isDanger?: true;
  /** The verb that takes it back. */
  back?: NoInfer<Verb>;
  /** Messages in a state that does not allow it, where the common sentence says too little. */
  refusals?: Readonly<Partial<Record<State, MessageKey>>>;
}

/** The right that somebody needs to a row that he sees, before a call may touch it (domain §8.25). */
export type RowRight = 'visible' | 'editable' | 'decidable' | 'itself';

/** As what people take steps: who owns a record edits it, unless it is said that they judge it. */
interface ActorOf {
  words: Label;
  grant: Grant;
  /** `itself`: a rule of the family. */
  rows?: RowRight;
}

export interface CommandTable<Verb extends string = string, Actor extends string = string> {
  title: Label;
  /** The field of the record that holds the state, and what it may hold. */
  field: string;
  states: Dictionary;
  /** The way of a record that meets no obstacle. */
  path: readonly State[];
  actors: Readonly<Record<Actor, ActorOf>>;
  /** In the order in which they are offered. */
  commands: Readonly<Record<Verb, Command<NoInfer<Verb>, NoInfer<Actor>>>>;
}

/** The words of a command: on its button, and of what it will do. */
export interface CommandWords {
  verb: Label;
  /** Over its dialog, where the verb says too little. */
  title?: Label;
  text?: Label;
  /** Of what stands against it in the record; `{field}` stands for a field. */
  unless?: Label;
}
export type CommandLabels<Verb extends string = string> = Readonly<Record<Verb, CommandWords>>;

/** Keeps the verbs and actors of a table as types. */
export function commandTable<Verb extends string, Actor extends string>(
  table: CommandTable<Verb, Actor>,
): CommandTable<Verb, Actor> {
  return table;
}

export type VerbOf<Table> = Table extends CommandTable<infer Verb> ? Verb : never;

export function verbsOf<Verb extends string>({ commands }: CommandTable<Verb>): readonly Verb[] {
  return Object.keys(commands) as Verb[];
}

/** Fields of the record, with what else a step looks at. */
export type Facts = Readonly<Record<string, unknown>>;

/** Value of the field of the state. */
export function stateIn(facts: Facts, field: string): State {
  const state = facts[field];
  if (typeof state === 'number' || typeof state === 'string') return state;
  throw new TypeError(`${field} holds no state`);
}

/** The step that a verb takes from here; null where the table has none. Without an actor, whoever has the right to the call. */
export function stepOf<Verb extends string, Actor extends string>(
  { field, commands }: CommandTable<Verb, Actor>,
  verb: Verb,
  facts: Facts,
  actor?: Actor,
): Step<Actor> | null {
  const { by, steps } = commands[verb];
  if (actor !== undefined && !by.includes(actor)) return null;
  const state = facts[field];
  const holds = ([name, values]: [string, readonly unknown[]]) => values.includes(facts[name] ?? null);
  const isTheirs = (whose: readonly Actor[] = by) => actor === undefined || whose.includes(actor);
  return (
    steps.find(
      (step) =>
        step.from.some((one) => one === state) && isTheirs(step.by) && Object.entries(step.where ?? {}).every(holds),
    ) ?? null
  );
}

/** Whether facts of the record stand against a verb that its state allows. */
export function isUnmet({ commands }: CommandTable, verb: string, facts: Facts, today: string): boolean {
  const unless = commands[verb]?.unless;
  if (unless === undefined) return false;
  const value = facts[unless.field] ?? null;
  return unless.is === 'ahead' ? typeof value === 'string' && value > today : unless.is.includes(value);
}

/** The command that leads on along the usual way, and whose turn it therefore is; null where nothing is to be done. */
export function nextCommand<Verb extends string, Actor extends string>(
  table: CommandTable<Verb, Actor>,
  facts: Facts,
): { verb: Verb; by: Actor; to: State } | null {
  const place = (state: unknown) => table.path.indexOf(state as State);
  for (const verb of verbsOf(table)) {
    // A way back for a record that has left the path is a decision, not the next step.
    if (table.commands[verb].isDanger && place(facts[table.field]) < 0) continue;
    const to = stepOf(table, verb, facts)?.to;
    if (to !== undefined && place(to) > place(facts[table.field])) return { verb, by: table.commands[verb].by[0]!, to };
  }
  return null;
}

/** A state beside the usual way, which leads back to it: the place that it was left from. Null on the way, and where nothing leads back. */
export function leftFrom({ path, commands }: CommandTable, state: State): State | null {
  if (path.includes(state)) return null;
  const steps = Object.values(commands).flatMap(({ steps: own }) => own);
  const isBackOnWay = steps.some(({ from, to }) => from.includes(state) && to !== undefined && path.includes(to));
  const before = path.filter((one) => steps.some(({ from, to }) => to === state && from.includes(one)));
  return isBackOnWay ? (before.at(-1) ?? null) : null;
}

/** As whom somebody with these roles may act: an administrator in the place of another as well, since rights may be set so. */
export function actorsOfRoles<Actor extends string>(
  { actors }: CommandTable<string, Actor>,
  roles: readonly Role[],
): Actor[] {
  const isHeld = (grant: Grant) => {
    const isShared = ADMINISTRATORS.some((one) => grant[one] === 'all');
    return roles.some((one) => grant[one] !== undefined || (isShared && ADMINISTRATORS.includes(one)));
  };
  return keysOf(actors).filter((actor) => isHeld(actors[actor].grant));
}

/** The rights to a row that somebody needs whose right to this verb reaches so far: any one of them. */
export function rowRightsOf({ actors, commands }: CommandTable, verb: string, scope: Scope): RowRight[] {
  const acting = (commands[verb]?.by ?? []).map((actor) => actors[actor]!);
  const theirs = acting.filter(({ grant }) => Object.values(grant).includes(scope));
  return theirs.map(({ rows = 'editable' }) => rows);
}

const snake = (verb: string) => verb.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The last part of the name of the right to a verb. */
export function rightOfVerb<Verb extends string>({ commands }: CommandTable<Verb>, verb: Verb): string {
  return commands[verb].right ?? snake(verb);
}

/** Roles that may give each command, as lines of `rights`; of those that one call gives, where several do. */
export function commandGrants<Verb extends string>(
  table: CommandTable<Verb>,
  verbs: readonly NoInfer<Verb>[] = verbsOf(table),
): Record<string, Grant> {
  const lines: Record<string, Grant> = {};
  for (const verb of verbs) {
    const grants = table.commands[verb].by.map((actor) => table.actors[actor]!.grant);
    const right = rightOfVerb(table, verb);
    lines[right] = Object.assign({}, lines[right], ...grants) as Grant;
  }
  return lines;
}

export interface NamedCommandTable {
  table: CommandTable;
  words: CommandLabels;
}
