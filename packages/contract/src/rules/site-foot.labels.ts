import type { Label } from '../wire/label.ts';

/** What stands before a value in the foot of pages that anybody opens. */
export const siteFootLabels = {
  siteOwner: ['版权所有', 'Copyright'],
  siteContact: ['联系方式', 'Contact'],
  siteIcpNo: ['备案号', 'ICP filing'],
  sitePoliceNo: ['公安备案', 'Public security filing'],
  siteCode: ['网站标识码', 'Site code'],
  findErrors: ['政府网站找错', 'Report an error on this government website'],
} as const satisfies Readonly<Record<string, Label>>;
