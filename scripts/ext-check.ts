// Whether the interfaces of other bodies are as the mapping file says: `npm run ext:check` asks each once about the test subject.
// `-- --record <folder>` keeps the answers without anybody in them; `-- --replay <folder>` reads such answers again, without asking.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../packages/server/src/platform/config/cannot-start.ts';
import { readConfig } from '../packages/server/src/platform/config/config.ts';
import { messageOf } from '../packages/server/src/platform/config/thrown.ts';
import { checkAll, type Checked } from '../packages/server/src/platform/gateways/ext/kit/check.ts';
import { openLine, type Line } from '../packages/server/src/platform/gateways/ext/kit/line.ts';
import { difference, recorded, recording } from '../packages/server/src/platform/gateways/ext/kit/recording.ts';
import { sentencesOf } from '../packages/server/src/platform/gateways/ext/kit/sentences.ts';

const [verb, folder] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  if (verb !== undefined && (!['--record', '--replay'].includes(verb) || folder === undefined))
    throw new CannotStart('Usage: npm run ext:check [-- --record <folder> | -- --replay <folder>]');
  const { ext } = readConfig(process.env, []);
  if (ext === null)
    throw new CannotStart('Set EXT_URL, EXT_KEY, EXT_SECRET and EXT_MAPPING first, or EXT_DRIVER=simulator to try it.');
  const line = await openLine(ext);
  try {
    if (verb === '--replay') replay(line, folder!);
    else await check(line);
  } finally {
    await line.close();
  }
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function check({ account, said }: Line): Promise<void> {
  say(`${said.name} at ${account.url}`);
  const found = await checkAll(account, said);
  for (const one of found) for (const sentence of sentencesOf(one)) say(sentence);
  if (verb === '--record') record(said, found);
  if (found.some(({ outcome, missing }) => outcome === 'failed' || missing.length > 0)) process.exitCode = 1;
}

function record(said: Line['said'], found: readonly Checked[]): void {
  mkdirSync(folder!, { recursive: true });
  const good = found.filter(({ outcome }) => outcome === 'good' || outcome === 'none');
  for (const { service, spoken } of good) {
    const kept = recorded(said, { service, one: said.interfaces[service]! }, spoken!);
    writeFileSync(join(folder!, `${service}.json`), `${JSON.stringify(kept, null, 2)}\n`);
  }
  say(
    `${good.length} answers are in ${folder}. Read them before you pass them on: whatever the mapping does not name is blank.`,
  );
}

function replay({ said }: Line, from: string): void {
  const files = readdirSync(from).filter((name) => name.endsWith('.json'));
  if (files.length === 0) throw new CannotStart(`There is no recording in ${from}.`);
  for (const name of files) {
    const what = differenceIn(said, join(from, name));
    say(`${name}: ${what ?? 'the same'}`);
    if (what !== null) process.exitCode = 1;
  }
}

function differenceIn(said: Line['said'], file: string): string | null {
  try {
    return difference(said, recording.parse(JSON.parse(readFileSync(file, 'utf8'))));
  } catch (error) {
    return `is no recording (${messageOf(error).slice(0, 200)})`;
  }
}
