// Which steps take two persons stands in the tables of commands; of every other step that judges somebody's record it is said why one does.
import { expect, it } from 'vitest';
import { commandTables } from './command-tables.ts';
import { verbsOf, type CommandTable } from './wire/commands.ts';

/** Verbs that lead a record on along its usual way, by somebody who judges it. */
function judging({ path, field, commands, actors }: CommandTable): string[] {
  const place = (state: unknown) => path.indexOf(state as never);
  return verbsOf({ path, field, commands, actors } as CommandTable).filter((verb) => {
    const { by, steps, isDanger } = commands[verb]!;
    return (
      isDanger === undefined &&
      by.some((actor) => actors[actor]!.rows === 'decidable') &&
      steps.some(({ from, to }) => to !== undefined && from.some((state) => place(to) > place(state)))
    );
  });
}

const CALENDAR = 'moves the calendar of a contest in sight of everybody; nobody is judged, and nothing is paid by it';
const ANOTHERS = 'judges what an outsider handed in, who cannot take this step at all';
const ONWARD = 'says nothing yet: the decision that it leads to takes another person';
const ONE_IS_ENOUGH: Readonly<Record<string, string>> = {
  'Service ratings: answer': ANOTHERS,
  'Contest: submitFiling': ONWARD,
  'Contest: file': ANOTHERS,
  'Contest: publish': CALENDAR,
  'Contest: closeEntries': CALENDAR,
  'Contest: arrange': CALENDAR,
  'Contest: start': CALENDAR,
  'Contest: finish': CALENDAR,
  'Contest: close': CALENDAR,
  'Contest: archive': CALENDAR,
  'Contest request: grant': ANOTHERS,
  'Appeals: accept': ONWARD,
  'Appeals: review': ONWARD,
  'Appeals: answer': 'tells what was decided before',
  'Score correction: propose': ONWARD,
  'Entry: reopen': ONWARD,
  'Expert: approve': ANOTHERS,
  'Expert: resume': 'takes back a pause; the approval before was of what the expert handed in',
  'Construction file: submit': ONWARD,
  'Construction file: pay': 'follows from an instrument, which another person confirms',
  'Construction file: confirm': 'follows from the confirmation of an instrument, which takes two',
  'Construction file: topUp': 'follows from money that came in; nothing is paid out by it',
  'Construction file: publishReturn': ONWARD,
  'Construction file: approveReturn': 'after thirty days in public; the release takes another person',
  'Monthly statement: archive': 'files away what two persons checked',
  'Deposit instrument: topUp': 'says that money came in; nothing is paid out by it',
  'Public objections: accept': ANOTHERS,
  'Public objections: answer': ANOTHERS,
  'Approval of a unit: pass': ANOTHERS,
  'Approval of a group: pass': ANOTHERS,
  'Honours and promotions: forward': ONWARD,
  'Honours and promotions: propose': ONWARD,
  'Prize: confirm': 'the payment takes another person',
  'Personal data request: answer': ANOTHERS,
};

it('each step that judges takes two persons, or it is said why one is enough', () => {
  const steps = commandTables.flatMap(({ table }) =>
    judging(table).map((verb) => ({ name: `${table.title[1]}: ${verb}`, notBy: table.commands[verb]!.notBy })),
  );
  expect(
    steps.filter(({ name, notBy }) => notBy === undefined && !(name in ONE_IS_ENOUGH)).map(({ name }) => name),
  ).toEqual([]);
  const known = steps.map(({ name }) => name);
  expect(Object.keys(ONE_IS_ENOUGH).filter((name) => !known.includes(name))).toEqual([]);
});

it('money goes out, and what was proposed is granted, by another person than who brought it about', () => {
  const deeds = commandTables.flatMap(({ table }) =>
    verbsOf(table).flatMap((verb) =>
      Object.keys(table.commands[verb]!.notBy ?? {}).map((deed) => `${table.title[1]}: ${verb} after ${deed}`),
    ),
  );
  for (const pair of [
    'Prize: pay after confirm',
    'Prize: pay after giveAccount',
    'Deposit instrument: confirm after enter',
    'Deposit instrument: payOut after use',
    'Deposit instrument: release after approveReturn',
    'Construction file: approve after enter',
    'Score correction: approve after propose',
    'Honours and promotions: approve after propose',
    'Entry: firstPass after enter',
    'Entry: finalPass after enter',
    'Entry: finalPass after firstAudit',
    'Appeals: uphold after score',
    'Trade: publish after enter',
  ])
    expect(deeds).toContain(pair);
});
