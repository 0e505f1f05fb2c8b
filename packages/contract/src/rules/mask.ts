// How personal numbers look to who may not see them whole (wire §6).

/** 199****0001 */
export function maskPhone(phone: string): string {
  return hideMiddle(phone, 3, 4);
}

/** 320599********9016; passports and other papers are shorter and show less. */
export function maskIdCard(idCardNo: string): string {
  return idCardNo.length >= 18 ? hideMiddle(idCardNo, 6, 4) : hideMiddle(idCardNo, 2, 2);
}

/** 6222***********0001 */
export function maskBankAccount(account: string): string {
  return hideMiddle(account, 4, 4);
}

/** Without digits before or behind: a number that is part of a longer one is another number. Safari 14 cannot look behind. */
const MOBILE = /(^|[^0-9])(1[0-9]{10})(?![0-9])/g;
/** 320599 1988-03-15 901 6: a credit code of digits alone has no day in its middle. */
const RESIDENT =
  /(^|[^0-9])([1-9][0-9]{5}(?:18|19|20)[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])[0-9]{3}[0-9Xx])(?![0-9])/g;

/** A text in which phones and ID numbers stand only as their masks: an account, the name of a file. */
export function maskNumbers(text: string): string {
  return text
    .replace(RESIDENT, (_, before: string, number: string) => before + maskIdCard(number))
    .replace(MOBILE, (_, before: string, number: string) => before + maskPhone(number));
}

/** 1988-**-**: what a year of birth tells already. */
export function maskBirthday(birthday: string): string {
  return `${birthday.slice(0, 4)}-**-**`;
}

/** The first and the last character: who knows the person recognises the name, a search for it finds nothing. */
export function maskName(name: string): string {
  const characters = [...name.trim()];
  if (characters.length <= 1) return '*';
  const hidden = '*'.repeat(Math.max(1, characters.length - 2));
  return characters[0]! + hidden + (characters.length === 2 ? '' : characters.at(-1)!);
}

// At least four characters stay hidden: what is too short for its ends is hidden altogether.
function hideMiddle(value: string, head: number, tail: number): string {
  const characters = [...value];
  const hidden = characters.length - head - tail;
  if (hidden < 4) return '*'.repeat(characters.length);
  return characters.slice(0, head).join('') + '*'.repeat(hidden) + characters.slice(-tail).join('');
}

/** The beginning of the name, and where the mailbox is. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at - 1))}***${email.slice(at)}`;
}
