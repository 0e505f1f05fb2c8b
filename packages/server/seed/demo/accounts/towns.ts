import { town } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { signInRow } from './accounts.ts';
import { insertAll } from '../insert.ts';
import type { World } from '../world.ts';

/** The towns that wire §9 does not name: town03, town04 … */
export async function loadTowns(world: World): Promise<void> {
  const rows = town.codes.slice(2).map((townCode, index) =>
    signInRow(world, {
      account: `town${String(index + 3).padStart(2, '0')}`,
      virtualId: 'U031',
      name: `${wordOf(town, townCode, 'zh')}经办`,
      townCode,
      opened: world.at(-450, 9),
    }),
  );
  await insertAll(world.services.db, 'account', rows);
}
