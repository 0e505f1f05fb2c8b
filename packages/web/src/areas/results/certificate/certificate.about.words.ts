export const about = {
  '/competition/certificate': [
    '签发、下载、撤销证书；扫描证书上的二维码即可查验',
    'Issue, download and revoke certificates; the code on each leads to its public page',
  ],
} as const;
