import { recordNote } from '@trainrace/contract/areas/home/record-note';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount.ts';
import type { Services } from '#platform/services.ts';
import { colleaguesWhoSee } from './colleagues.ts';
import { notePage, takeBackNote, writeNote } from './note.ts';
import { requireSeen } from './seen-record.ts';
import { requireSide } from './side.ts';

export function mountTogether(app: FastifyInstance, services: Services): void {
  mount(app, services, recordNote.list, async (context, query) => await notePage(context, services, query));
  mount(app, services, recordNote.colleagues, async (context, { name, ...place }) => {
    requireSide(context.user);
    return await colleaguesWhoSee(context, services, await requireSeen(context, services.specs, place), name);
  });
  mount(app, services, recordNote.submit, async (context, draft) => await writeNote(context, services, draft));
  mount(app, services, recordNote.remove, async (context, { id }) => {
    await takeBackNote(context, services, id);
    return null;
  });
}
