import { auditStatus } from '../../dictionaries.ts';
import { describe, expect, it, test } from 'vitest';
import { returnDeadline, transition, type Action, type Actor, type Standing } from './application-commands.ts';

const ACTORS: readonly Actor[] = ['enterer', 'unit', 'bureau'];

/** Every step there is, as the bureau reads it: from → action by whom → to. What is not here does not exist. */
const TABLE = `
0   save         enterer            0
12  save         enterer            12
22a save         enterer            22
0   remove       enterer            0
0   submit       enterer            10
12  submit       enterer            10
22a submit       enterer            20
10  firstPass    unit,bureau        20
10  firstReturn  unit,bureau        12
10  firstReject  unit,bureau        19
22h firstPass    unit,bureau        20
22h firstReturn  unit,bureau        12
22h firstReject  unit,bureau        19
20  finalPass    bureau             30
20  finalReturn  bureau             22
20  finalReject  bureau             29
10  withdraw     enterer            0
12  withdraw     enterer            0
20  withdraw     enterer            0
22a withdraw     enterer            0
22h withdraw     enterer            0
0   queue        enterer            0
10  replace      enterer            0
12  replace      enterer            0
20  replace      enterer            0
22a replace      enterer            0
22h replace      enterer            0
30  replace      enterer            45
30  giveUp       enterer,unit,bureau 45
30  disqualify   bureau             50
45  disqualify   bureau             50
19  reopen       bureau             10
29  reopen       bureau             20`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/) as [string, Action, string, string]);

const ACTIONS = [...new Set(TABLE.map(([, action]) => action))];

const STANDINGS: [string, Standing][] = auditStatus.codes.flatMap((state): [string, Standing][] =>
  state === 22
    ? [
        ['22a', { auditStatus: 22, returnTo: 'applicant' }],
        ['22h', { auditStatus: 22, returnTo: 'handle' }],
      ]
    : [[String(state), { auditStatus: state, returnTo: null }]],
);

describe('[S4-22] the states of an entry', () => {
  it.each(STANDINGS)('%s', (name, standing) => {
    for (const action of ACTIONS)
      for (const actor of ACTORS) {
        const line = TABLE.find(
          ([from, verb, by]) => from === name && verb === action && by.split(',').includes(actor),
        );
        expect([action, actor, transition(standing, action, actor)]).toEqual([
          action,
          actor,
          line === undefined ? null : Number(line[3]),
        ]);
      }
  });

  it('an entry goes straight to the final audit where the contest has no first one', () => {
    const draft: Standing = { auditStatus: 0, returnTo: null };
    expect(transition(draft, 'submit', 'enterer', { isScreened: false })).toBe(20);
    expect(transition({ auditStatus: 12, returnTo: null }, 'submit', 'enterer', { isScreened: false })).toBe(20);
    expect(transition({ auditStatus: 20, returnTo: null }, 'finalPass', 'bureau', { isScreened: false })).toBe(30);
  });
});

test.each([
  ['audits end later', '2026-09-25 17:00:00', '2026-09-22 10:00:00', '2026-09-22 10:00:00'],
  ['audits end sooner', '2026-09-21 17:00:00', '2026-09-22 10:00:00', '2026-09-21 17:00:00'],
  ['audits are over', '2026-09-19 17:00:00', '2026-09-22 10:00:00', '2026-09-22 10:00:00'],
])('corrections are due in two days at most: %s', (_, auditEnd, inTwoDays, due) => {
  expect(returnDeadline(auditEnd, '2026-09-20 10:00:00', inTwoDays)).toBe(due);
});
