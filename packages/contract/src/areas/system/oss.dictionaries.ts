// File stores.
import { dictionary } from '../../wire/dictionary.ts';

/** Kinds of file stores; all but the own disk speak S3. */
export const ossCategory = dictionary('oss_category', [
  [1, 'MinIO', 'MinIO'],
  [2, '七牛云', 'Qiniu'],
  [3, '阿里云', 'Alibaba Cloud'],
  [4, '腾讯云', 'Tencent Cloud'],
  [9, '本地存储', 'This server'],
]);
