// Own record of each kind of account: the call to read it, fields only read, fields that may be changed, and the call to save.
import { groupInfo, ownGroupDraft } from '@trainrace/contract/areas/accounts/group-info';
import { schoolInfo } from '@trainrace/contract/areas/accounts/school-info';
import { tournamentUnit } from '@trainrace/contract/areas/accounts/tournament-unit';
import { personDraft, userInfo } from '@trainrace/contract/areas/accounts/user-info';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import type { Label } from '@trainrace/contract/wire/label';
import type { Shape } from '@trainrace/contract/wire/family';
import type { z } from 'zod';
import type { Values } from '#resource/form/values.ts';
import type { ownText } from '../own.words.ts';
import type { OwnRecordKind } from './view-of.ts';

export interface OwnRecordPage {
  read: Endpoint;
  labels: Readonly<Record<string, Label>>;
  /** Kinds of the fields that are only read. */
  record: Shape;
  facts: readonly string[];
  parts: readonly { title: keyof typeof ownText; fields: readonly string[] }[];
  schema: z.ZodObject<Shape>;
  save: Endpoint;
  /** Input of `save`. */
  sent: (values: Values, record: Values) => Values;
}

const justChanged = (values: Values, { version }: Values): Values => ({ ...values, version });

/** Calls that take the whole draft: what may not be changed goes back as it came. */
const whole =
  (draft: Shape) =>
  (values: Values, record: Values): Values => ({
    ...Object.fromEntries(Object.keys(draft).map((field) => [field, record[field]])),
    ...values,
    id: record.id,
    version: record.version,
  });

const groupParts = [
  { title: 'unit', fields: ['groupName', 'legalPerson', 'address', 'employeeCount'] },
  { title: 'contact', fields: ['contact', 'contactMobile', 'email'] },
] as const;
const groupFacts = ['account', 'groupNo', 'groupType', 'uscc', 'townCode', 'auditState'] as const;
const groupDraft = groupInfo.family.draft.pick(
  Object.fromEntries(Object.keys(ownGroupDraft.shape).map((field) => [field, true])) as Record<
    keyof typeof ownGroupDraft.shape,
    true
  >,
);
const papers = { title: 'papers', fields: ['licenceAtt'] } as const;
const unitFields = ['unitName', 'address', 'legalPerson', 'teamName', 'contact', 'contactMobile', 'email'] as const;

export const OWN_RECORDS: Readonly<Record<OwnRecordKind, OwnRecordPage>> = {
  individual: {
    read: userInfo.getUnitInfo,
    labels: userInfo.family.labels,
    record: userInfo.family.record.shape,
    facts: ['account', 'idType', 'idCardNo', 'mobile', 'sex', 'birthday', 'realNameState', 'regTime'],
    parts: [
      { title: 'person', fields: ['name', 'nation', 'townCode', 'address', 'email'] },
      { title: 'study', fields: ['education', 'graduateSchool', 'workUnit', 'workUnitUscc'] },
      { title: 'skill', fields: ['curOccupation', 'curSkillLevel', 'curCertNo'] },
      { title: 'papers', fields: ['photoAttId'] },
    ],
    schema: personDraft,
    save: userInfo.userUpdateInfo,
    sent: justChanged,
  },
  unit: {
    read: tournamentUnit.getTournamentUnit,
    labels: tournamentUnit.family.labels,
    record: tournamentUnit.family.record.shape,
    facts: ['account', 'unitNo', 'uscc', 'unitNature', 'unitRole', 'townCode', 'auditState'],
    parts: [
      { title: 'unit', fields: ['unitName', 'address', 'legalPerson', 'teamName'] },
      { title: 'contact', fields: ['contact', 'contactMobile', 'email'] },
    ],
    schema: tournamentUnit.family.draft.pick(
      Object.fromEntries(unitFields.map((field) => [field, true])) as Record<(typeof unitFields)[number], true>,
    ),
    save: tournamentUnit.submit,
    sent: whole(tournamentUnit.family.draft.shape),
  },
  school: {
    read: schoolInfo.getUnitInfo,
    labels: { ...schoolInfo.family.labels, ...groupInfo.family.labels },
    record: { ...schoolInfo.family.record.shape, ...groupInfo.family.record.shape },
    facts: groupFacts,
    parts: [
      ...groupParts,
      {
        title: 'school',
        fields: ['schoolCode', 'schoolType', 'supervisor', 'majors', 'studentCount', 'teacherCount'],
      },
      papers,
    ],
    schema: groupDraft.extend(schoolInfo.family.draft.omit({ groupId: true }).shape),
    save: schoolInfo.userUpdateInfo,
    sent: justChanged,
  },
  business: {
    read: groupInfo.getGroupInfo,
    labels: groupInfo.family.labels,
    record: groupInfo.family.record.shape,
    facts: groupFacts,
    parts: [...groupParts, papers],
    schema: groupDraft,
    save: groupInfo.submit,
    sent: whole(groupInfo.family.draft.shape),
  },
};
