import { tournamentUnit } from '@trainrace/contract/accounts/tournament-unit';
import type { FastifyInstance } from 'fastify';
import { closeProfiles } from '#domain/accounts/close-profiles.ts';
import { idOfAccount } from '#domain/accounts/profiles.ts';
import type { Services } from '#services.ts';
import { mountExport } from '#sheets/export.ts';
import { mountImport } from '#sheets/import.ts';
import { mount } from '#http/mount.ts';
import { mountFamily } from '#http/mount-family.ts';
import type { Context } from '#context/context.ts';
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
