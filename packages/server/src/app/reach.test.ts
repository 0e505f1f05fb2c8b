// Writing a row gives no reach (security T39): which tables each condition of reach joins that the same role
// writes, read from the SQL of the specs and the rights of the contract. Each is justified in words here, or there is none.
import { allRights, contract, type allEndpoints } from '@trainrace/contract';
import { scopeFor } from '@trainrace/contract/access/rights';
import { role, type Role } from '@trainrace/contract/access/roles';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { rightTo } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Context } from '#platform/context/context.ts';
import { snake } from '#platform/db/snake.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { testApp, type TestApp } from '#test/test-app.ts';
import { familySpecs } from './areas.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

const callsOf = ({ family }: TableSpec) =>
  Object.values(contract).find((one) => 'family' in one && one.family === family) as Readonly<Record<string, unknown>>;

/** Rights of calls that change rows of the table of a family: all of its POSTs, and what commands name by their verb. */
function writersOf(spec: TableSpec): string[] {
  const posts = Object.values(callsOf(spec)).filter(
    (call): call is (typeof allEndpoints)[number] =>
      typeof call === 'object' && call !== null && 'method' in call && call.method === 'POST',
  );
  const verbs = posts.flatMap(({ actionBy }) => (actionBy === undefined ? [] : [actionBy]));
  const byVerb =
    verbs.length === 0 ? [] : Object.keys(allRights).filter((one) => verbs.some((verb) => one.startsWith(verb)));
  return [...posts.map(({ action }) => action), ...byVerb];
}

/** Rows of these tables are written by calls of others, too, or of no family. */
const BESIDES: Readonly<Record<string, readonly string[]>> = {
  training_signup: ['training_class_sign_up'],
  training_student: ['training_class_command'],
  ext_consent: ['ext_consent'],
  application_info: ['roster_person_enter'],
  roster_person: ['roster_person_submit', 'roster_person_import'],
};

const writes = (by: Role, action: string): boolean => scopeFor(allRights, action, [by]) !== null;

function tablesWrittenBy(by: Role): Set<string> {
  const own = familySpecs.filter((spec) => writersOf(spec).some((action) => writes(by, action)));
  const besides = Object.keys(BESIDES).filter((table) => BESIDES[table]!.some((action) => writes(by, action)));
  return new Set([...own.map(({ table }) => snake(table)), ...besides]);
}

const JOINED = /\b(?:from|join)\s+"?([a-z_]+)"?/g;

/** The condition on rows that the role sees, once for each of its scopes. */
function conditionsOf(spec: TableSpec, by: Role): string[] {
  const actions = ['list', 'detail'].map((verb) => rightTo(spec.family, verb));
  const scopes = new Set(actions.map((action) => scopeFor(allRights, action, [by])).filter((one) => one !== null));
  const user = {
    id: '01a1fd9a-0000-7000-8000-000000000000',
    roles: [by],
    rights: allRights,
    townCode: 'ZJG01',
    userType: 1,
  };
  return [...scopes].map((scope) => {
    const context = { scope, user, now: new Date(), db: test.services.db, cipher: test.services.cipher };
    return sql`${spec.visible(context as unknown as Context)}`.compile(test.services.db).sql;
  });
}

/** Tables that the condition reads besides the row itself. */
const joinedBy = (spec: TableSpec, by: Role): string[] =>
  conditionsOf(spec, by).flatMap((text) => [...text.matchAll(JOINED)].map((found) => found[1]!));

interface Justified {
  by: readonly Role[];
  families: readonly string[];
  table: string;
  /** Why a row that the role writes there opens nothing that is not the role's anyway. */
  because: string;
}

const TRAINED = ['training_certificate', 'training_signup', 'training_student'];
const ADMINISTRATORS: readonly Role[] = ['ADM_C', 'ADM_L', 'ADM_S'];

