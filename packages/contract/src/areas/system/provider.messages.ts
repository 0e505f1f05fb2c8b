// File stores and SMS providers, and the addresses that they are at.
import type { Label } from '../../wire/label.ts';

export const providerMessages = {
  endpointFormat: ['地址须为http(s)://主机[:端口]', 'The address is http(s)://host[:port].'],
  endpointInside: ['不允许使用内网地址', 'An address inside the network is not allowed.'],
  endpointNotAllowed: [
    '该地址不在允许范围内，请联系运维在配置中添加',
    'This address is not allowed. Please ask the system administrator to add it to the configuration.',
  ],
  configurationTwice: ['编号“{code}”已存在', 'The code “{code}” exists already.'],
  configurationActive: ['“{code}”正在启用，不能删除', '“{code}” is enabled and cannot be removed.'],
  configurationHoldsFiles: ['“{code}”中还有文件，不能删除', '“{code}” holds files and cannot be removed.'],
  configurationKeysNeeded: ['请填写访问密钥', 'Please give both keys.'],
  smsAppIdNeeded: [
    '请填写应用编号（见腾讯云短信控制台）',
    'Please give the application id (SdkAppId in the SMS console of Tencent Cloud).',
  ],
  smsSignNeeded: ['请填写短信签名', 'Please give the signature.'],
  noDriver: ['该类别暂未接入，不能启用', 'This category is not connected yet and cannot be enabled.'],
  storeUnreachable: ['无法访问该存储桶，请检查配置', 'The bucket cannot be reached. Please check the configuration.'],
  storeForeign: [
    '该存储桶已存有另一套系统的文件，不能使用，请更换存储桶',
    'This bucket holds the files of another installation. Please use another bucket.',
  ],
  storeAway: ['文件存储暂不可用，请稍后再试', 'The file storage is not available. Please try again later.'],
} satisfies Record<string, Label>;
