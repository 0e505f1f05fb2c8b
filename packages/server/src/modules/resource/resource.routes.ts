import type { FastifyInstance } from 'fastify';
import type { Services } from '#services.ts';
import { mount } from '#http/mount.ts';
import { mountResource } from '#http/mount-resource.ts';
import { configurationStore, smsKind, storeKind, type ConfigurationDraft } from './configuration.store.ts';
import { enableConfiguration } from './enable.ts';
import { removeConfigurations } from './remove.ts';
import { saveConfiguration } from './save.ts';
import { mountSendMessage } from './send-message.ts';
import { mountSmsTemplate } from './sms-template.ts';

export function mountResources(app: FastifyInstance, services: Services): void {
  for (const kind of [storeKind, smsKind]) {
    mountResource(app, services, kind.calls, (context) => ({
      ...configurationStore(context, kind),
      save: async (draft: ConfigurationDraft & { id?: string }) =>
        await saveConfiguration(services, context, kind, draft),
      remove: async (ids: readonly string[]) => await removeConfigurations(context, kind, ids),
    }));
    mount(app, services, kind.calls.enable, async (context, { id }) => {
      // Which of the two records it is follows from the kind.
      return (await enableConfiguration(services, context, kind, id)) as never;
    });
  }
  mountSmsTemplate(app, services);
  mountSendMessage(app, services);
}
