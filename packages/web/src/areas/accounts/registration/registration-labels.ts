import { widgetText } from '#widgets/widgets.words.ts';
import { signUpText } from '../accounts.words.ts';

/** Labels of what a registration asks beyond the fields of its family. */
export const registrationLabels = {
  password: signUpText.newPassword,
  password1: signUpText.newPasswordAgain,
  code: widgetText.smsCode,
} as const;
