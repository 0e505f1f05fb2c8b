// A school's or business' own people, kept from contest to contest and entered by choosing them. Our addition.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { identityNumber, identityNumberInFull } from '../accounts/fields.ts';
import { phoneOrMask } from '../accounts/phone-fields.ts';
import { revealOf } from '../accounts/own-account.ts';
import { education, idType, nation, sex, skillLevel } from '../../dictionaries.ts';
import { post } from '../../wire/endpoint.ts';
import { code, date, file, files, flag, id, int, nameText, optional, text, unitText } from '../../wire/fields.ts';
import { contains, equalsId } from '../../wire/filters.ts';
import { exportOf } from '../../wire/exports.ts';
import { importOf } from '../../wire/imports.ts';
import { batchRows, defineFamily, familyCalls, idsInput, recordOf } from '../../wire/family.ts';
import { rosterPersonExample, rosterPersonLabels } from './roster-person.labels.ts';

const draft = z.object({
  name: nameText(),
  idType: optional(code(idType)),
  idCardNo: identityNumber(),
  /** Where the number does not say them. */
  sex: optional(code(sex)),
  birthday: optional(date()),
  /** Class of a school, department of a business. */
  className: optional(text(50)),
  nation: optional(code(nation)),
  mobile: optional(phoneOrMask()),
  address: optional(text(200)),
  education: optional(code(education)),
  graduateSchool: optional(unitText(100)),
  major: optional(text(100)),
  post: optional(text(50)),
  workYears: optional(int(0, 60, 'years')),
  curOccupation: optional(text(50)),
  curSkillLevel: optional(code(skillLevel)),
  curCertNo: optional(text(50)),
  curCertDate: optional(date()),
  isLocal: optional(flag()),
  photoAttId: optional(file('ZJZ')),
  otherAtts: optional(files('QTZL')),
});

/** Papers are added to the people that a list makes. */
const row = draft.omit({ photoAttId: true, otherAtts: true }).extend({ idCardNo: identityNumberInFull() });

const record = recordOf(draft, { idCardNo: z.string(), mobile: z.string().nullable() });

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/application/roster_person',
  title: ['人员名册', 'Roster'],
  record,
  draft,
  filters: { name: contains, className: contains, unitId: equalsId },
  sorts: ['name', 'className'],
  labels: rosterPersonLabels,
  inDetail: ['birthday'],
  inList: ['className', 'education', 'graduateSchool', 'major', 'post', 'curOccupation', 'curSkillLevel'],
});

const access = rights('roster_person', {
  'list detail submit remove export import reveal enter take_from_entries': { GRP: 'unit' },
});

export const rosterPerson = {
  rights: access,
  menus: [{ menuNo: 'M2025', path: '/application/roster_person', icon: 'team', action: 'roster_person_list' }],
  ...familyCalls(family),
  reveal: revealOf(family.path, ['idCardNo', 'mobile']),
  ...exportOf(family),
  ...importOf(family, 'import', { row, labels: rosterPersonLabels, example: rosterPersonExample, isKeyed: true }),

  /** Makes a draft of a trade for each of these people; whoever cannot enter says why. */
  enter: post(`${family.path}/enter`, {
    title: ['从名册报名', 'Enter from the roster'],
    input: idsInput.extend({ contestTradeId: id('contest_trade'), teamNo: optional(text(20)) }),
    data: batchRows,
  }),
  /** Adds the people of these entries, or brings what the roster says of them up to date. */
  takeFromEntries: post(`${family.path}/takeFromEntries`, {
    rows: 'itself',
    title: ['从报名更新名册', 'Update the roster from entries'],
    input: idsInput,
    data: batchRows,
  }),
};

export type RosterPerson = z.output<typeof record>;
