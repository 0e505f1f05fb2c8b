import { announcement } from '@trainrace/contract/message/announcement';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#services.ts';
import { mount } from '#http/mount.ts';
import { mountResource } from '#http/mount-resource.ts';
import { announcementStore } from './announcement.store.ts';
import { commandAnnouncement, removeAnnouncements, saveAnnouncement } from './publish.ts';

export function mountAnnouncement(app: FastifyInstance, services: Services): void {
  const { cipher } = services;
  mountResource(app, services, announcement, (context) => ({
    ...announcementStore(context, cipher),
    save: async (draft: Parameters<typeof saveAnnouncement>[2]) => await saveAnnouncement(context, cipher, draft),
    remove: async (ids: readonly string[]) => await removeAnnouncements(context, cipher, ids),
  }));
  mount(
    app,
    services,
    announcement.command,
    async (context, input) => await commandAnnouncement(context, cipher, input),
  );
}
