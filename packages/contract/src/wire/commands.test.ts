import { describe, expect, it } from 'vitest';
import { applicationCommands } from '../areas/contests/application-commands.ts';
import { constructionFileCommands } from '../areas/deposits/construction-file-commands.ts';
import { marginInstrumentCommands } from '../areas/deposits/margin-instrument-commands.ts';
import { FILE, INSTRUMENT } from '../dictionaries.ts';
import { leftFrom } from './commands.ts';

describe('where a record that has left the usual way for a while stands', () => {
  it.each([
    ['a used deposit beside one in force', constructionFileCommands, FILE.used, FILE.inForce],
    ['what the town returned beside the town', constructionFileCommands, FILE.townReturned, FILE.town],
    ['an exempt project beside the decision', constructionFileCommands, FILE.exempt, FILE.bureau],
    ['a used instrument beside a valid one', marginInstrumentCommands, INSTRUMENT.used, INSTRUMENT.valid],
    ['a returned entry beside its audit', applicationCommands, 22, 20],
  ] as const)('%s', (_, table, state, place) => expect(leftFrom(table, state)).toBe(place));

  it('nowhere once nothing leads back, or while it is on the way', () => {
    expect(leftFrom(constructionFileCommands, FILE.void)).toBeNull();
    expect(leftFrom(constructionFileCommands, FILE.inForce)).toBeNull();
    expect(leftFrom(marginInstrumentCommands, INSTRUMENT.released)).toBeNull();
  });
});
