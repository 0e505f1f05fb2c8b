// Conditions of one entry with their evidence.
import type { Texts } from '#i18n/texts.ts';

export const eligibilityText = {
  title: ['资格核验', 'Eligibility'],
  met: ['符合', 'Met'],
  notMet: ['不符合', 'Not met'],
  notChecked: ['未核验', 'Not checked'],
  accepted: ['例外通过', 'Accepted'],
  soft: ['不影响提交', 'Does not stop the entry'],
  none: ['本赛项没有设置参赛条件', 'This trade has no conditions of entry'],
  verify: ['一键核验', 'Check now'],
  checkedAt: ['最近查询：{time}', 'Asked last: {time}'],
  needsConsent: [
    '提交前查询参保、证书等信息须经本人同意；提交后由审核人员核验。',
    'Before submission, insurance and certificates are asked only with the consent of the person; afterwards the auditors do it.',
  ],
  evidence: ['核验依据', 'Evidence'],
  trace: ['跟踪号 {id}', 'Trace {id}'],
  reason: ['理由：{reason}', 'Reason: {reason}'],
  verifyPicked: ['核验所选 {count} 份', 'Check {count} selected', 'Check {count} selected'],
  verifyNone: ['批量核验', 'Check selected'],
  verifying: ['正在核验 {done}/{total}', 'Checking {done} of {total}'],
  verified: ['已核验 {done} 份，{failed} 份仍有未核验的项目：', '{done} checked, {failed} still have open conditions:'],
  provincePicked: ['省库核验', 'Provincial check'],
  provinceFailed: ['省库核验完成 {done} 份，未完成 {failed} 份：', '{done} checked, {failed} not:'],
  insurance: ['导出参保信息', 'Export insurance data'],
  insuranceAsk: [
    '将导出 {count} 人的完整证件号码与参保信息，文件带有水印并留有记录，确定吗？',
    'Export whole ID numbers and insurance data of {count} person? The file is marked and the export is recorded.',
    'Export whole ID numbers and insurance data of {count} people? The file is marked and the export is recorded.',
  ],
  decideLocal: ['认定是否本市', 'Decide on locality'],
} as const satisfies Texts;
