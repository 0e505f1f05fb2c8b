export const resultSnapshotLabels = {
  contestTradeId: ['赛项', 'Trade'],
  contestName: ['竞赛名称', 'Contest'],
  tradeName: ['赛项名称', 'Trade'],
  hash: ['摘要', 'Checksum'],
  previousHash: ['上一版摘要', 'Checksum of the previous version'],
  publisherName: ['发布人', 'Published by'],
  publishedAt: ['发布时间', 'Published at'],
  keyId: ['签名密钥', 'Signing key'],
  signature: ['签名', 'Signature'],
} as const;
