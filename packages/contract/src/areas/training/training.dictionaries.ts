// Training (domain §3.23): what other bodies tell in their own words is text; what is decided here has codes.
import { dictionary } from '../../wire/dictionary.ts';

export const trainingSource = dictionary('training_source', [
  ['ext', '外部数据', 'External data'],
  ['local', '本平台', 'This platform'],
]);
export type TrainingSource = (typeof trainingSource.codes)[number];

export const classState = dictionary('training_class_state', [
  [0, '草稿', 'Draft'],
  [5, '备案', 'Filed'],
  [10, '报名中', 'Taking sign-ups'],
  [20, '开班', 'Running'],
  [25, '考核', 'Exams'],
  [30, '结班', 'Ended'],
  [40, '归档', 'Archived'],
  [90, '已取消', 'Cancelled'],
]);
export const CLASS = {
  draft: 0,
  filed: 5,
  open: 10,
  running: 20,
  exams: 25,
  ended: 30,
  archived: 40,
  cancelled: 90,
} as const;

export const signupState = dictionary('training_signup_state', [
  [10, '待审', 'To be decided'],
  [20, '录取', 'Admitted'],
  [30, '候补', 'Waiting'],
  [80, '退回', 'Declined'],
  [90, '放弃', 'Given up'],
]);
export const SIGNUP = { toDecide: 10, admitted: 20, waiting: 30, declined: 80, givenUp: 90 } as const;

export const attendancePeriod = dictionary('attendance_period', [
  [1, '上午', 'Morning'],
  [2, '下午', 'Afternoon'],
  [3, '晚上', 'Evening'],
]);

export const signWay = dictionary('attendance_sign_way', [
  [1, '扫码', 'QR code'],
  [2, '补签', 'By hand'],
]);
export const SIGN_WAY = { qr: 1, hand: 2 } as const;

/** Questions to the data interface, page by page, in this order: people are matched to classes that are there. */
export const refreshedService = dictionary('training_service', [
  ['getTraining', '培训项目', 'Projects'],
  ['getTrainClass', '培训班级', 'Classes'],
  ['getTrainSignup', '培训报名', 'Sign-ups'],
  ['getTrainStudent', '培训学员', 'Trainees'],
  ['getTrainCertificate', '培训证书', 'Certificates'],
  ['getTrainSubsidy', '培训补贴', 'Subsidies'],
]);
export type RefreshedService = (typeof refreshedService.codes)[number];

export const refreshState = dictionary('training_refresh_state', [
  ['never', '尚未更新', 'Not updated yet'],
  ['running', '正在更新', 'Updating'],
  ['done', '已更新', 'Up to date'],
  ['failed', '更新失败', 'Failed'],
  ['cancelled', '已取消', 'Cancelled'],
]);

/** Why a row of other bodies could not be taken. */
export const refreshFault = dictionary('training_refresh_fault', [
  ['no', '编号为空', 'No number'],
  ['idCard', '身份证号无效或已脱敏', 'The ID number is wrong or masked'],
  ['state', '状态无法识别', 'The state is not known'],
  ['field', '内容缺失或格式不符', 'Something is missing or not of its kind'],
]);
export type RefreshFault = (typeof refreshFault.codes)[number];
