export const zhSession = {
  // One's own password
  presentPassword: '原密码',
  nextPassword: '新密码',
  nextPasswordAgain: '确认密码',
  passwordHelp: '8-16 位，包含数字、字母和特殊字符',
  changePassword: '修改密码',
  passwordChanged: '密码已修改，其他设备上的登录已退出',
  firstPassword: '请设置您自己的密码',
  firstPasswordText: '当前使用的是一次性初始密码，设置新密码后即可进入系统。',
} as const;
