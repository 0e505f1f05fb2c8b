// Training records of other bodies, as rows of ours: one description for each service. Unusable ones say why.
import type { ExtRecord } from '@trainrace/contract/areas/outside/ext-records';
import { maskIdCard } from '@trainrace/contract/rules/mask';
import { normaliseIdCard } from '@trainrace/contract/rules/id-card';
import {
  classState,
  signupState,
  type RefreshedService,
  type RefreshFault,
} from '@trainrace/contract/areas/training/training.dictionaries';
import type { Dictionary } from '@trainrace/contract/wire/dictionary';
import { isRealDay } from '@trainrace/contract/wire/fields';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { classSpec } from './class-store.ts';
import { projectSpec, signupSpec, studentSpec, subsidySpec, trainingCertificateSpec } from './registers.ts';

type Values = Readonly<Record<string, unknown>>;

/** One row: what it is known by there, and what it says; or why it says nothing. */
export type Told = { key: string; values: Values } | { no: string; fault: RefreshFault };

interface Register {
  spec: TableSpec;
  /** Rows that speak of a class are tied to it where it is here. */
  isOfClass?: true;
  /** Field that people look it up by there. */
  noField: string;
  read: (record: Values) => Told;
}

/** Told by somebody else: neither control characters nor what a column cannot hold. */
const clean = (value: unknown): string =>
  String(value ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim();
const dayOrNull = (value: unknown): string | null => {
  const text = clean(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isRealDay(text) ? text : null;
};
const momentOrNull = (value: unknown): string | null => {
  const text = clean(value);
  return /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text) && isRealDay(text)
    ? new Date(`${text.replace(' ', 'T')}+08:00`).toISOString()
    : null;
};
const scoreOrNull = (value: unknown, most = 9999): string | null => {
  const text = clean(value);
  return /^\d{1,4}(\.\d{1,2})?$/.test(text) && Number(text) <= most ? text : null;
};
const MOST_COUNT = 1_000_000;
const count = (value: unknown): number => Math.min(Number(value), MOST_COUNT);

const codeOf = (states: Dictionary, word: unknown) =>
  states.codes.find((code) => states.labels.get(code)?.[0] === clean(word));

/** A number in full; a mask matches nobody. */
function idCardOf(value: unknown): string | null {
  const number = normaliseIdCard(clean(value));
  return /^[A-Z0-9()-]{5,20}$/.test(number) ? number : null;
}

const known = (no: unknown, values: () => Values | RefreshFault): Told => {
  const key = clean(no);
  if (key === '') return { no: key, fault: 'no' };
  const read = values();
  return typeof read === 'string' ? { no: key, fault: read } : { key, values: read };
};

type Of<S extends RefreshedService> = Partial<ExtRecord<S>>;

export const registersTold: Readonly<Record<RefreshedService, Register>> = {
  getTraining: {
    spec: projectSpec,
    noField: 'projectNo',
    read: (record: Of<'getTraining'>) =>
      known(record.projectNo, () => ({
        projectNo: clean(record.projectNo),
        projectName: clean(record.projectName),
        trainType: clean(record.trainType),
        occupation: clean(record.occupation),
        level: clean(record.level),
        orgName: clean(record.orgName),
        hours: count(record.hours),
        fee: record.fee,
        subsidyStd: record.subsidyStd,
        fundSource: clean(record.fundSource),
        projectState: clean(record.state),
      })),
  },
  getTrainClass: {
    spec: classSpec,
    noField: 'classNo',
    read: (record: Of<'getTrainClass'>) =>
      known(record.classNo, () => {
        const state = codeOf(classState, record.classState);
        if (state === undefined) return 'state';
        return {
          classNo: clean(record.classNo),
          className: clean(record.className),
          classState: state,
          projectNo: clean(record.projectNo),
          orgName: clean(record.orgName),
          townCode: clean(record.townCode) || null,
          startDate: dayOrNull(record.startDate),
          endDate: dayOrNull(record.endDate),
          examDate: dayOrNull(record.examDate),
          place: clean(record.place),
          teacher: clean(record.teacher),
          headTeacher: clean(record.headTeacher),
          planCount: count(record.planCount),
          toldCount: count(record.actualCount),
        };
      }),
  },
  getTrainSignup: {
    spec: signupSpec,
    noField: 'signupNo',
    isOfClass: true,
    read: (record: Of<'getTrainSignup'>) =>
      known(record.signupNo, () => {
        const [idCardNo, state] = [idCardOf(record.idCardNo), codeOf(signupState, record.signupState)];
        if (idCardNo === null) return 'idCard';
        if (state === undefined) return 'state';
        return {
          signupNo: clean(record.signupNo),
          classNo: clean(record.classNo),
          name: clean(record.name),
          idCardNo,
          mobile: clean(record.mobile).includes('*') ? null : clean(record.mobile) || null,
          workUnit: clean(record.workUnit) || null,
          candidateSource: clean(record.candidateSource) || null,
          signupTime: momentOrNull(record.signupTime),
          signupState: state,
        };
      }),
  },
  getTrainStudent: {
    spec: studentSpec,
    noField: 'classNo',
    isOfClass: true,
    read: (record: Of<'getTrainStudent'>) => {
      const idCardNo = idCardOf(record.idCardNo);
      // They have no number of their own there: class, person and the ends of the ID number.
      const no =
        clean(record.classNo) && `${clean(record.classNo)} ${clean(record.name)} ${maskIdCard(idCardNo ?? '')}`;
      return known(no, () =>
        idCardNo === null
          ? 'idCard'
          : {
              classNo: clean(record.classNo),
              name: clean(record.name),
              idCardNo,
              attendRate: scoreOrNull(record.attendRate, 100),
              theoryScore: scoreOrNull(record.theoryScore),
              practiceScore: scoreOrNull(record.practiceScore),
              isPass: record.isPass ?? null,
              certNo: clean(record.certNo) || null,
            },
      );
    },
  },
  getTrainCertificate: {
    spec: trainingCertificateSpec,
    noField: 'certNo',
    read: (record: Of<'getTrainCertificate'>) =>
      known(record.certNo, () => {
        const idCardNo = idCardOf(record.idCardNo);
        if (idCardNo === null) return 'idCard';
        return {
          certNo: clean(record.certNo),
          certType: clean(record.certType),
          name: clean(record.name),
          idCardNo,
          occupationName: clean(record.occupationName),
          level: clean(record.level),
          issueOrg: clean(record.issueOrg),
          issueDate: dayOrNull(record.issueDate),
          scoreTheory: scoreOrNull(record.scoreTheory),
          scorePractice: scoreOrNull(record.scorePractice),
          certState: clean(record.certState),
        };
      }),
  },
  getTrainSubsidy: {
    spec: subsidySpec,
    noField: 'subsidyNo',
    read: (record: Of<'getTrainSubsidy'>) =>
      known(record.subsidyNo, () => {
        const idCardNo = idCardOf(record.idCardNo);
        // A body or business that is paid has none.
        if (idCardNo === null && clean(record.idCardNo) !== '') return 'idCard';
        return {
          subsidyNo: clean(record.subsidyNo),
          subject: clean(record.subject),
          name: clean(record.name),
          idCardNo,
          classNo: clean(record.classNo),
          amount: record.amount,
          payState: clean(record.payState),
          payDate: dayOrNull(record.payDate),
          bankAccount: clean(record.account) || null,
        };
      }),
  },
};
