import { expect, it } from 'vitest';
import { isFormat, readMoment, writeMoment } from './formats.ts';

it.each([
  ['YYYY-MM-DD', '2026-03-02', '2026-03-02 00:00:00'],
  ['YYYYMMDD', '20260302', '2026-03-02 00:00:00'],
  ['YYYY年MM月DD日', '2026年03月02日', '2026-03-02 00:00:00'],
  ['YYYY.MM.DD', '2026.03.02', '2026-03-02 00:00:00'],
  ['YYYYMMDDHHmmss', '20260302093005', '2026-03-02 09:30:05'],
  ['YYYY-MM-DDTHH:mm:ss', '2026-03-02T09:30:05', '2026-03-02 09:30:05'],
  ['seconds', '1772415005', '2026-03-02 09:30:05'],
  ['milliseconds', '1772415005000', '2026-03-02 09:30:05'],
])('reads and writes %s', (format, said, meant) => {
  expect(readMoment(format, said)).toBe(meant);
  expect(writeMoment(format, meant)).toBe(said);
});

it.each([
  ['YYYY-MM-DD', '2026-02-30'],
  ['YYYYMMDD', '00000000'],
  ['YYYYMMDD', '2026-03-02'],
  ['YYYYMMDD', '202603021'],
  ['YYYY.MM.DD', '2026x03x02'],
  ['YYYYMMDDHHmmss', '20260302253005'],
  ['seconds', '2026-03-02'],
  ['milliseconds', '99999999999999999'],
])('takes for none what is not of the form %s: %s', (format, said) => {
  expect(readMoment(format, said)).toBeNull();
});

it('knows a form when it sees one', () => {
  expect(['YYYYMMDD', 'YYYY/MM/DD HH:mm', 'seconds'].map(isFormat)).toEqual([true, true, true]);
  expect(['DD.MM', 'iso', ''].map(isFormat)).toEqual([false, false, false]);
});
