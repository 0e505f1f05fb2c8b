// The code on the screen of the class room: for one class and session, good for two minutes, made and checked by the
// clock of the server alone. Nothing is kept of it, so that every process knows those of the others.
import { timingSafeEqual } from 'node:crypto';
import { CLOCK_SKEW_SECONDS, CODE_SECONDS } from '@trainrace/contract/areas/training/training-attendance';
import { Refused } from '#platform/context/refused.ts';
import { isId } from '#platform/db/ids.ts';
import type { FieldCipher } from '#platform/security/field-cipher.ts';

export interface CodedSession {
  classId: string;
  day: string;
  period: number;
}

const PURPOSE = 'attendance code';
const TOKEN = /^([0-9a-f-]{36})\.(\d{4}-\d{2}-\d{2})\.(\d)\.(\d{10})\.([\w-]{20,64})$/;

const seconds = (now: Date): number => Math.floor(now.getTime() / 1000);

export function attendanceToken(cipher: FieldCipher, { classId, day, period }: CodedSession, now: Date): string {
  const said = `${classId}.${day}.${period}.${seconds(now) + CODE_SECONDS}`;
  return `${said}.${cipher.blindIndex(`${PURPOSE} ${said}`).toString('base64url')}`;
}

/** Refuses what we did not make, and what was on the screen too long ago. */
export function readAttendanceToken(cipher: FieldCipher, token: string, now: Date): CodedSession {
  const [, classId, day, period, until, mac] = TOKEN.exec(token) ?? [];
  if (classId === undefined || !isId(classId)) throw new Refused(400, 'attendCodeWrong');
  const said = `${classId}.${day!}.${period!}.${until!}`;
  const sent = Buffer.from(mac!, 'base64url');
  const isOurs = cipher
    .blindIndexes(`${PURPOSE} ${said}`)
    .some((one) => one.length === sent.length && timingSafeEqual(one, sent));
  if (!isOurs) throw new Refused(400, 'attendCodeWrong');
  if (Number(until) + CLOCK_SKEW_SECONDS < seconds(now)) throw new Refused(409, 'attendCodeOver');
  return { classId, day: day!, period: Number(period) };
}
