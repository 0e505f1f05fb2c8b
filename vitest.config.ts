import { defineConfig } from 'vitest/config';

// One project per room. `e2e` and `full` are run on their own: see scripts/test.ts.
const room = (name: string, include: string[], more = {}) => ({
  test: { name, include, exclude: ['**/*.full.test.ts'], ...more },
});

export default defineConfig({
  test: {
    projects: [
      room('contract', ['packages/contract/**/*.test.ts']),
      room('devices', ['packages/devices/**/*.test.ts']),
      room('server', ['packages/server/**/*.test.ts'], {
        globalSetup: ['packages/server/src/db/test-server.ts'],
        testTimeout: 20_000,
        hookTimeout: 30_000,
      }),
      room('web', ['packages/web/**/*.test.{ts,tsx}']),
      room('house', ['scripts/*.test.ts'], { testTimeout: 60_000 }),
    ],
  },
});
