// Data of other bodies.
import type { Label } from '../../wire/label.ts';

export const extMessages = {
  extNotConfigured: [
    '外部数据接口未配置，请联系管理员',
    'No external data service is configured. Please ask the administrator.',
  ],
  extNotOffered: [
    '该项外部数据尚未接入，请联系管理员',
    'This external data service is not connected yet. Please ask the administrator.',
  ],
  consentAsker: ['有关单位', 'A public authority'],
  extFailed: ['外部数据服务暂不可用，请稍后再试', 'The external service is not available. Please try again later.'],
  extSlow: ['外部数据服务响应超时，请稍后再试', 'The external service did not answer in time. Please try again later.'],
  extSubjectNeeded: ['请填写统一社会信用代码或单位名称', 'Please give the credit code or the name of the unit.'],
} satisfies Record<string, Label>;
