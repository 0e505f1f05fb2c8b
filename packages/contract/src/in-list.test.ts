// Of every family whose records are changed by a form it is said which fields may be changed from its list, or why none may.
import { expect, it } from 'vitest';
import { contract } from './index.ts';
import type { Endpoint } from './wire/endpoint.ts';
import type { AnyFamily } from './wire/family.ts';
import { isRequired, metaOf, partsOf } from './wire/fields.ts';
import type { Sheet } from './wire/imports.ts';

interface Calls {
  family: AnyFamily;
  submit: Endpoint;
  list?: Endpoint;
  detail?: Endpoint;
  sheet?: Sheet;
  changeSheet?: Sheet;
}

const families = new Map(
  Object.values(contract)
    .filter((calls): calls is typeof calls & Calls => 'family' in calls && 'submit' in calls)
    .map((calls) => [calls.family.path.split('/').at(-1)!, calls as Calls] as const),
);
const open = [...families].filter(([, { family }]) => family.inList !== undefined);

const STATES = 'goes through states: what may be changed depends on them, and others decide by what stands there';
const EVERYWHERE = 'takes effect in the whole installation at once: looked at as a whole before it is saved';
const ACCOUNT = 'decides who signs in as whom, or where messages to them go';
const WHOLE = 'its fields belong together: one of them alone says nothing';
const DECIDED = 'a rule or judgement of a person about others, saved with its reason';
const TREE = 'stands in a tree of its own page, which shows no table of fields';
const PIECES = 'is what somebody wrote or uploaded, and is corrected as a whole';

const CLOSED: Readonly<Record<string, string>> = {
  user_info: ACCOUNT,
  account_merge: DECIDED,
  operator: ACCOUNT,
  'blade-user': ACCOUNT,
  dept: TREE,
  dict: 'is kept under its dictionary on a page of its own; entries that the program knows keep their words',
  param: EVERYWHERE,
  oss: EVERYWHERE,
  modify_record: DECIDED,
  serial_num: EVERYWHERE,
  work_calendar: 'a day is marked in the calendar, by one press',
  contest_info: STATES,
  contest_request: STATES,
  contest_trade: STATES,
  APPLICATION_INFO: STATES,
  competition_info: 'marks are entered on their own sheet, with its rules for two persons',
  marking_scheme: STATES,
  marking_link: STATES,
  exam_session: 'others are told of its time and place, and a change asks for its reason',
  exam_seat: PIECES,
  ticket_template: WHOLE,
  referee_assignment: STATES,
  conflict_rule: DECIDED,
  score_correction: STATES,
  honour: STATES,
  honour_rule: STATES,
  prize_rule: STATES,
  prize: STATES,
  appeal: STATES,
  certificate_template: WHOLE,
  monthly_statement: STATES,
  construction_file: STATES,
  construction_permit: 'is what another office issued: its project file is found by these fields',
  margin_policy: STATES,
  margin_instrument: STATES,
  training_class: STATES,
  file_notice: STATES,
  document: PIECES,
  sms: EVERYWHERE,
  sms_template: EVERYWHERE,
  retention_rule: DECIDED,
  privacy_request: STATES,
  attach: PIECES,
};

/** Without a workbook that corrects records by their keys: the same rows come by a call of their own. */
const WITHOUT_WORKBOOK = ['application_materials', 'exam_venue', 'group_info', 'school_info'];

it('a family has fields that are changed from its list, or a reason why none is', () => {
  expect(open.map(([name]) => name).filter((name) => name in CLOSED)).toEqual([]);
  expect([...families.keys()].filter((name) => !(name in CLOSED) && !open.some(([one]) => one === name))).toEqual([]);
  expect(Object.keys(CLOSED).filter((name) => !families.has(name))).toEqual([]);
});

it.each(open)('%s opens plain fields of its list alone', (_, { family, list, detail }) => {
  expect([list, detail]).not.toContain(undefined);
  expect(family.changeable).toBeUndefined();
  const fields = family.inList!;
  expect(new Set(fields).size).toBe(fields.length);
  const kinds = fields.map((field) => metaOf(partsOf(family.draft)[field]!)?.kind);
  for (const kind of kinds) expect(['text', 'longText', 'int', 'decimal', 'flag', 'code', 'date']).toContain(kind);
  // The detail tells more than a list: a cell cannot change what the row does not show.
  expect(fields.filter((field) => !(field in family.record.shape) || family.inDetail?.includes(field))).toEqual([]);
});

it('many rows at once are changed in every family that is open, by its workbook or by a call of their own', () => {
  const sheetOf = ({ sheet, changeSheet }: Calls) => (sheet?.isKeyed === true ? sheet : changeSheet);
  const ofCall = open.filter(([, { changeSheet }]) => changeSheet !== undefined).map(([name]) => name);
  expect(ofCall.toSorted()).toEqual(WITHOUT_WORKBOOK);
  for (const [name, calls] of open) {
    const { family } = calls;
    const sheet = sheetOf(calls);
    const fields = family.inList!.filter((field) => field in partsOf(sheet!.row));
    expect([name, fields.length]).not.toEqual([name, 0]);
    // A field that the form asks for is emptied for no row.
    for (const field of fields)
      expect([field, isRequired(partsOf(sheet!.row)[field]!)]).toEqual([
        field,
        isRequired(partsOf(family.draft)[field]!),
      ]);
  }
});
