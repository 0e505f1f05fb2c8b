import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/services.ts';
import { mount } from '#platform/http/mount.ts';
import { mountFamily } from '#platform/http/mount-family.ts';
import { smsKind, storeKind } from './configuration.store.ts';
import { enableConfiguration } from './enable.ts';
import { refuseUsedConfigurations } from './remove.ts';
import { saveConfiguration } from './save-configuration.ts';

export function mountProviders(app: FastifyInstance, services: Services): void {
  for (const kind of [storeKind, smsKind]) {
    mountFamily(app, services, kind.calls, {
      spec: kind.spec,
      save: async (context, draft) => await saveConfiguration(services, context, kind, draft),
      mayRemove: async (context, rows) => await refuseUsedConfigurations(context, kind, rows),
    });
    mount(
      app,
      services,
      kind.calls.enable,
      async (context, { id }) => await enableConfiguration(services, context, kind, id),
    );
  }
}
