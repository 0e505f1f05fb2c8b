import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

describe('passwords', () => {
  it('are kept as argon2id, with 46 MiB at least', async () => {
    const stored = await hashPassword('Demo@2026');
    const [, memory] = /^\$argon2id\$v=19\$m=(\d+),t=\d+,p=1\$/.exec(stored) ?? [];
    expect(Number(memory)).toBeGreaterThanOrEqual(46 * 1024);
    expect(await hashPassword('Demo@2026')).not.toBe(stored);
  });

  it('open what they were kept for, as typed, and nothing where none is kept', async () => {
    const stored = await hashPassword('Demo@2026');
    expect(await isPassword(stored, 'Demo@2026')).toBe(true);
    for (const other of ['demo@2026', 'Demo@2026 ', 'Demo@202', ''])
      expect(await isPassword(stored, other)).toBe(false);
    expect(await isPassword(null, 'Demo@2026')).toBe(false);
  });
});
