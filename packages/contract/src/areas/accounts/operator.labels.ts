export const operatorLabels = {
  name: ['姓名', 'Name'],
  mobile: ['手机号码', 'Mobile'],
  right: ['权限', 'Right'],
  unitId: ['单位', 'Unit'],
  unitName: ['所属单位', 'Unit'],
  unitKind: ['单位类别', 'Kind of unit'],
  enabled: ['启用', 'Enabled'],
  operatorState: ['状态', 'Status'],
  invitedAt: ['邀请时间', 'Invited'],
  lastSignIn: ['最近登录', 'Last sign-in'],
  initialPassword: ['初始密码', 'Initial password'],
} as const;
