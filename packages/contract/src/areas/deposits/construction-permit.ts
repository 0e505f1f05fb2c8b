// Building permits as the construction bureau lists them; those without a submitted file are the unfiled projects.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { uscc } from '../accounts/fields.ts';
import { town } from '../../dictionaries.ts';
import { exportOf } from '../../wire/exports.ts';
import { code, date, flag, id, longText, text, unitText } from '../../wire/fields.ts';
import { anyFlag, anyOf, contains, dayRange, equalsId } from '../../wire/filters.ts';
import { defineFamily, familyCalls, listOf, recordOf } from '../../wire/family.ts';
import { get, post } from '../../wire/endpoint.ts';
import { importOf } from '../../wire/imports.ts';
import { constructionFileCommands } from './construction-file-commands.ts';
import { constructionPermitExample, constructionPermitLabels } from './construction-permit.labels.ts';

const row = z.object({
  projectName: unitText(100),
  enterpriseName: unitText(100),
  uscc: uscc(),
  townCode: code(town),
  permitNo: text(50),
  permitDate: date(),
});

const record = recordOf(row, {
  /** By the policy that was in force on the day of the permit. */
  deadline: date().nullable(),
  overdueDays: z.number().int(),
  isOverdue: flag(),
  remindCount: z.number().int(),
  lastRemindTime: z.string().nullable(),
  /** Within a day, by the server's clock: not reminded of again yet. */
  isJustReminded: flag(),
  /** The person who reminded of it last; null: none, or the system as the term was over. */
  lastRemindName: z.string().nullable(),
});

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/basic/construction_permit',
  title: ['未申请项目', 'Unfiled projects'],
  record,
  draft: row,
  filters: {
    townCode: anyOf(town),
    enterpriseName: contains,
    projectName: contains,
    permitNo: contains,
    deadline: dayRange,
    isOverdue: anyFlag,
    /** Of an account here, by its credit code. */
    enterpriseId: equalsId,
  },
  sorts: ['permitDate', 'deadline'],
  labels: constructionPermitLabels,
});

const { enterprise, town: ofTown, bureau } = constructionFileCommands.actors;
const staff = { ...bureau.grant, ...ofTown.grant };
const readers = { ...staff, ...enterprise.grant };

const LIST = '/api/zjgrsj-trainrace/basic/construction_file/getNoApplyProject';

const tied = z.object({
  id: id(),
  projectName: z.string(),
  permitNo: z.string(),
  /** null: found by the name of its project. */
  assignedByName: z.string().nullable(),
});
export type TiedPermit = z.output<typeof tied>;

export const constructionPermit = {
  rights: {
    ...rights('construction_permit', {
      'list detail': readers,
      export: staff,
      'import submit remove': bureau.grant,
      'assign assigned unassign': staff,
    }),
    ...rights('construction_file', { get_no_apply_project: readers }),
  },
  menus: [
    {
      menuNo: 'M6020',
      path: '/deposit/construction_permit',
      icon: 'unordered-list',
      action: 'construction_permit_list',
    },
  ],
  ...familyCalls(family),
  /** The same list under the name of the specification. */
  getNoApplyProject: listOf(family, LIST),
  /** Filed under another name, and without its permit: said by hand which file it is, and the permit leaves the list. */
  assign: post(`${family.path}/assign`, {
    rows: 'visible',
    title: ['关联已申报档案', 'Link to a file'],
    input: z.object({
      id: id(),
      constructionFileId: id('construction_file'),
      reason: longText(200),
    }),
    data: record,
    done: 'updated',
  }),
  /** Those of a file that does not name them: tied by hand, or found by the name of the project. */
  assigned: get(`${family.path}/assigned`, {
    title: ['档案关联的许可证', 'Permits linked to the file'],
    input: z.object({ constructionFileId: id('construction_file') }),
    data: z.array(tied),
  }),
  /** A wrong tie undone: the project is unfiled again. */
  unassign: post(`${family.path}/unassign`, {
    rows: 'itself',
    title: ['撤销关联', 'Unlink'],
    input: z.object({ id: id(), reason: longText(200) }),
    data: record,
    done: 'updated',
  }),
  ...exportOf(family),
  ...importOf(family, 'import', {
    row,
    labels: constructionPermitLabels,
    example: constructionPermitExample,
    isKeyed: true,
  }),
};

export type ConstructionPermit = z.output<typeof record>;
export type PermitSheetRow = z.output<typeof row>;
