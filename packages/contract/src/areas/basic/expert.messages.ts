// Experts and referees (domain §3.8).
import type { Label } from '../../wire/label.ts';

export const expertMessages = {
  expertTwice: ['该身份证号已在专家裁判库中', 'This ID number is in the pool of experts already.'],
  expertSex: ['性别与身份证号不一致，请核对', 'The ID number says otherwise. Please check.'],
  expertCertDates: ['有效期不能早于发证日期', 'It cannot end before it was issued.'],
  expertTradeUnknown: [
    '没有“{name}”这一职业(工种)，请按竞赛职业(工种)字典填写',
    'There is no occupation “{name}”. Please write it as in the list of occupations.',
  ],
  expertHasTasks: [
    '“{name}”已有执裁安排，不能删除，可以办理退出',
    '{name} has been assigned to contests and cannot be removed, but can be removed from the pool.',
  ],
  expertCertOver: [
    '“{name}”的裁判员证已过期，请先更新证书有效期',
    'The referee certificate of {name} has expired. Please update its expiry date first.',
  ],
  expertSuspended: ['裁判员证已于{day}到期', 'The certificate ended on {day}.'],
  expertNotYours: [
    '仅可修改本单位推荐且待审核的专家裁判，需更正的请联系人社局',
    'You can change those whom your unit proposed until they are approved. For corrections please ask the bureau.',
  ],
} satisfies Record<string, Label>;
