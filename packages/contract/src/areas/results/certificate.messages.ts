// Issuing, revoking and verifying certificates.
import type { Label } from '../../wire/label.ts';

export const certificateMessages = {
  certificateNotPublished: [
    '该赛项的成绩尚未发布，发布后才能签发证书',
    'The results of this trade are not published yet. Certificates can be issued once they are.',
  ],
  certificateNoAward: ['该选手在已发布的成绩中没有获奖', 'The published result has no award for this competitor.'],
  certificateNoHonour: [
    '该选手没有已授予的荣誉，请先在“荣誉晋级”中办理',
    'No honour was granted to this competitor. Please grant it under “Honours” first.',
  ],
  certificateNoPromotion: [
    '该选手没有已批准的晋升等级，请先在“荣誉晋级”中办理',
    'No promotion was granted to this competitor. Please grant it under “Honours” first.',
  ],
  certificateNoDuty: ['该裁判尚未完成执裁，不能签发证书', 'This referee has not officiated yet.'],
  certificateNobody: [
    '没有可签发或打包的证书：成绩发布并完成荣誉办理后再试',
    'There is no certificate to issue or to pack. Try again when results are published and honours granted.',
  ],
  certificateThere: [
    '该证书已签发（{no}）；如需更换请使用“重新签发”',
    'It was issued already ({no}). To replace it, reissue it.',
  ],
  paperCertificateOver: [
    '签名证书已于{until}到期，更换前不能签发证书和证明，请联系系统管理员',
    'The signing certificate ended on {until}. No paper can be issued until the system administrator has renewed it.',
  ],
  certificateNotReady: [
    '证书正在制作，请稍后再下载',
    'The certificate is being made. Please download it a little later.',
  ],
  certificateReplaced: ['重新签发：{reason}', 'Reissued: {reason}'],
  verifyTooOften: ['查验过于频繁，请稍后再试', 'Too many checks. Please try again later.'],
} satisfies Record<string, Label>;
