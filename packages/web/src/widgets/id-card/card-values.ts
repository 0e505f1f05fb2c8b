// Values of a card reader, as a form would have them, judged by the rules for typed values.
import { nation as peoples, RESIDENT_ID_CARD, sex as sexes } from '@trainrace/contract/dictionaries';
import type { MessageKey } from '@trainrace/contract/messages';
import { normaliseIdCard, readIdCard, refuseIdCard } from '@trainrace/contract/rules/id-card';
import { refusePersonName } from '@trainrace/contract/rules/person-name';
import type { Card } from '@trainrace/devices/card/card-driver';

/** By the fields of the forms. */
export interface CardValues {
  name: string;
  idType: string;
  idCardNo: string;
  sex: number;
  birthday: string;
  address: string;
  /** Absent where the card names a people that the dictionary does not know. */
  nation?: string;
}

/** Why a card is not taken over: the rule's own sentence, or that two of its facts contradict each other. */
export type CardRefusal = { key: MessageKey } | { contradicts: 'sex' | 'birthday' };

export function valuesOf(card: Card): Partial<CardValues> {
  const birthday = dayOf(card.Birthday);
  const sex = [...sexes.labels].find(([, words]) => words[0] === card.Sex.trim())?.[0];
  const nation = peopleOf(card.Nation.trim());
  return {
    name: card.Name.trim(),
    idType: RESIDENT_ID_CARD,
    idCardNo: normaliseIdCard(card.IDCardNo),
    address: card.Address.trim(),
    ...(sex === undefined ? {} : { sex }),
    ...(birthday === null ? {} : { birthday }),
    ...(nation === undefined ? {} : { nation }),
  };
}

/** null where it may be taken over. `today` is yyyy-MM-dd. */
export function refuseCard({ name, idCardNo, sex, birthday }: Partial<CardValues>, today: string): CardRefusal | null {
  const key = refusePersonName(name ?? '') ?? refuseIdCard(idCardNo, today);
  if (key !== null) return { key };
  const said = readIdCard(idCardNo!);
  if (birthday !== said.birthday) return { contradicts: 'birthday' };
  return sex === said.sex ? null : { contradicts: 'sex' };
}

/** Cards leave out the last sign, which forms have; readers differ. */
const peopleOf = (said: string): string | undefined =>
  peoples.codes.find((code) => code === said || code.slice(0, -1) === said);

/** 19900307, 1990-03-07, 1990.3.7 or with the signs of year, month and day. */
function dayOf(said: string): string | null {
  const plain = /^(\d{4})(\d{2})(\d{2})$/.exec(said.trim()) ?? /^(\d{4})\D+(\d{1,2})\D+(\d{1,2})\D*$/.exec(said.trim());
  if (plain === null) return null;
  const [, year, month = '', day = ''] = plain;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
