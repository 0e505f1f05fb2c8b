import 'antd/dist/reset.css';
import '../base.css';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { installGateway, lineFaults, resetGateway } from './gateway.ts';
import { forgetModules } from './forget-modules.ts';
import { WIDE } from './stage.tsx';

installGateway();

beforeEach(async () => {
  // By the time it is back, the calls of what was just left have found their answers.
  await page.viewport(...WIDE);
  resetGateway();
  forgetModules();
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await cleanup();
  expect(lineFaults().join('\n')).toBe('');
});
