export const smsLabels = {
  category: ['分类', 'Provider'],
  smsCode: ['编号', 'Code'],
  endpoint: ['地址', 'Address'],
  templateId: ['默认模板', 'Default template'],
  signName: ['短信签名', 'Signature'],
  regionId: ['区域', 'Region'],
  accessKey: ['访问密钥', 'Access key'],
  secretKey: ['私有密钥', 'Secret key'],
  remark: ['备注', 'Remark'],
  status: ['启用', 'Enabled'],
  isInUse: ['正在使用', 'In use'],
} as const;
