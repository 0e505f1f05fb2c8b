import type { Texts } from '#i18n/texts.ts';

export const fileInstrumentsText = {
  title: ['保证金凭证', 'Instruments of the deposit'],
  handIn: ['提交凭证', 'Hand in an instrument'],
  handInNext: [
    '还没有凭证。请在期限内到银行、保险等机构办理，再点“提交凭证”上传。',
    'No instrument yet. Please see a bank, an insurer or a guarantor in time, then hand it in here.',
  ],
  none: ['还没有凭证', 'No instruments so far'],
} as const satisfies Texts;
