import { GROUP } from '@trainrace/contract/dictionaries';
import { schoolFamily, schoolInfo, type School, type SchoolInfo } from '@trainrace/contract/areas/accounts/school-info';
import { sql } from 'kysely';
import { profileShownTo, visibleProfiles } from '#platform/accounts/profiles.ts';
import { containingPart } from '#platform/store/conditions.ts';
import type { TableSpec, Where } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';
import type { Context } from '#platform/context/context.ts';

const ofGroup = (column: string) => sql`(select g.${sql.ref(column)} from group_info g where g.id = t.group_id)`;
const groupWhere = (condition: Where) =>
  sql`exists (select from group_info g where g.id = t.group_id and g.is_deleted = 0 and ${condition})`;

/** Seen by who sees the school's group. */
const visible = (context: Context): Where =>
  sql`t.group_id in (select t.id from group_info t where t.is_deleted = 0 and ${visibleProfiles(context)})`;

/** Additional data of a school, entered by itself. */
export const schoolInfoSpec: TableSpec = {
  table: 'schoolInfo',
  family: schoolInfo.family,
  visible,
  editable: visible,
  computed: {
    groupNo: ofGroup('group_no'),
    groupName: ofGroup('group_name'),
    account: ofGroup('account'),
    townCode: ofGroup('town_code'),
  },
  filters: {
    groupName: (value) => groupWhere(containingPart(sql`g.group_name`, String(value))),
    townCode: (value) => groupWhere(sql`g.town_code = any(${value})`),
  },
  named: { no: 'schoolCode', title: 'schoolCode' },
};

export function schoolInfoStore(context: Context) {
  return tableStore<SchoolInfo>(context, schoolInfoSpec);
}

const told = (column: string) =>
  sql`(select s.${sql.ref(column)} from school_info s where s.group_id = t.id and s.is_deleted = 0)`;

/** A school as its group, with what it tells besides. */
const schoolSpec: TableSpec = {
  table: 'groupInfo',
  family: schoolFamily,
  visible: (context) => sql`t.group_type = ${sql.lit(GROUP.school)} and ${visibleProfiles(context)}`,
  absent: ['initialPassword'],
  characters: ['groupName'],
  computed: {
    schoolCode: told('school_code'),
    schoolType: told('school_type'),
    supervisor: told('supervisor'),
    majors: told('majors'),
    studentCount: told('student_count'),
    teacherCount: told('teacher_count'),
  },
  filters: {
    schoolType: (value) =>
      sql`exists (select from school_info s where s.group_id = t.id and s.is_deleted = 0 and s.school_type = any(${value}))`,
  },
  named: { no: 'groupNo', title: 'groupName' },
};

export function schoolStore(context: Context) {
  return tableStore<School>(context, schoolSpec);
}

export async function shownSchool(context: Context, row: School): Promise<School> {
  return await profileShownTo(context, { table: 'groupInfo', fields: ['contactMobile'] }, row);
}
