// How personal numbers look to who may not see them whole (wire §6).

/** 199****0001 */
export const maskPhone = (phone: string): string => hideMiddle(phone, 3, 4);

/** 320599********9016; passports and other papers are shorter and show less. */
export const maskIdCard = (idCardNo: string): string =>
  idCardNo.length >= 18 ? hideMiddle(idCardNo, 6, 4) : hideMiddle(idCardNo, 2, 2);

/** 6222***********0001 */
export const maskBankAccount = (account: string): string => hideMiddle(account, 4, 4);

// At least four characters stay hidden: what is too short for its ends is hidden altogether.
function hideMiddle(value: string, head: number, tail: number): string {
  const characters = [...value];
  const hidden = characters.length - head - tail;
  if (hidden < 4) return '*'.repeat(characters.length);
  return characters.slice(0, head).join('') + '*'.repeat(hidden) + characters.slice(-tail).join('');
}
