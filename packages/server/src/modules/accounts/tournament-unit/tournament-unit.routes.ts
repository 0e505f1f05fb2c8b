import { tournamentUnit } from '@trainrace/contract/accounts/tournament-unit';
import type { FastifyInstance } from 'fastify';
import { idOfAccount } from '../../../accounts/profiles.ts';
import { revealField } from '../../../db/reveal.ts';
import type { House } from '../../../house.ts';
import { mountExport } from '../../../sheets/export.ts';
import { mountImport } from '../../../sheets/import.ts';
import { mount } from '../../../http/mount.ts';
import { mountResource } from '../../../http/mount-resource.ts';
import type { Work } from '../../../http/work.ts';
import { auditUnit } from './audit.ts';
import { unitImport } from './import.ts';
import { removeUnits } from './remove.ts';
import { resetUnits } from './reset-password.ts';
import { saveUnit } from './save.ts';
import { shownUnit, tournamentUnitStore } from './tournament-unit.store.ts';

export function mountTournamentUnit(app: FastifyInstance, house: House): void {
  const { cipher } = house;
  const find = async (work: Work, id: string) =>
    await shownUnit(work, cipher, await tournamentUnitStore(work, cipher).find(id));
  mountResource(app, house, tournamentUnit, (work) => ({
    page: tournamentUnitStore(work, cipher).page,
    find: async (id: string) => await find(work, id),
    save: async (draft: Parameters<typeof saveUnit>[2]) => await saveUnit(work, cipher, draft),
    remove: async (ids: readonly string[]) => await removeUnits(work, cipher, ids),
  }));
  mountExport(app, house, tournamentUnit, (work) => tournamentUnitStore(work, cipher));
  mountImport(app, house, unitImport(cipher));
  mount(
    app,
    house,
    tournamentUnit.getTournamentUnit,
    async (work, { account }) => await find(work, await idOfAccount(work, account)),
  );
  mount(app, house, tournamentUnit.reveal, async (work, { id, field }) => {
    const row = await tournamentUnitStore(work, cipher).find(id);
    const { labels } = tournamentUnit.family;
    return await revealField(
      work,
      cipher,
      { table: 'tournamentUnit', labels, bizTable: 'tournament_unit' },
      row.id,
      field,
    );
  });
  mount(app, house, tournamentUnit.audit, async (work, input) => await auditUnit(work, cipher, input));
  mount(app, house, tournamentUnit.resetPassword, async (work, { ids }) => await resetUnits(work, cipher, ids));
}
