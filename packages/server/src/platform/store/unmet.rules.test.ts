import { commandTables } from '@trainrace/contract/command-tables';
import { formatMessage } from '@trainrace/contract/messages';
import { verbsOf } from '@trainrace/contract/wire/commands';
import { expect, it } from 'vitest';
import { Refused } from '#platform/context/refused.ts';
import { refuseUnmet } from './run-command.ts';

const TODAY = '2026-11-27';
const cases = commandTables.flatMap(({ table }) =>
  verbsOf(table).flatMap((verb) => {
    const { unless } = table.commands[verb]!;
    return unless === undefined ? [] : [{ table, verb, unless, title: `${table.title[1]}: ${verb}` }];
  }),
);

function refusalOf(act: () => void): Refused | null {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

it('tables name what stands against a command', () => expect(cases.length).toBeGreaterThan(3));

it.each(cases)(
  '$title is refused by what its table says stands against it, in its sentence',
  ({ table, verb, unless }) => {
    const standing = unless.is === 'ahead' ? ['2026-11-28'] : unless.is;
    const met = unless.is === 'ahead' ? [TODAY, null] : ['of no list'];
    for (const value of standing) {
      const facts = { name: 'A', correctionNo: 'GZ-1', [unless.field]: value };
      const refused = refusalOf(() => refuseUnmet(table, verb, facts, TODAY));
      expect(refused).toMatchObject({ code: 409, saying: { key: unless.key } });
      expect(formatMessage(unless.key, 'zh', refused!.saying.params)).not.toMatch(/[{}]/);
    }
    for (const value of met)
      expect(refusalOf(() => refuseUnmet(table, verb, { [unless.field]: value }, TODAY))).toBeNull();
  },
);
