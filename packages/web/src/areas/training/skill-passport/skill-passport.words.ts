import type { Texts } from '#i18n/texts.ts';

export const passportText = {
  print: ['打印技能档案', 'Print'],
  file: ['技能档案', 'Skill passport'],
  checked: [
    '打印件有电子签名和二维码，任何人都可以扫码查验真伪。',
    'The print is signed and carries a code by which anybody can check it.',
  ],
  unproved: [
    '实名尚未核验：这里只有本账户在本平台办理的记录，不能打印。请本人携带身份证到人社局窗口核验。',
    'The identity has not been verified. Only records of this account on this platform are shown, and they cannot be printed. Please come to the bureau with the ID card to be verified.',
  ],
  contests: ['职业技能竞赛', 'Contests'],
  noContests: ['暂无竞赛记录', 'No contests yet.'],
  certificates: ['证书', 'Certificates'],
  noCertificates: ['暂无证书', 'No certificates yet.'],
  training: ['培训', 'Training'],
  noTraining: ['暂无培训记录', 'No training yet.'],
  papers: ['已签发的文件', 'Issued documents'],
  noPapers: ['尚未签发文件', 'None yet.'],
  revoke: ['撤销', 'Revoke'],
  reason: ['撤销原因', 'Reason'],
  revokeAbout: [
    '撤销后不能恢复：扫码查验将显示“已撤销”，证书登记也改为“已撤销”，本人不能再下载。',
    'This cannot be taken back. Its code says that it is revoked, so does the register, and it can no longer be downloaded.',
  ],
  revokePassportAbout: [
    '撤销后不能恢复：扫码查验将显示“已撤销”。本人可以重新打印，编号和查验码都是新的。',
    'This cannot be taken back: its code says that it is revoked. The person may print another one, with a new number and code.',
  ],
  revokedOn: ['{day}撤销：{reason}', 'Revoked on {day}: {reason}'],
  entered: ['已报名', 'Entered'],
  competed: ['已参赛，成绩未发布', 'Competed, not published yet'],
  rank: ['第{rank}名', 'Rank {rank}'],
  rate: ['出勤率{rate}%', 'Attended {rate} %'],
  passed: ['合格', 'Passed'],
  failed: ['未合格', 'Not passed'],
} as const satisfies Texts;
