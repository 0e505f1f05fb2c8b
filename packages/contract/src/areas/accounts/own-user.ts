// Personal settings: data that everybody may change about themselves, whatever kind the account is (spec 2, 7).
import { z } from 'zod';
import { get, post } from '../../wire/endpoint.ts';
import { nameText, optional } from '../../wire/fields.ts';
import { phoneOrMask } from './phone-fields.ts';

/** Two names for the telephone, as the specification's form and our accounts call it. */
const ownUserRecord = z.object({
  id: z.string(),
  /** Signs in; stays as it is. */
  account: z.string(),
  /** Of a unit or group its own name. */
  name: z.string(),
  mobile: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Link of a picture that only its owner opens. */
  avatar: z.string().nullable(),
  version: z.number().int(),
});
export type OwnUser = z.output<typeof ownUserRecord>;

/** An account named by the phone number signs in with it: the number stays. */
export function hasFixedMobile(virtualId: string | null): boolean {
  return virtualId === 'U032';
}

export const ownUser = {
  info: get('/api/blade-user/info', {
    title: ['本人信息', 'Own account'],
    action: 'signedIn',
    input: z.object({}),
    data: ownUserRecord,
  }),
  updateInfo: post('/api/blade-user/update-info', {
    title: ['修改本人信息', 'Update own account'],
    action: 'signedIn',
    input: z.object({
      name: nameText(100).optional(),
      mobile: optional(phoneOrMask()),
      phone: optional(phoneOrMask()),
      email: optional(z.email().max(100)),
      /** As `putPicture` answered it; null takes it away. */
      avatar: z.string().max(200).nullable().optional(),
      version: z.number().int().optional(),
    }),
    data: ownUserRecord,
    done: 'updated',
  }),
  /** jpg or png by content; made anew and small, so that nothing but the picture is left of it. */
  putPicture: post('/api/blade-resource/oss/endpoint/put-file', {
    title: ['上传头像', 'Upload a picture'],
    action: 'signedIn',
    form: 'upload',
    input: z.object({}),
    data: z.object({ link: z.string(), name: z.string(), originalName: z.string(), attachId: z.string() }),
  }),
};
