import { announcement } from '@trainrace/contract/message/announcement';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#services.ts';
import { mount } from '#http/mount.ts';
import { mountFamily } from '#http/mount-family.ts';
import { announcementSpec } from './announcement.store.ts';
import { commandAnnouncement, refusePublished, saveAnnouncement } from './publish.ts';

export function mountAnnouncement(app: FastifyInstance, services: Services): void {
  mountFamily(app, services, announcement, {
    spec: announcementSpec,
    save: saveAnnouncement,
    mayRemove: (_, rows) => rows.forEach(refusePublished),
  });
  mount(app, services, announcement.command, async (context, input) => await commandAnnouncement(context, input));
}
