import { maskBankAccount, maskIdCard, maskPhone } from '@trainrace/contract/rules/mask';

const masks: Readonly<Record<string, (value: string) => string>> = {
  idCardNo: maskIdCard,
  mobile: maskPhone,
  account: maskBankAccount,
};

type Row = Readonly<Record<string, unknown>>;

/** Numbers of people, however the other side sent them. */
export function masked(rows: readonly Row[]): Row[] {
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([field, value]) => {
        const mask = masks[field];
        return [field, mask !== undefined && typeof value === 'string' ? mask(value) : value];
      }),
    ),
  );
}
