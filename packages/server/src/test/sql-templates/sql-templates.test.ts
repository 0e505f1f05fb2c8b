// Statements written as templates are prepared on the migrated database, and their columns compared with the type of row that is
// claimed, without a call that would run them (decision 0085).
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { testDatabase } from '../database.ts';
import { checkTemplates, type Fault } from './check-templates.ts';
import { Describer } from './describe.ts';
import { withProgram } from './program.ts';
import { templatesOf, type SqlTemplate } from './templates.ts';

/**
 * Put together from what only a call knows, mostly the table or the columns of a family that is handed in. Tests that call them
 * prepare them; what can be read of them is compared here.
 */
const KNOWN_TO_A_CALL = [
  'attachments/attachment-scope.ts',
  'outside/breaker.ts',
  'store/count-rows.ts',
  'deposit-overview/count-figures.ts',
  'http/row-door.ts',
  'ext/reach.ts',
  'integrity/begin-ledger.ts',
  'key-rotation/reencrypt.ts',
  'sms-template/phones-in-reach.ts',
  'api/policy-in-force.ts',
  'sheets/row-differences.ts',
  'trail/request.ts',
  'retention/erase.ts',
  'inbox/changes.ts',
  'service-rating/rated-record.ts',
  'store/sensitive.ts',
  'doctor/series.ts',
  'attachments/slot-field.ts',
  'store/table-columns.ts',
  'store/table-writing.ts',
  'home/count.ts',
  'home/deadlines.ts',
  'home/todos.ts',
  'together/seen-record.ts',
  'together/called-records.ts',
  'application-materials/unit-list.ts',
];

let describer: Describer;
let templates: SqlTemplate[];
let faults: Fault[];

beforeAll(async () => {
  describer = await Describer.connect(await testDatabase());
  templates = withProgram(templatesOf);
  faults = await checkTemplates(templates, describer);
});

afterAll(() => describer.close());

const written = ({ place, said }: Fault) => `${place} ${said}`;
const isIn = (file: string, { place }: Fault) => place.includes(`/${file}:`);
const isKnownToACall = (fault: Fault) => fault.isUnread && KNOWN_TO_A_CALL.some((file) => isIn(file, fault));

it('each template gives the columns that it claims', () => {
  expect(templates.length).toBeGreaterThan(500);
  expect(faults.filter((fault) => !isKnownToACall(fault)).map(written)).toEqual([]);
});

it.each(KNOWN_TO_A_CALL)('%s is on the list because of what cannot be read', (file) => {
  expect(faults.filter((fault) => fault.isUnread && isIn(file, fault))).not.toEqual([]);
});

const PLANTED = `
declare function sql<Row>(pieces: TemplateStringsArray, ...values: unknown[]): {
  execute(db: object): Promise<{ rows: Row[] }>; toOperationNode(): object };
declare const db: object;
declare const reader: object;
declare const townCode: string;
const ofTown = (alive: boolean) => sql<unknown>\`town_code = \${townCode} and \${alive ? sql<unknown>\`is_deleted = 0\` : sql<unknown>\`gone = 1\`}\`;
void sql<{ id: string; lastLoginTime: string | null; enabled: 0 | 1; roles: string[] }>\`select id, last_login_time, enabled, roles from account\`.execute(db);
void sql<{ total: number }>\`select count(*) as total from account where \${ofTown(true)}\`.execute(db);
void sql<{ id: string }>\`select id, accountt from account\`.execute(db);
void sql<{ id: string; name: string }>\`select id, account from account\`.execute(db);
void sql<{ lastLoginTime: string }>\`select last_login_time from account\`.execute(reader);
void sql<{ amount: number; at: Date; ext: string }>\`select 1.5 as amount, now() as at, '{}'::jsonb as ext\`.execute(db);
`;

it('finds what was renamed, left out, or is of another type', async () => {
  const folder = join(inject('runFolder'), 'planted');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'planted.ts'), PLANTED);
  const config = join(folder, 'tsconfig.json');
  writeFileSync(config, JSON.stringify({ compilerOptions: { strict: true, types: [] }, files: ['planted.ts'] }));
  const planted = withProgram(templatesOf, { config, isLooked: (file) => file.endsWith('planted.ts') });
  const found = await checkTemplates(planted, describer);
  expect(found.map((fault) => written(fault).replaceAll(/\S*planted[.]ts:/g, 'line '))).toEqual([
    'line 10 cannot be prepared: column "accountt" does not exist',
    'line 11 "account" is not claimed',
    'line 11 "name" is claimed, and the statement has no such column',
    'line 12 "last_login_time" is not claimed',
    'line 12 "lastLoginTime" is claimed, and the statement has no such column',
    'line 13 "amount" is claimed as number, and is a string (numeric)',
    'line 13 "at" is claimed as Date, and is a string (timestamptz)',
    'line 13 "ext" is claimed as string, and is a json (jsonb)',
    'line 9 with the fragment line 7:118 it cannot be prepared',
  ]);
});

it('the condition of a partial index is written out wherever an insert meets one', () => {
  const root = join(import.meta.dirname, '../../..');
  const parameters = globSync('{src,seed,bench}/**/*.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(BEFORE_THE_DEED)].flatMap(([, chain = '']) =>
      [...chain.matchAll(/\.where\(\s*'\w+',\s*'[^']+',(?!\s*(?:null\b|sql\.lit\())([^)]*)/g)].map(
        ([, value]) => `${file}: ${value}`,
      ),
    ),
  );
  expect(parameters).toEqual([]);
  expect('.onConflict((twice) => twice.column("a").where("b", "=", 0).doNothing()').toMatch(BEFORE_THE_DEED);
});

/** After five calls a prepared statement is planned without its values: then no partial index fits a parameter. */
const BEFORE_THE_DEED = /\.onConflict\(((?:(?!\.do(?:Nothing|UpdateSet)\()[^;])*)/g;
