// The six registers of training: what other bodies told, and what came of classes held here.
import { trainingCertificate, type TrainingCertificate } from '@trainrace/contract/areas/training/training-certificate';
import { trainingProject, type TrainingProject } from '@trainrace/contract/areas/training/training-project';
import { trainingSignup, type TrainingSignup } from '@trainrace/contract/areas/training/training-signup';
import { trainingStudent, type TrainingStudent } from '@trainrace/contract/areas/training/training-student';
import { trainingSubsidy, type TrainingSubsidy } from '@trainrace/contract/areas/training/training-subsidy';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import type { TableSpec, Where } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';
import { ofOwnClass, visiblePeople } from './training-scope.ts';

export const projectSpec: TableSpec = {
  table: 'trainingProject',
  family: trainingProject.family,
  visible: ({ scope }) => (scope === 'self' || scope === 'contest' ? sql`false` : sql`true`),
  characters: ['projectName', 'projectNo', 'orgName'],
  named: { no: 'projectNo', title: 'projectName' },
};

/** The class as it is kept here, where it is; else the number alone says which. */
const className = sql`(select c.class_name from training_class c where c.id = t.class_id)`;

export const signupSpec: TableSpec = {
  table: 'trainingSignup',
  family: trainingSignup.family,
  visible: visiblePeople({
    table: 'training_signup',
    ofSignups: (alias, signups) => sql`${sql.ref(`${alias}.id`)} in (${signups})`,
    ofClasses: ofOwnClass,
  }),
  editable: ({ scope, user }) => (scope === 'self' ? sql`t.account_id = ${user.id}` : sql`false`),
  decidable: ({ scope, user }) => (scope === 'all' ? sql`true` : ofOwnClass('t', user.id)),
  computed: { className },
  characters: ['name', 'signupNo', 'classNo'],
  named: { no: 'signupNo', title: 'classNo' },
};

export const studentSpec: TableSpec = {
  table: 'trainingStudent',
  family: trainingStudent.family,
  visible: visiblePeople({
    table: 'training_student',
    ofSignups: (alias, signups) => sql`${sql.ref(`${alias}.signup_id`)} in (${signups})`,
    ofClasses: ofOwnClass,
  }),
  computed: { className },
  characters: ['name', 'classNo'],
  named: { no: 'classNo', title: 'classNo' },
};

const ofStudents = (alias: string, which: Where): Where =>
  sql`${sql.ref(`${alias}.student_id`)} in (select s.id from training_student s where ${which})`;

export const trainingCertificateSpec: TableSpec = {
  table: 'trainingCertificate',
  family: trainingCertificate.family,
  visible: visiblePeople({
    table: 'training_certificate',
    ofSignups: (alias, signups) => ofStudents(alias, sql`s.signup_id in (${signups})`),
    ofClasses: (alias, owner) => ofStudents(alias, ofOwnClass('s', owner)),
  }),
  characters: ['name', 'certNo', 'occupationName'],
  named: { no: 'certNo', title: 'certType' },
};

export const subsidySpec: TableSpec = {
  table: 'trainingSubsidy',
  family: trainingSubsidy.family,
  visible: visiblePeople({ table: 'training_subsidy' }),
  characters: ['name', 'subsidyNo', 'classNo'],
  named: { no: 'subsidyNo', title: 'subject' },
};

export function projectStore(context: Context) {
  return tableStore<TrainingProject>(context, projectSpec);
}

export function signupStore(context: Context) {
  return tableStore<TrainingSignup>(context, signupSpec);
}

export function studentStore(context: Context) {
  return tableStore<TrainingStudent>(context, studentSpec);
}

export function trainingCertificateStore(context: Context) {
  return tableStore<TrainingCertificate>(context, trainingCertificateSpec);
}

export function subsidyStore(context: Context) {
  return tableStore<TrainingSubsidy>(context, subsidySpec);
}
