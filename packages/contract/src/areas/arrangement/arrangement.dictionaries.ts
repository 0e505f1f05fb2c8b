// Venues, and how far somebody is on the way from a seat to the exam (domain §4.1a).
import { dictionary } from '../../wire/dictionary.ts';

export const venueKind = dictionary('venue_kind', [
  [1, '理论考场', 'Theory rooms'],
  [2, '实操赛场', 'Practice floor'],
  [3, '理论与实操', 'Both'],
]);

/** The state 0, not arranged, is a seat that is not there. */
export const seatState = dictionary('seat_state', [
  [1, '已编排', 'Seated'],
  [2, '已发准考证', 'Ticket issued'],
  [3, '已检录', 'Checked in'],
  [4, '缺考', 'Absent'],
  [5, '违纪', 'Violation'],
]);

export const SEAT = { arranged: 1, ticketed: 2, present: 3, absent: 4, violation: 5 } as const;

export const problemLevel = dictionary('problem_level', [
  ['ok', '正常', 'Fine'],
  ['warn', '提醒', 'Note'],
  ['confirm', '需确认', 'To be confirmed'],
  ['block', '须处理', 'Must be solved'],
]);
export type ProblemLevel = 'ok' | 'warn' | 'confirm' | 'block';
