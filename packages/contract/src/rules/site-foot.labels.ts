import type { Label } from '../wire/label.ts';

/** Words before a value in the foot of pages that anybody opens. */
export const siteFootLabels = {
  siteOwner: ['版权所有', 'Copyright'],
  siteContact: ['联系方式', 'Contact'],
  siteIcpNo: ['备案号', 'ICP filing no.'],
  sitePoliceNo: ['公安备案', 'Public security filing'],
  siteCode: ['网站标识码', 'Site code'],
  findErrors: ['政府网站找错', 'Report an error on this government website'],
} as const satisfies Readonly<Record<string, Label>>;

/** Numbers as the registers of the ministries write them. */
export const FILING = {
  icp: /^\p{Script=Han}ICP[备证]\d{6,10}号(-\d{1,3})?$/u,
  police: /^\p{Script=Han}公网安备\s?\d{14}号$/u,
} as const;
