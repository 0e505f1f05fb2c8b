// Words of second factors in trails, which are kept in the language of the office.
import type { Label } from '../../wire/label.ts';

export const secondFactorLabels = {
  subject: ['二次验证', 'Second factor'],
  kind: ['方式', 'Kind'],
  name: ['名称', 'Name'],
  recoveryCodes: ['恢复码', 'Recovery codes'],
  renewed: ['已更换', 'Renewed'],
  used: ['已使用一个，剩余{left}个', 'One was used, {left} are left'],
  reset: ['重置', 'Reset'],
  asked: ['申请重置', 'Reset asked for'],
  refused: ['不同意重置', 'Reset refused'],
  all: ['全部移除', 'All removed'],
  byOperator: ['由运维人员在服务器上移除', 'Removed on the server by its operator'],
} as const satisfies Record<string, Label>;
