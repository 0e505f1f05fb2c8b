import type { Texts } from '#i18n/texts.ts';

export const userText = {
  about: [
    '所有登录账号：审核注册、授权、重置密码、停用与解锁；角色变化后原有登录立即退出',
    'All accounts: approve registrations, grant roles, reset passwords, disable and unlock; a change of roles ends all sessions immediately',
  ],
  empty: ['没有符合条件的账号', 'No matching accounts'],
  account: ['账号', 'Account'],
  contact: ['联系方式', 'Contact'],
  state: ['状态', 'Status'],
  locked: ['已锁定', 'Locked'],
  grant: ['授权', 'Grant roles'],
  grantText: [
    '{name} 的角色将替换为所选角色，现有登录立即退出。只能授予您自己持有的角色。',
    'The roles of {name} are replaced by those chosen, and all sessions end. You can only grant roles that you hold.',
  ],
  toGroup: ['去审核', 'Decide'],
  platform: ['平台信息', 'Platform data'],
  platformText: [
    '与外部平台对接时使用的附加信息，名称与值成对填写。',
    'Additional information for connecting to external platforms, entered as names and values.',
  ],
  extName: ['名称', 'Name'],
  extValue: ['值', 'Value'],
  addPair: ['添加一项', 'Add a value'],
  removePair: ['删除{name}', 'Remove {name}'],
  save: ['保存', 'Save'],
  back: ['返回', 'Back'],
  sessions: ['登录会话', 'Sessions'],
  sessionsText: [
    '{name} 当前的登录。结束后对方需重新登录。',
    'Present sessions of {name}. After a session is ended, {name} has to sign in again.',
  ],
  noSessions: ['当前没有登录', 'Not signed in anywhere'],
  address: ['地址', 'Address'],
  device: ['设备', 'Device'],
  since: ['登录时间', 'Since'],
  until: ['最迟失效', 'Ends at the latest'],
  own: ['当前会话', 'This session'],
  end: ['结束', 'End'],
  endAll: ['全部结束', 'End all'],
  opinion: ['意见', 'Opinion'],
} as const satisfies Texts;
