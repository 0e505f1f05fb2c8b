// Records of the services of other bodies (domain §3.23, §3.24). Numbers of people come masked.
import { z } from 'zod';

const text = z.string().max(300);
const day = z.string().max(10).nullable();
const count = z.number().int().min(0);
const money = z.string().regex(/^\d{1,12}\.\d{2}$/);
const score = z.string().max(10).nullable();

export const extRecords = {
  getPersonInfo: z.object({
    name: text,
    idCardNo: text,
    /** Whether the name asked with is the name of this number; null when none was given. */
    nameMatch: z.literal([0, 1]).nullable(),
    sex: z.literal([1, 2]),
    birthday: day,
    hukouArea: text,
    address: text,
    alive: z.literal([0, 1]),
  }),
  getPersonInsured: z.object({
    insuredUnit: text,
    uscc: text,
    area: text,
    type: text,
    from: day,
    months: count,
    state: text,
  }),
  employmentContract: z.object({ unit: text, contractFrom: day, contractTo: day }),
  employmentDifficulties: z.object({ category: text, validTo: day }),
  examin: z.object({ occupation: text, level: text, examPlan: text, examDate: day, result: text }),
  getTraining: z.object({
    projectNo: text,
    projectName: text,
    trainType: text,
    occupation: text,
    level: text,
    orgName: text,
    hours: count,
    fee: money,
    subsidyStd: money,
    fundSource: text,
    state: text,
  }),
  getTrainClass: z.object({
    classNo: text,
    className: text,
    projectNo: text,
    orgName: text,
    townCode: text,
    startDate: day,
    endDate: day,
    place: text,
    teacher: text,
    headTeacher: text,
    planCount: count,
    actualCount: count,
    examDate: day,
    classState: text,
  }),
  getTrainSignup: z.object({
    signupNo: text,
    classNo: text,
    name: text,
    idCardNo: text,
    mobile: text,
    workUnit: text,
    candidateSource: text,
    signupTime: z.string().max(19).nullable(),
    signupState: text,
  }),
  getTrainStudent: z.object({
    classNo: text,
    name: text,
    idCardNo: text,
    attendRate: z.string().max(10),
    theoryScore: score,
    practiceScore: score,
    isPass: z.literal([0, 1]).nullable(),
    certNo: text.nullable(),
  }),
  getTrainCertificate: z.object({
    /** Told where many are read at once; who asks about one person knows whose it is. */
    name: text.optional(),
    idCardNo: text.optional(),
    certNo: text,
    certType: text,
    occupationName: text,
    level: text,
    issueOrg: text,
    issueDate: day,
    scoreTheory: score,
    scorePractice: score,
    certState: text,
  }),
  getTrainSubsidy: z.object({
    subsidyNo: text,
    subject: text,
    name: text,
    /** As above; none where a body or business is paid. */
    idCardNo: text.optional(),
    classNo: text,
    amount: money,
    payState: text,
    payDate: day,
    account: text,
  }),
  getUnitInfo: z.object({
    unitName: text,
    uscc: text,
    legalPerson: text,
    address: text,
    state: text,
    town: text,
  }),
  getBackPay: z.object({ caseNo: text, persons: count, amount: money, settled: z.literal([0, 1]), date: day }),
  getReceptionRegistration: z.object({ receptionNo: text, subject: text, persons: count, date: day, state: text }),
  getMediationCase: z.object({ caseNo: text, subject: text, date: day, state: text }),
  getBusinessResult: z.object({ bizNo: text, subject: text, amount: money, result: text, date: day }),
} as const;

export type ExtService = keyof typeof extRecords;

/** Records in one answer at most. */
export const MOST_EXT_RECORDS = 200;

/** Record of a service's answer. */
export type ExtRecord<S extends ExtService> = z.output<(typeof extRecords)[S]>;
