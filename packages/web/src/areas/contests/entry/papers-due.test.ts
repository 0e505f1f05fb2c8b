import { expect, it, test } from 'vitest';
import { entrySections } from './entry-sections.ts';
import { askedBesides, FIELD_BY_SLOT, papersDue } from './papers-due.ts';

const TODAY = '2026-11-27';
const line = (flowNode: string, required = 0, submittedCount = 0) => ({ flowNode, required, submittedCount });
const minor = { birthday: '2010-05-01', idType: '护照', sex: 1 };
const adult = { ...minor, birthday: '1990-05-01' };
const said = (entry: object, count = 0) =>
  papersDue([line('JHR', 0, count), line('GC', 1)], { ...entry }, TODAY).map(({ material, field, isNeeded }) => [
    material.flowNode,
    field,
    isNeeded,
  ]);
const GC = ['GC', null, true];

test('every field that holds files stands among the papers, where the list of what is due stands', () => {
  expect([...FIELD_BY_SLOT.values()].toSorted()).toEqual([...entrySections.papers].toSorted());
});

it.each([
  [minor, 0, [['JHR', 'guardianAtt', true], GC]],
  [{ ...minor, guardianConsentTime: '2026-11-01 08:00:00' }, 0, [['JHR', 'guardianAtt', false], GC]],
  [adult, 0, [GC]],
  // Left from when another birthday stood there.
  [{ ...adult, guardianName: '王例' }, 0, [GC]],
  // One that is there is shown, of whomever.
  [adult, 1, [['JHR', 'guardianAtt', false], GC]],
  // Auditors read no birthday.
  [{ guardianName: '王例' }, 0, [['JHR', 'guardianAtt', true], GC]],
] as const)('%j with %i: %j', (entry, count, due) => {
  expect(said(entry, count)).toEqual(due);
});

it('a returned entry has a place for whatever handing in will ask for', () => {
  const { fields, slots } = askedBesides([{ flowNode: 'BMB' }, { flowNode: 'GC' }], ['guardianAtt']);
  expect([[...fields], slots]).toEqual([['signedFormAtt', 'guardianAtt'], ['GC']]);
});
