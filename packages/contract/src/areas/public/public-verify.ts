// Public facts of a certificate by its code: whether it is valid, and enough to see that it is this person's.
import { z } from 'zod';
import { paperKind } from '../results/verified-kind.ts';
import { awardLevel, certificateKind, certificateState, honour, skillLevel } from '../../dictionaries.ts';
import { get } from '../../wire/endpoint.ts';
import { code } from '../../wire/fields.ts';

const verified = z.object({
  certNo: z.string(),
  certKind: code(certificateKind).or(code(paperKind)),
  certState: code(certificateState),
  /** Masked; null once the data of the person were erased. */
  holderName: z.string().nullable(),
  /** None of what is of no contest. */
  contestName: z.string().nullable(),
  /** Of a training class. */
  className: z.string().nullable(),
  tradeName: z.string().nullable(),
  rankNo: z.number().int().nullable(),
  awardLevel: code(awardLevel).nullable(),
  honourCode: code(honour).nullable(),
  promoteLevel: code(skillLevel).nullable(),
  refereeRole: z.string().nullable(),
  issueDate: z.string(),
  revokeDate: z.string().nullable(),
  /** Of the document as it was issued: SHA-256 in hex, or `sm3:` and SM3 in hex. */
  fileHash: z.string(),
});
export type VerifiedCertificate = z.output<typeof verified>;

export const publicVerify = {
  certificate: get('/api/public/verify/certificate', {
    title: ['查验证书（公开）', 'Check a certificate (public)'],
    action: 'public',
    input: z.object({ code: z.string().trim().min(1).max(40) }),
    data: verified,
  }),
  /** Public keys of the signatures of results and certificates. */
  keys: get('/api/public/verify/keys', {
    title: ['签名公钥（公开）', 'Public keys of signatures'],
    action: 'public',
    input: z.object({}),
    data: z.array(
      z.object({
        keyId: z.string(),
        purpose: z.string(),
        /** `ed25519` or `sm2` of results and anchors, `rsa` of PDF. */
        algorithm: z.string(),
        publicKey: z.string(),
        certificate: z.string().nullable(),
        madeAt: z.string(),
        retiredAt: z.string().nullable(),
      }),
    ),
  }),
};
