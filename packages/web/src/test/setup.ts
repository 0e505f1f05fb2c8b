import 'antd/dist/reset.css';
import '../base.css';
import { afterEach, beforeEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { installGateway, lineFaults, resetGateway } from './gateway.ts';
import { setIdentity } from '../api/identity.ts';
import { setLang } from '../i18n/language.ts';
import { WIDE } from './stage.tsx';

installGateway();

beforeEach(async () => {
  resetGateway();
  localStorage.clear();
  sessionStorage.clear();
  setIdentity(null);
  setLang('zh');
  await page.viewport(...WIDE);
});

afterEach(() => expect(lineFaults()).toEqual([]));