const JUSTIFIED: readonly Justified[] = [
  {
    by: ['IND'],
    families: [...TRAINED, 'training_subsidy', 'certificate', 'expert_refree_info', 'referee_assignment'],
    table: 'user_info',
    because:
      'The own account counts by a number that the bureau or another body checked with the name (another name or number begins anew), or beside a phone that a code proved.',
  },
  {
    by: ['IND'],
    families: ['training_certificate', 'training_student'],
    table: 'training_signup',
    because: 'Own sign-ups lead to what came of these very sign-ups, by their id.',
  },
  {
    by: ['IND'],
    families: ['certificate', 'referee_assignment'],
    table: 'expert_refree_info',
    because: 'An expert changes the own record; whose it is and its number are not among what may be changed.',
  },
  {
    by: ['IND', 'GRP'],
    families: ['certificate', 'exam_seat', 'prize', 'honour'],
    table: 'application_info',
    because: 'Seats, prizes, honours and certificates of the own entries, by the id of the entry, never by its number.',
  },
  {
    by: ['GRP', 'ORG'],
    families: [...TRAINED, 'training_subsidy'],
    table: 'application_info',
    because:
      'An entry that was handed in, with papers and the promise of the person, and stands; it must name the person as the record does. Drafts, refused and given-up entries open nothing (domain §8.24).',
  },
  {
    by: ['GRP', 'ORG'],
    families: [...TRAINED, 'training_subsidy'],
    table: 'ext_consent',
    because: 'Written only with a code from the phone of the person, which the asker did not enter.',
  },
  {
    by: ['GRP', 'ORG'],
    families: TRAINED,
    table: 'training_class',
    because: 'Trainees of the own classes, who signed up themselves: what came of the class, and nothing else.',
  },
  {
    by: ['IND', 'GRP', 'ORG', 'ADM_C'],
    families: ['file_notice'],
    table: 'application_info',
    because: 'Notices to entrants of a contest: what is told to everybody who enters.',
  },
  {
    by: ['ENT', 'GRP', 'IND', 'ORG'],
    families: ['contest_trade'],
    table: 'contest_info',
    because: 'Trades are as public as their contest; a contest goes to another unit only by the bureau.',
  },
  {
    by: ['ORG'],
    families: [
      'appeal',
      'certificate',
      'contest_request',
      'document',
      'exam_seat',
      'exam_session',
      'expert_refree_info',
      'marking_link',
      'marking_scheme',
      'public_objection',
      'referee_assignment',
      'result_snapshot',
      'score_correction',
    ],
    table: 'contest_info',
    because: 'What belongs to a contest is its organiser’s; who organises it only the bureau changes.',
  },
  {
    by: ['ORG'],
    families: ['result_snapshot', 'score_correction'],
    table: 'contest_trade',
    because: 'A trade stays in its contest, of which the unit is the organiser.',
  },
  {
    by: ['ORG'],
    families: ['expert_refree_info'],
    table: 'referee_assignment',
    because: 'Who referees the own contest is met there: numbers stay masked, and there is no reveal for units.',
  },
  {
    by: ['ENT'],
    families: ['construction_file'],
    table: 'margin_instrument',
    because: 'Of issuers alone: an enterprise reaches files by its own id.',
  },
  {
    by: ['ENT'],
    families: ['construction_permit'],
    table: 'user_info',
    because: 'By the credit code of the account, which an enterprise cannot change.',
  },
  {
    by: ['ADM_C', 'ADM_S', 'GRP'],
    families: ['school_info'],
    table: 'group_info',
    because: 'The second half of the same record, under the same id.',
  },
  {
    by: [...ADMINISTRATORS, 'TOWN'],
    families: ['operator'],
    table: 'account',
    because: 'Operators of the accounts that these see anyway; an account does not change its kind.',
  },
];

it('each row that a role writes and reaches others by is justified in words', () => {
  const found = role.codes.flatMap((by) => {
    const written = tablesWrittenBy(by);
    return familySpecs.flatMap((spec) =>
      [...new Set(joinedBy(spec, by))]
        .filter((table) => table !== snake(spec.table) && written.has(table))
        .map((table) => `${by} ${bizTableOf(spec.family)} ${table}`),
    );
  });
  const justified = JUSTIFIED.flatMap(({ by, families, table }) =>
    by.flatMap((one) => families.map((family) => `${one} ${family} ${table}`)),
  );
  const isPossible = new Set(found);
  // Neither a reach without words nor words without a reach.
  expect(found.filter((one) => !justified.includes(one))).toEqual([]);
  expect(
    JUSTIFIED.filter(({ by, families, table }) =>
      by.some((one) => !families.some((family) => isPossible.has(`${one} ${family} ${table}`))),
    ),
  ).toEqual([]);
});

it('no condition of reach reads the roster, which its group fills with whomever it likes', () => {
  const readers = familySpecs.filter((spec) => role.codes.some((by) => joinedBy(spec, by).includes('roster_person')));
  expect(readers.filter(({ table }) => table !== 'rosterPerson').map(({ table }) => table)).toEqual([]);
});

// Decision 0097: a slip of the hand in a cell neither moves a row out of somebody's sight nor is lost under a computed value.
it('a field that is changed from a list is a column, and decides for nobody which rows are seen', () => {
  const open = familySpecs.filter(({ family }) => family.inList !== undefined);
  expect(open).not.toEqual([]);
  const wrong = open.flatMap((spec) => {
    const conditions = role.codes.flatMap((by) => conditionsOf(spec, by)).join('\n');
    const isNamed = (field: string) => new RegExp(`\\bt"?\\."?${snake(field)}\\b`).test(conditions);
    const refused = (field: string) => Object.hasOwn(spec.computed ?? {}, field) || isNamed(field);
    return spec.family.inList!.filter(refused).map((field) => `${spec.table}.${field}`);
  });
  expect(wrong).toEqual([]);
});
