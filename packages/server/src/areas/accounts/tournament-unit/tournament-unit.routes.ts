import { tournamentUnit } from '@trainrace/contract/areas/accounts/tournament-unit';
import type { FastifyInstance } from 'fastify';
import { closeProfiles } from '#platform/accounts/close-profiles.ts';
import { idOfAccount } from '#platform/accounts/profiles.ts';
import type { Services } from '#platform/services.ts';
import { mountExport } from '#platform/sheets/export.ts';
import { mountImport } from '#platform/sheets/import.ts';
import { mount } from '#platform/http/mount.ts';
import { mountFamily } from '#platform/http/mount-family.ts';
import type { Context } from '#platform/context/context.ts';
import { decideUnit } from './approval.ts';
import { unitImport } from './import.ts';
import { resetUnits } from './reset-password.ts';
import { saveUnit } from './save-unit.ts';
import { shownUnit, tournamentUnitSpec, tournamentUnitStore } from './tournament-unit.store.ts';

export function mountTournamentUnit(app: FastifyInstance, services: Services): void {
  const find = async (context: Context, id: string) =>
    await shownUnit(context, await tournamentUnitStore(context).find(id));
  mountFamily(app, services, tournamentUnit, {
    spec: tournamentUnitSpec,
    save: saveUnit,
    find,
    mayRemove: closeProfiles('unitName'),
  });
  mountExport(app, services, tournamentUnit, (context) => tournamentUnitStore(context));
  mountImport(app, services, unitImport);
  mount(
    app,
    services,
    tournamentUnit.getTournamentUnit,
    async (context, { account }) => await find(context, await idOfAccount(context, account)),
  );
  mount(app, services, tournamentUnit.audit, async (context, input) => await decideUnit(context, input));
  mount(app, services, tournamentUnit.resetPassword, async (context, { ids }) => await resetUnits(context, ids));
}
