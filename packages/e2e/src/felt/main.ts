// `npm run bench:felt [-- --runs=3] [-- --base=http://…]`: how quick pages are felt to be, in a browser at a desk and on a slow
// line, beside what is wanted. Never a test: other work of the machine is in every figure, so the least of many runs counts.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright-core';
import { bringBrowser } from '../../../../scripts/browser.ts';
import { startServer, type Started } from '../start-server.ts';
import { atDesk } from './desk.ts';
import { newFigures } from './figures.ts';
import { onSlowLine } from './slow-line.ts';

const { values: flags } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, base: { type: 'string' } },
});

const executablePath = await bringBrowser();
const folder = mkdtempSync(join(tmpdir(), 'trainrace-felt-'));
let own: Started | null = null;
let browser: Browser | null = null;
try {
  if (flags.base === undefined)
    own = await startServer({ DATA_DIR: folder, STRICT_ANSWERS: '', NODE_ENV: 'production' });
  const base = own?.base ?? flags.base!;
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const figures = newFigures();
  for (let run = 0; run < Number(flags.runs); run++) {
    await atDesk(browser, base, figures);
    await onSlowLine(browser, base, figures);
  }
  const load = loadavg()[0]!.toFixed(1);
  process.stdout.write(`${figures.table()}\n\nms, from the press to the picture; load of the machine ${load}\n`);
  if (figures.hasFailed()) process.exitCode = 1;
} finally {
  await browser?.close();
  await own?.stop();
  rmSync(folder, { recursive: true, force: true });
}
