export const usersLabels = {
  account: ['账号', 'Account'],
  kind: ['账号类型', 'Kind'],
  name: ['用户名称', 'Name'],
  townCode: ['所属区镇', 'Town'],
  userType: ['单位类型', 'Type of unit'],
  deptId: ['所属部门', 'Department'],
  mobile: ['手机号码', 'Mobile'],
  email: ['邮箱', 'Email'],
  roles: ['角色', 'Roles'],
  enabled: ['启用', 'Enabled'],
  accountState: ['账号状态', 'Status'],
  locked: ['已锁定', 'Locked'],
  mustChangePassword: ['须改密码', 'Password must change'],
  deptName: ['部门名称', 'Department'],
  lastLoginTime: ['最近登录', 'Last sign-in'],
  initialPassword: ['初始密码', 'Initial password'],
} as const;

/** The example row of the import's template. */
export const usersExample = {
  account: 'town09',
  kind: '区镇',
  name: '示例：凤凰镇人社所',
  townCode: '凤凰镇',
  userType: '',
  mobile: '19900000051',
  email: 'town@example.com',
} as const;
