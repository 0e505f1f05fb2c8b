// Whether a period is over is said in one place (contract rules/open-at, time/open-at on the server), at one second.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { comparedWithTheClock } from './period-ends.ts';

const ROOT = join(import.meta.dirname, '..');

/** Not periods, or asked otherwise for a reason. */
const BESIDE: Readonly<Record<string, string>> = {
  'contract/src/rules/open-at.ts': 'the comparison itself',
  'server/src/platform/time/open-at.ts': 'the comparison itself, in SQL',
  'server/src/platform/http/session.ts': 'prepared by hand, once per call: end > now, as the others',
  'server/src/platform/access/stands-at.ts':
    'within the statement of the door, which is prepared by hand: end > now, as the others',
  'server/src/areas/basic/expert-refree-info/watch-certificates.ts': 'bands of days before an end',
  'server/src/areas/deposits/construction-file/file-store.ts': 'days before an end',
  'server/src/areas/deposits/remind/remind-subject.ts': 'days before an end',
  'server/src/areas/contests/contest-info/contest-info.store.ts': 'days before an end, beside the predicate',
  'server/src/areas/deposits/margin-policy/command.ts': 'shortens a policy that would outlast yesterday',
  'server/src/areas/results/honour-rule/rules-of.ts': 'shortens a rule that would outlast yesterday',
  'server/src/areas/arrangement/move-sessions.ts': 'the day of a session within the days of its contest',
  'web/src/widgets/SmsCodeField.tsx': 'a countdown of this device',
  'web/src/api/tab-lock.ts': 'a countdown of this device',
};

test('no end is compared with the clock beside the predicate', () => {
  const files = globSync('packages/{contract,server,web,verify,devices}/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !/\.test\.tsx?$|\/src\/test\/|\/durability\//.test(file),
  );
  expect(files.length).toBeGreaterThan(1000);
  const found = new Map<string, string[]>();
  for (const file of files) {
    const lines = comparedWithTheClock(readFileSync(join(ROOT, file), 'utf8'));
    if (lines.length > 0) found.set(file.replace('packages/', ''), lines);
  }
  const astray = [...found].filter(([file]) => !(file in BESIDE));
  expect(
    Object.keys(BESIDE).filter((file) => !found.has(file)),
    'no longer needed',
  ).toEqual([]);
  expect(astray, 'isOpenAt and isOverAt of the contract; openAt, overAt, openOn, overOn in SQL').toEqual([]);
});

const DAY_OF_SESSION = /\bcurrent_date\b|\bnow\(\)\s*::\s*date|\blocaltimestamp\b|'today'::date/i;

test('the day is that of the bureau, and never that of the zone which a session of the database keeps', () => {
  const files = globSync('packages/server/{src,migrations}/**/*.{ts,sql}', { cwd: ROOT }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => DAY_OF_SESSION.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
  expect(["${overOn('t.due_date', sql`current_date`)}", 'now()::date'].every((line) => DAY_OF_SESSION.test(line))).toBe(
    true,
  );
});

it.each([
  'if (stamp(now) > locked.applyEnd) throw over();',
  'const isOver = now.getTime() >= closesAt.getTime();',
  'sql`t.publicity_end <= now()`',
  'sql`t.due_date < current_date`',
  'return `d.ends_at > ${now}`;',
  'sql`${now} between c.apply_start and c.apply_end`',
  "db.where('heldUntil', '<', now.toISOString())",
  'sql`${sql.ref(`${consent}.valid_until`)} > ${now.toISOString()}`',
  'const isLate = today > row.dueDate;',
])('finds %s', (line) => {
  expect(comparedWithTheClock(line)).toHaveLength(1);
});

it.each([
  'if (isOverAt(locked.applyEnd, stamp(now))) throw over();',
  'if (draft.applyEnd <= draft.applyStart) problems.push(order);',
  'const overlaps = one.startTime < other.endTime && other.startTime < one.endTime;',
  "db.where(openAt('expiresAt', now.toISOString()))",
  '// now > applyEnd',
  'const send = async (now: string): Promise<void> => end(now);',
])('leaves %s', (line) => {
  expect(comparedWithTheClock(line)).toEqual([]);
});
