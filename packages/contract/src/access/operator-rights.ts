// Rights of a unit's operators within those of their unit (domain §8.19).
import { allEndpoints } from '../index.ts';
import { actionOf, type Endpoint } from '../wire/endpoint.ts';
import { effectiveRights, type Rights } from './rights.ts';
import { roleOfVirtualId, OPERATOR_KINDS, type OperatorRight } from './roles.ts';

/** Questions that travel as a POST, and what marks one's own reading. */
const READING: ReadonlySet<string> = new Set([
  'contest_info_contestlist',
  'application_valid_exam_date',
  'message_read',
  'message_read_all',
  'file_notice_received',
  'record_presence_beat',
]);

/** Done by who enters and by who checks alike: the evidence of both, a colleague while one is away, or for one record. */
const EVIDENCE = /^(sxt|finance|ext)_|_reveal$|^attach_submit$|^stand_in_submit$|^record_task_hand_over$/;

/** The second pair of eyes. */
const CHECKING: ReadonlySet<string> = new Set([
  'application_first_audit',
  'application_batch_pass',
  'competition_info_check',
  'competition_info_lock',
  'margin_instrument_confirm',
  'margin_instrument_reject',
  'margin_instrument_release',
]);

/** The unit itself and its people: kept by its main account and by who has the full right. */
const KEEPING =
  /^operator_(?!list$|detail$)|^tournament_unit_(submit|update)|^(user|group|school)_info_(submit|update|user_update_info)/;

type Needs = 'read' | 'evidence' | 'check' | 'keep' | 'enter';

/** Of the rights that somebody's calls need; what writes and is not named otherwise is entering. */
const needs: ReadonlyMap<string, Needs> = new Map(
  actionsOfUnits().map(([action, calls]) => [action, needOf(action, calls)] as const),
);

const MAY: Readonly<Record<OperatorRight, readonly Needs[]>> = {
  full: ['read', 'evidence', 'enter', 'check', 'keep'],
  enter: ['read', 'evidence', 'enter'],
  check: ['read', 'evidence', 'check'],
  read: ['read'],
};

/** A right that belongs to no call (of a page) is one to read. */
export function operatorMay(right: OperatorRight, action: string): boolean {
  return MAY[right].includes(needs.get(action) ?? 'read');
}

const narrowed = new WeakMap<Rights, Map<OperatorRight, Rights>>();

/** The table in force for an operator: made once for each, so that two looks at the same one see the same. */
export function rightsOfOperator(table: Rights, right: OperatorRight): Rights {
  const known = narrowed.get(table) ?? new Map<OperatorRight, Rights>();
  narrowed.set(table, known);
  const made = known.get(right) ?? narrow(table, right);
  known.set(right, made);
  return made;
}

function narrow(table: Rights, right: OperatorRight): Rights {
  const units = [...new Set(OPERATOR_KINDS.map((kind) => roleOfVirtualId[kind]))];
  const taken = Object.keys(table)
    .filter((action) => !operatorMay(right, action))
    .flatMap((action) => units.map((one) => ({ action, role: one, scope: null })));
  return effectiveRights(table, taken);
}

/** Calls of everybody who is signed in that speak of the unit's own account, which is not an operator's to change. */
const OF_THE_ACCOUNT = /\/(third\/(joined|join-depart|join|release)|update-info|put-file)$/;
/** One's own password, the end of one's own sessions, for whom one works, how pages are shown, and another way to a file that one may have. */
const OF_ONESELF =
  /\/(logout|validPasswords|changePasswords|updatePsw|groupChangePassword|update-password|stand_in\/(switch|end)|second_factor\/\w+|file_link\/make|display\/keep|end-own-session|end-other-sessions)$/;

export function operatorMayCall(right: OperatorRight, { method, path }: Pick<Endpoint, 'method' | 'path'>): boolean {
  if (OF_THE_ACCOUNT.test(path)) return false;
  return right !== 'read' || method === 'GET' || OF_ONESELF.test(path);
}

function actionsOfUnits(): [string, Endpoint[]][] {
  const calls = new Map<string, Endpoint[]>();
  for (const call of allEndpoints)
    for (const input of inputsOf(call)) {
      const action = actionOf(call, input);
      calls.set(action, [...(calls.get(action) ?? []), call]);
    }
  return [...calls];
}

function inputsOf(call: Endpoint): Record<string, unknown>[] {
  if (call.actionBy === undefined) return [{}];
  const { values } = (call.input.shape[call.actionBy] as unknown as { def: { values: readonly string[] } }).def;
  return values.map((verb) => ({ [call.actionBy!]: verb }));
}

function needOf(action: string, calls: readonly Endpoint[]): Needs {
  if (KEEPING.test(action)) return 'keep';
  if (CHECKING.has(action)) return 'check';
  if (EVIDENCE.test(action)) return 'evidence';
  if (READING.has(action) || calls.every(({ method }) => method === 'GET')) return 'read';
  return 'enter';
}
