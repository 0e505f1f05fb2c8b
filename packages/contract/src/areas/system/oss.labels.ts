export const ossLabels = {
  category: ['分类', 'Kind'],
  ossCode: ['编号', 'Code'],
  endpoint: ['地址', 'Address'],
  bucketName: ['存储桶', 'Bucket'],
  region: ['区域', 'Region'],
  accessKey: ['访问密钥', 'Access key'],
  secretKey: ['私有密钥', 'Secret key'],
  remark: ['备注', 'Remark'],
  status: ['启用', 'Enabled'],
  isInUse: ['正在使用', 'In use'],
} as const;
