import { maskBirthday } from '@trainrace/contract/rules/mask';

/** Of somebody else's birthday only the year is told. */
export function shownValue(record: Readonly<Record<string, unknown>>, field: string): unknown {
  return field === 'birthday' && record.birthday === undefined && typeof record.birthYear === 'number'
    ? maskBirthday(String(record.birthYear))
    : record[field];
}
