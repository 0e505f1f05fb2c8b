// The consent of a minor's guardian.
import type { Texts } from '#i18n/texts.ts';

export const guardianText = {
  title: ['监护人同意', 'Consent of the guardian'],
  about: [
    '未满18周岁须监护人同意：向监护人手机发送验证码，或在资料中上传签字的同意书',
    'Under 18 a guardian has to agree: by a code to the guardian’s phone, or on a signed paper uploaded with the entry',
  ],
  mobileFirst: [
    '未满18周岁须监护人同意：请先填写并保存监护人姓名和手机，再发送验证码',
    'Under 18 a guardian has to agree: please enter and save name and phone of the guardian first, then send a code',
  ],
  send: ['向监护人发送验证码', 'Send a code to the guardian'],
  code: ['监护人收到的验证码', 'The code that the guardian got'],
  give: ['确认同意', 'Confirm the consent'],
  agreed: ['监护人已于 {time} 同意', 'The guardian agreed {time}'],
} as const satisfies Texts;
