// Rules for a new password that only the server checks: not guessable from the account, not a common one.
import type { MessageKey } from '../messages.ts';

export interface PasswordOwner {
  account: string;
  phone?: string | null;
  idCardNo?: string | null;
}

/** Letters and digits of the account that have to be met before the password counts as telling it. */
const ACCOUNT_PART = 4;
/** A run of digits this long, shared with the phone or ID number, is no coincidence. */
const DIGIT_RUN = 6;

export function refuseGuessablePassword(password: string, owner: PasswordOwner): MessageKey | null {
  const folded = password.toLowerCase();
  if (COMMON.has(folded)) return 'passwordTooCommon';
  const account = owner.account.toLowerCase();
  if (account.length >= ACCOUNT_PART && folded.includes(account)) return 'passwordTellsAccount';
  const numbers = [owner.account, owner.phone ?? '', owner.idCardNo ?? ''];
  return digitRuns(password).some((run) => numbers.some((number) => number.includes(run)))
    ? 'passwordTellsAccount'
    : null;
}

/** Every stretch of exactly DIGIT_RUN digits inside the password. */
function digitRuns(password: string): string[] {
  const runs: string[] = [];
  for (let start = 0; start + DIGIT_RUN <= password.length; start += 1) {
    const stretch = password.slice(start, start + DIGIT_RUN);
    if (/^\d+$/.test(stretch)) runs.push(stretch);
  }
  return runs;
}

// Those that satisfy "digit, letter, special, 8 to 16" and still head every list of leaked passwords; folded to lower case.
const COMMON: ReadonlySet<string> = new Set(
  `1qaz!qaz 1qaz@wsx 1qaz2wsx! 1q2w3e4r! 1q2w3e4r@ 1qazxsw2! 2wsx#edc 5201314@a 5201314a! a123456! a123456@ a1234567! a1b2c3d4! aa123456! aa123456@ aa123456.
  aa@123456 aaa111!!! abc@1234 abc@12345 abc@123456 abc123!! abc123!@# abc12345! abcd@123 abcd@1234 abcd1234! abcd1234@ abcd123! admin@123 admin@1234
  admin@123456 admin@2024 admin@2025 admin@2026 admin@888 admin123! admin123@ admin123!@# asd123!@# asdf@123 asdf@1234 asdf1234! asdf123! changeme@123
  changeme1! changeme123! china@123 china@2025 china@2026 company@123 default@123 guest@123 hello@123 hello123! huawei@123 iloveyou1! letmein1! letmein123!
  login@123 manager@123 master@123 monkey123! p@ss1234 p@ssw0rd p@ssw0rd! p@ssw0rd1 p@ssw0rd123 p@ssw0rd1234 p@ssword1 p@ssword123 pa$$w0rd pa$$w0rd1
  pass@123 pass@1234 pass@word1 passw0rd! passw0rd@ passw0rd123! password!1 password@1 password@12 password@123 password@1234 password1! password1@ password12!
  password123! princess1! q1w2e3r4! q1w2e3r4@ qaz123!@# qaz@1234 qazwsx123! qazwsx@123 qq123456! qq123456@ qwe123!@# qwer!@34 qwer!234 qwer@1234 qwer1234!
  qwer1234@ qwert123! qwerty@123 qwerty1! qwerty12! qwerty123! root@123 root@1234 root123! server@123 summer@2025 summer@2026 sunshine1! super@123 system@123
  temp@123 temp@1234 test@123 test@1234 test@12345 test1234! test123! trustno1! user@123 user@1234 user1234! welcome@1 welcome@123 welcome1! welcome123!
  winter@2025 winter@2026 woaini1314! woaini520! woaini@1314 woaini@520 zaq!1qaz zaq1!qaz zaq1@wsx zaq12wsx! zxc123!@# zxcv@1234 zxcv1234! zxcvbnm1! zxcvbnm123!`.split(
    /\s+/,
  ),
);
