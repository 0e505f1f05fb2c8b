import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';
import { memoryFolder } from './scripts/memory-folder.ts';
import runtime from './packages/server/runtime.json' with { type: 'json' };

// Workers, and the servers that tests start, compile once what they load (npx vitest comes by no other way than this file).
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, runtime.compileCache);

// Databases, files and browsers of tests: nothing of them outlives the run.
process.env['TMPDIR'] ??= memoryFolder() ?? tmpdir();

const FULL = '**/*.full.test.ts';
const PACKAGES = '**/node_modules/**';

// A test that ran through without looking at anything has shown nothing.
const ASSERTING = { requireAssertions: true };

// One project per room. The last two take long and are run by scripts/test.ts.
const room = (name: string, include: string[], more = {}) => ({
  test: { name, include, exclude: [FULL, PACKAGES], expect: ASSERTING, ...more },
});

// Projects that share the cores differently run one after the other.
const inGroup = (groupOrder: number) => ({ sequence: { groupOrder } });

// Limits guard against hanging, not against a slow machine.
const PATIENT = { testTimeout: 300_000, hookTimeout: 300_000 };
const POLL = { timeout: 120_000 };
const LIMITS = { ...PATIENT, expect: { ...ASSERTING, poll: POLL } };

// Modules are loaded once per worker; the setup puts back what a test changed around it.
const SHARED = {
  ...LIMITS,
  isolate: false,
  pool: 'threads' as const,
  setupFiles: [join(import.meta.dirname, 'scripts/put-back.ts')],
};
// Node reads these files itself: quicker than Vite, which only pages and vi.resetModules() need.
const PLAIN = { ...SHARED, experimental: { viteModuleRunner: false } };

const DATABASE = 'packages/server/src/test/database-server.ts';
const DEMO = 'packages/e2e/src/demo-template.ts';
const BROWSER = {
  // A test waits for the page as a person does.
  expect: { poll: { timeout: 60_000 } },
  globalSetup: ['scripts/browser.ts', DATABASE, DEMO],
  setupFiles: ['packages/e2e/src/end-of-file.ts'],
  // They guard against hanging, not against slow machines.
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

// Components in a real Chromium, without a server (decision 0041).
const IN_BROWSER = '**/*.browser.test.tsx';
const CHROMIUM = {
  // Read when the browser starts: by then the setup above has found or brought one.
  get executablePath() {
    return process.env['CHROMIUM_PATH'];
  },
  // A page lives for seconds: what V8 would gain by optimizing it costs a third of all processor time.
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--js-flags=--no-opt --no-maglev',
  ],
};
const components = {
  extends: 'packages/web/vite.config.ts',
  root: 'packages/web',
  // What only one late file imports would be found in the middle of a run, and begin all pages anew.
  optimizeDeps: { include: ['react-dom/client', 'pptxtojson', '@ant-design/cssinjs', 'zxing-wasm/reader'] },
  // React and antd as they are shipped, at four fifths of the processor time of their development builds.
  // Under "test" antd gives every dialog one and the same id: headings are mixed up, and Escape is heard by none.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  oxc: { jsx: { development: false } },
  test: {
    name: 'components',
    root: 'packages/web',
    include: [IN_BROWSER],
    setupFiles: [join(import.meta.dirname, 'packages/web/src/test/setup.ts')],
    globalSetup: ['scripts/browser.ts', 'packages/devices/src/simulator/for-tests.ts'].map((file) =>
      join(import.meta.dirname, file),
    ),
    // One page loads the modules once for all files: setup.ts lists the state that is put back before each test.
    isolate: false,
    // Two pages leave a quarter of the cores idle: each waits for frames, answers and looks of the test.
    maxWorkers: availableParallelism() + 1,
    ...inGroup(2),
    ...PATIENT,
    expect: { poll: POLL },
    env: { VITEST_BROWSER_IFRAME_TIMEOUT: '300000' },
    browser: {
      enabled: true,
      headless: true,
      connectTimeout: 300_000,
      screenshotFailures: false,
      provider: playwright({
        actionTimeout: 120_000,
        launchOptions: CHROMIUM,
        contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai' },
      }),
      instances: [{ browser: 'chromium' as const }],
      viewport: { width: 1440, height: 900 },
    },
  },
};

// A shuffled run has an order of its own.
const isShuffled = process.argv.some((arg) => arg.startsWith('--sequence.shuffle'));

export default defineConfig({
  test: {
    ...(isShuffled ? {} : { sequence: { sequencer: LongestFirst } }),
    // Much of a test of the server is waiting for PostgreSQL: one worker on two cores leaves one of them idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      room('contract', ['packages/contract/**/*.test.ts'], PLAIN),
      room('devices', ['packages/devices/**/*.test.ts'], PLAIN),
      room('verify', ['packages/verify/**/*.test.ts'], PLAIN),
      room('server', ['packages/server/**/*.test.ts'], {
        ...PLAIN,
        globalSetup: [DATABASE],
        setupFiles: [...PLAIN.setupFiles, 'packages/server/src/test/setup.ts'],
        // Half of a test of the server is waiting for PostgreSQL.
        maxWorkers: availableParallelism() + 1,
        ...inGroup(1),
      }),
      room('web', ['packages/web/**/*.test.{ts,tsx}'], { ...SHARED, exclude: [FULL, PACKAGES, IN_BROWSER] }),
      components,
      room('scripts', ['scripts/*.test.ts'], PLAIN),
      room('e2e', ['packages/e2e/**/*.test.ts'], {
        ...BROWSER,
        isolate: false,
        // A server process and a browser last as long as their worker. A quarter of a story is waiting for frames and answers.
        maxWorkers: availableParallelism() + 1,
        ...inGroup(3),
      }),
      room('full', [FULL], {
        ...BROWSER,
        fileParallelism: false,
        ...inGroup(4),
        exclude: [PACKAGES],
        testTimeout: 1_800_000,
      }),
    ],
  },
});
