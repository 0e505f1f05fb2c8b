// Numbers of identity documents, each by the rule of its kind, and what they say of their holder.
import {
  FOREIGNER_CARD,
  HONG_KONG_PERMIT,
  idType as idTypes,
  OFFICER_CARD,
  OFFICER_NUMBER,
  PASSPORT,
  RESIDENT_ID_CARD,
  TAIWAN_PERMIT,
} from '../areas/accounts/person.dictionaries.ts';
import type { MessageKey } from '../messages.ts';
import { isRealDay, NO_END } from '../wire/fields.ts';
import { normaliseIdCard, readIdCard, refuseIdCard, type IdCardFacts } from './id-card.ts';

export type IdType = (typeof idTypes)['codes'][number];

/** Of the first digit: residents have that of their province, 1 to 8 (National Immigration Administration, card of 2023). */
const isForeigner = (number: string) => number.startsWith('9');

/** Forms of numbers that are no resident's. */
const FORMS = {
  [OFFICER_CARD]: [OFFICER_NUMBER.form, 'officerCardFormat'],
  // Nine characters since 2013; before, two more count the cards of the same person.
  [HONG_KONG_PERMIT]: [/^[HM]\d{8}(?:\d{2})?$/, 'permitOfHongKongFormat'],
  // Eight digits since 2015; before, ten and a letter, with or without brackets.
  [TAIWAN_PERMIT]: [/^\d{8}$|^\d{10}(?:\([A-Z]\)|[A-Z])?$/, 'permitOfTaiwanFormat'],
  [PASSPORT]: [/^(?=.*\d)[A-Z0-9]{5,17}$/, 'passportFormat'],
} as const satisfies Partial<Record<IdType, readonly [RegExp, MessageKey]>>;

/** Until 2023: the country's letters and twelve digits, of whose six of a birthday nobody knows the century. */
const FOREIGNER_BEFORE = /^[A-Z]{3}\d{12}$/;

/** As it is stored: as a resident's number, and an officer's in its full form. */
export function normaliseIdentity(typed: string): string {
  return normaliseIdCard(typed).replace(OFFICER_NUMBER.typed, OFFICER_NUMBER.whole);
}

/** Whether it looks like an officer's number, the only one with Chinese signs. */
export function isOfficerNumber(number: string): boolean {
  return OFFICER_NUMBER.form.test(number);
}

/** The kind of paper a number is from where nobody said so: those of 18 characters tell, others do not. */
export function idTypeFor(idType: string | null | undefined, number: string | null | undefined): IdType | null {
  const said = idTypes.codes.find((one) => one === idType);
  if (said !== undefined) return said;
  if (number?.length !== 18) return null;
  return isForeigner(number) ? FOREIGNER_CARD : RESIDENT_ID_CARD;
}

/** `today` is yyyy-MM-dd. Of an unknown kind it is taken for a resident's. */
export function refuseIdentity(
  idType: string | null | undefined,
  typed: string | null | undefined,
  today: string,
): MessageKey | null {
  const number = normaliseIdentity(typed ?? '');
  const kind = idTypeFor(idType, number) ?? RESIDENT_ID_CARD;
  if (number === '') return kind === RESIDENT_ID_CARD ? 'idCardRequired' : 'identityNumberFormat';
  if (kind === RESIDENT_ID_CARD)
    return refuseIdCard(number, today) ?? (isForeigner(number) ? 'idCardOfForeigner' : null);
  if (kind === FOREIGNER_CARD) {
    if (FOREIGNER_BEFORE.test(number)) return null;
    return isForeigner(number) && number.length === 18 ? refuseIdCard(number, today) : 'foreignerCardFormat';
  }
  const [form, key] = FORMS[kind];
  return form.test(number) ? null : key;
}

/** Sex and birthday, where the number says them and is right; else they are what somebody types. */
export function readIdentity(
  idType: string | null | undefined,
  typed: string | null | undefined,
  today: string,
): IdCardFacts | null {
  const number = normaliseIdentity(typed ?? '');
  return number.length === 18 && refuseIdentity(idType, number, today) === null ? readIdCard(number) : null;
}

/** The days that six digits of an old foreigners' card mean: after nationality (3 letters) and place (4 digits), without the century. */
export function birthdaysOf(
  idType: string | null | undefined,
  typed: string | null | undefined,
  today: string,
): readonly string[] {
  const number = normaliseIdentity(typed ?? '');
  if (idTypeFor(idType, number) !== FOREIGNER_CARD || !FOREIGNER_BEFORE.test(number)) return [];
  const [year, month, day] = [number.slice(7, 9), number.slice(9, 11), number.slice(11, 13)];
  return ['19', '20']
    .map((century) => `${century}${year}-${month}-${day}`)
    .filter((one) => isRealDay(one) && one <= today);
}

/** Of a paper whose number says neither, sex and birthday are typed. Without a day no birthday lies ahead. */
export function asksForFacts(
  idType: string | null | undefined,
  number: string | null | undefined,
  today: string = NO_END,
): boolean {
  return Boolean(idType) && idType !== RESIDENT_ID_CARD && readIdentity(idType, number, today) === null;
}

/** Why a birthday cannot be that of the holder. */
export function refuseBirthday({ idType, idCardNo, birthday }: Described, today: string): MessageKey | null {
  if (!birthday) return null;
  if (birthday > today) return 'birthdayAhead';
  const possible = birthdaysOf(idType, idCardNo, today);
  return possible.length > 0 && !possible.includes(birthday) ? 'birthdayNotOfNumber' : null;
}

interface Described {
  idType?: string | null | undefined;
  idCardNo?: string | null | undefined;
  sex?: 1 | 2 | null | undefined;
  birthday?: string | null | undefined;
}

/** By the number, else as typed beside a paper whose number says nothing; beside a resident's nothing is typed. */
export function factsOfPerson(
  { idType, idCardNo, sex = null, birthday = null }: Described,
  today: string,
): { sex: 1 | 2 | null; birthday: string | null } {
  const said = readIdentity(idType, idCardNo, today);
  if (said !== null) return said;
  const isTyped = idTypes.codes.some((one) => one === idType && one !== RESIDENT_ID_CARD);
  if (!isTyped) return { sex: null, birthday: null };
  const possible = birthdaysOf(idType, idCardNo, today);
  return { sex, birthday: birthday ?? (possible.length === 1 ? possible[0]! : null) };
}
