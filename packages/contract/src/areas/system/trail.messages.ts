// The trail of a record, and requests to change a locked one.
import type { Label } from '../../wire/label.ts';

export const trailMessages = {
  trailIsKept: [
    '变更记录由系统生成，不能修改或删除',
    'The change log is written by the system and cannot be changed or removed.',
  ],
  recordNotLocked: [
    '该记录当前可以直接修改，无需申请变更',
    'This record can be changed directly at present; no request is needed.',
  ],
  fieldNotChangeable: ['“{label}”不能通过变更申请修改', '“{label}” cannot be changed by request.'],
  nothingChanges: ['新值与原值相同，没有需要变更的内容', 'The new values are those that the record has already.'],
  requestOwnDecision: ['不能审批自己提交的变更申请', 'You cannot decide on your own request.'],
} satisfies Record<string, Label>;
