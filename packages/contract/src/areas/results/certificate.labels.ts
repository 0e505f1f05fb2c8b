// Words of certificates: fields, and what is printed on them.
export const certificateLabels = {
  certNo: ['证书编号', 'Certificate no.'],
  certKind: ['证书类型', 'Kind'],
  certState: ['状态', 'Status'],
  holderName: ['持有人', 'Holder'],
  holderUnit: ['工作单位', 'Employer'],
  contestId: ['竞赛', 'Contest'],
  contestName: ['竞赛名称', 'Contest'],
  contestTradeId: ['赛项', 'Trade'],
  tradeName: ['赛项', 'Trade'],
  competitorId: ['选手', 'Competitor'],
  rankNo: ['名次', 'Rank'],
  awardLevel: ['奖项', 'Award'],
  honourCode: ['荣誉称号', 'Honour'],
  promoteLevel: ['晋升等级', 'Promoted to'],
  refereeRole: ['执裁岗位', 'Role'],
  verifyCode: ['查验码', 'Verification code'],
  fileHash: ['文件指纹（SHA-256，以sm3:开头的为SM3）', 'Fingerprint (SHA-256, or SM3 where it begins with sm3:)'],
  issueTime: ['签发时间', 'Issued at'],
  revokeTime: ['撤销时间', 'Revoked at'],
  revokeReason: ['撤销原因', 'Why revoked'],
} as const;

export const citationWords = {
  award: [
    '{name}在{contest}“{trade}”赛项中成绩优异，荣获第{rank}名，获{award}。特发此证，以资鼓励。',
    '{name} came {rank} in “{trade}” of {contest} and is awarded: {award}.',
  ],
  awardUnranked: [
    '{name}在{contest}“{trade}”赛项中成绩优异，荣获{award}。特发此证，以资鼓励。',
    '{name} is awarded in “{trade}” of {contest}: {award}.',
  ],
  honour: [
    '{name}在{contest}“{trade}”赛项中表现突出，授予“{honour}”称号。',
    '{name} is given the honour “{honour}” for “{trade}” of {contest}.',
  ],
  promotion: [
    '{name}同志：你在{contest}“{trade}”赛项中成绩合格，按规定晋升职业技能等级为{level}，请凭本通知书办理职业技能等级证书。',
    'To {name}: by your result in “{trade}” of {contest} you are promoted to {level}. Please take this notice to have your skill level registered.',
  ],
  referee: [
    '{name}在{contest}“{trade}”赛项中担任{role}，圆满完成执裁任务。特发此证。',
    '{name} served as {role} in “{trade}” of {contest}.',
  ],
  issuer: ['张家港市人力资源和社会保障局', 'Zhangjiagang Bureau of Human Resources and Social Security'],
  rank: ['第{rank}名', 'Rank {rank}'],
  date: ['{year}年{month}月{day}日', '{year}-{month}-{day}'],
  signed: ['签发竞赛证书', 'Certificate issued'],
  zip: ['证书', 'certificates'],
} as const;
