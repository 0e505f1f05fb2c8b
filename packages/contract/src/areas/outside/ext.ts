// Data that other bodies hold: people, units, training, payments. Each question names its purpose and leaves a row (security T30).
import { z } from 'zod';
import { smsCodeField } from '../accounts/own-account.ts';
import { idCard, uscc } from '../accounts/fields.ts';
import { rights } from '../../access/rights.ts';
import { post } from '../../wire/endpoint.ts';
import { nameText, text, unitText } from '../../wire/fields.ts';
import type { Label } from '../../wire/label.ts';
import { extLabels } from './ext.labels.ts';
import { extRecords, MOST_EXT_RECORDS, type ExtService } from './ext-records.ts';

const SXT = '/api/zjgrsj-ext-interface/sxt';
const FINANCE = '/api/zjgrsj-ext-interface/finance';
const TITLE: Label = ['外部数据', 'External data'];

const purpose = { purpose: text(100) };
const person = { idCardNo: idCard(), ...purpose };
const unit = { uscc: uscc(), ...purpose };
const training = {
  classNo: text(40).optional(),
  projectNo: text(40).optional(),
  orgName: unitText(100).optional(),
  ...purpose,
};

const answer = <S extends ExtService>(service: S) =>
  z.object({
    /** Source of the answer. */
    source: z.string(),
    queryTime: z.string(),
    traceId: z.string(),
    state: z.literal(['found', 'none']),
    records: z.array(extRecords[service]).max(MOST_EXT_RECORDS),
  });

const ask = <S extends ExtService, I extends z.ZodRawShape>(service: S, title: Label, shape: I, at = SXT) =>
  post(`${at}/${service}`, { title, input: z.strictObject(shape), data: answer(service), isRepeatable: false });

/** Of a person or unit only what lies in the caller's own work: `contest` the entrants of contests one organises, and so on. */
const sxtRights = rights('sxt', {
  'get_person_info get_person_insured employment_contract examin': { ADM_C: 'all', ORG: 'contest' },
  employment_difficulties: { ADM_C: 'all', TOWN: 'town' },
  'get_train_signup get_train_student get_train_certificate get_train_subsidy': {
    ADM_C: 'all',
    TOWN: 'town',
    ORG: 'contest',
    GRP: 'unit',
    IND: 'self',
  },
  'get_training get_train_class': { ADM_C: 'all', TOWN: 'all', ENT: 'all', ORG: 'all', GRP: 'all', IND: 'all' },
  get_unit_info: { ADM_C: 'all', ADM_L: 'all', ADM_S: 'all', TOWN: 'all' },
  'get_back_pay get_reception_registration get_mediation_case': { ADM_L: 'all', TOWN: 'town' },
});

export const sxt = {
  rights: sxtRights,
  family: { path: SXT, title: TITLE, labels: extLabels },
  getPersonInfo: ask('getPersonInfo', ['人员信息', 'Person'], { ...person, name: nameText().optional() }),
  getPersonInsured: ask('getPersonInsured', ['参保信息', 'Insurance'], person),
  employmentContract: ask('employmentContract', ['劳动合同', 'Contracts'], person),
  employmentDifficulties: ask('employmentDifficulties', ['就业困难认定', 'Hardship'], person),
  examin: ask('examin', ['职业考试', 'Exams'], { ...person, occupation: text(50).optional() }),
  getTraining: ask('getTraining', ['培训项目', 'Training projects'], training),
  getTrainClass: ask('getTrainClass', ['培训班级', 'Training classes'], training),
  getTrainSignup: ask('getTrainSignup', ['培训报名', 'Training sign-ups'], person),
  getTrainStudent: ask('getTrainStudent', ['培训学员', 'Trainees'], person),
  getTrainCertificate: ask('getTrainCertificate', ['培训证书', 'Certificates'], person),
  getTrainSubsidy: ask('getTrainSubsidy', ['培训补贴', 'Subsidies'], person),
  getUnitInfo: ask('getUnitInfo', ['单位信息', 'Unit'], {
    uscc: uscc().optional(),
    unitName: unitText(100).optional(),
    ...purpose,
  }),
  getBackPay: ask('getBackPay', ['欠薪信息', 'Unpaid wages'], unit),
  getReceptionRegistration: ask('getReceptionRegistration', ['来访接待', 'Receptions'], unit),
  getMediationCase: ask('getMediationCase', ['调解案件', 'Mediations'], unit),
};

const financeRights = rights('finance', { get_business_result: { ADM_C: 'all', ADM_L: 'all' } });

export const finance = {
  rights: financeRights,
  family: { path: FINANCE, title: TITLE, labels: extLabels },
  getBusinessResult: ask(
    'getBusinessResult',
    ['业务结果', 'Result of a payment'],
    { bizNo: text(60), ...purpose },
    FINANCE,
  ),
};

const CONSENT = '/api/zjgrsj-ext-interface/ext';

/** Roles that may ask about people at all. */
const extConsentRights = rights('ext', { consent: { ADM_C: 'all', TOWN: 'all', ORG: 'all', GRP: 'all' } });

/** Before an entry is handed in, only the person opens what other bodies hold: by a code to the phone that is on record. */
export const extConsent = {
  rights: extConsentRights,
  family: { path: CONSENT, title: ['本人同意', 'Consent'] as Label, labels: extLabels },
  /** The same answer for who is not known here. */
  consentCode: post(`${CONSENT}/consentCode`, {
    title: ['向本人发送验证码', 'Send a code to the person'],
    action: 'ext_consent',
    input: z.strictObject({ idCardNo: idCard() }),
    data: z.object({ expiresIn: z.number().int(), retryAfter: z.number().int() }),
    isRepeatable: false,
  }),
  consent: post(`${CONSENT}/consent`, {
    title: ['取得本人同意', 'Consent of the person'],
    input: z.strictObject({ idCardNo: idCard(), code: smsCodeField() }),
    data: z.object({ validUntil: z.string() }),
    isRepeatable: false,
  }),
};
