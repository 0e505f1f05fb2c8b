// `npm run bench [-- --quick] [-- --only=detail]`, `--only=import`, `--only=export`, `--only=seating`, `--only=suites`: our server beside a hand-written one, on one database, by turns.
// `npm run bench -- --scale 1000000`: our server alone, on the usual number of entries and on so many.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig, WITHOUT_FACTOR } from '../src/platform/config/config.ts';
import { makeCases } from './cases.ts';
import { compare } from './compare.ts';
import { start } from './contender.ts';
import { openDatabase, withClient } from './database.ts';
import { exportBeside, sayExported } from './export-beside.ts';
import { importBeside, sayBeside } from './import-beside.ts';
import { growth, sayGrowth } from './growth.ts';
import { atRest } from './processor-time.ts';
import { scaleOf } from './load.ts';
import { resultOf, table, type Result } from './report.ts';
import { alternate } from './rounds.ts';
import { seatMany } from './seating.ts';
import { measureSuites } from './suites.ts';
import { bearers } from './sessions.ts';

const USUAL = 100_000;
const CONNECTIONS = 32;
const SERVER = join(import.meta.dirname, '../src/main.ts');
const CACHE = resolve(import.meta.dirname, '../../../.cache');
const say = (line: string) => console.log(line);

const { values: flags } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    scale: { type: 'string' },
  },
});

const running: { stop: () => Promise<void> }[] = [];
async function started<One extends { stop: () => Promise<void> }>(one: Promise<One>): Promise<One> {
  const up = await one;
  running.unshift(up);
  return up;
}
async function stopAll(): Promise<void> {
  for (const { stop } of running.splice(0)) await stop();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopAll().finally(() => process.exit(130)));

const dataDir = join(CACHE, 'bench');

async function grow(applications: number): Promise<void> {
  const sides = [];
  for (const size of [USUAL, applications]) {
    const database = await started(openDatabase(dataDir, scaleOf(size), say));
    const ours = await started(start(SERVER, { DATABASE_URL: database.url, DATA_DIR: dataDir }));
    say(`${size} applications …`);
    // Rows that were loaded are chained after the start: a new installation has none to catch up on.
    await atRest([ours.pid, database.postmaster]);
    sides.push(await withClient(database.url, async (client) => await growth(client, ours)));
    await stopAll();
  }
  say(sayGrowth([USUAL, applications], sides));
}

async function bench(): Promise<void> {
  if ('seating'.includes(flags.only)) {
    say(seatMany());
    if (flags.only !== '') return;
  }
  if ('suites'.includes(flags.only)) {
    say(measureSuites());
    if (flags.only !== '') return;
  }
  const database = await started(openDatabase(dataDir, scaleOf(USUAL), say));
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, SECOND_FACTOR: WITHOUT_FACTOR };
  const ours = await started(start(SERVER, env));
  const baseline = await started(start(join(import.meta.dirname, 'baseline/main.ts'), env));
  const config = readConfig({ ...process.env, ...env }, []);
  const all = await withClient(database.url, async (client) => await makeCases(client, config));
  const cases = all.filter(({ name }) => name.includes(flags.only));
  // As above: until then it may answer that it is busy.
  await atRest([ours.pid, database.postmaster]);
  for (const one of cases) await compare(one, ours.ask, baseline.ask);

  if ('import'.includes(flags.only)) {
    const [admin] = await withClient(database.url, async (client) => await bearers(client, ['benchadmin']));
    say(sayBeside(await importBeside(ours.url, admin!)));
    if (flags.only !== '') return;
  }

  if ('export'.includes(flags.only)) {
    const exported = await withClient(database.url, async (client) => {
      const [admin] = await bearers(client, ['benchadmin']);
      return await exportBeside(client, { ours, baseline }, admin!);
    });
    say(sayExported(exported));
    if (flags.only !== '') return;
  }

  const plan = { rounds: flags.quick ? 5 : 7, seconds: flags.quick ? 1 : 2, connections: CONNECTIONS };
  say(
    `Both give the same answers. By turns, ${plan.rounds} rounds of ${plan.seconds} s each, ${CONNECTIONS} connections.`,
  );
  const results: Result[] = [];
  for (const one of cases) {
    const pairs = await alternate(one, ours, baseline, { ...plan, postmaster: database.postmaster });
    results.push(resultOf(one.name, pairs));
    say(`  ${one.name}: ${results.at(-1)!.figures?.ratio.median.toFixed(2) ?? 'no answer within the round'}`);
  }
  const file = join(CACHE, 'bench.json');
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), plan, results }, null, 2)}\n`);
  say(
    `\n${table(results)}\n\nOurs / the hand-written one; CPU and DB: processor time of server and database per request.\n${file}`,
  );
}

try {
  mkdirSync(dataDir, { recursive: true });
  await (flags.scale === undefined ? bench() : grow(Number(flags.scale)));
} finally {
  await stopAll();
}
