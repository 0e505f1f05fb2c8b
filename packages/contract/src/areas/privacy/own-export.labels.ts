// The words in the archive that a person takes along.
export const ownExportText = {
  title: ['我的个人信息', 'My personal data'],
  readme: ['说明', 'Read me'],
  channels: ['通知方式', 'Channels'],
  channel: ['方式', 'Channel'],
  address: ['地址', 'Address'],
  provenTime: ['验证时间', 'Verified at'],
  papers: ['附件', 'Documents'],
  about: [
    '本压缩包是本平台保存的您的个人信息。每类一份表格（.xlsx）和一份数据（.json），附件在“附件”文件夹。请妥善保管，不要转发。认为有误的，请在“我的个人信息”页面申请更正。',
    'What this platform keeps about you: a workbook (.xlsx) and a data file (.json) of each kind, your documents in their folder. Please keep it to yourself. If something is wrong, ask for a correction under “My personal data”.',
  ],
  line: [
    '{what}：{count} 条，自{event}起保存 {months} 个月',
    '{what}: number of records {count}; kept for {months} months from: {event}',
  ],
} as const;
