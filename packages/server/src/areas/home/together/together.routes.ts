import { recordFollow } from '@trainrace/contract/areas/home/record-follow';
import { recordNote } from '@trainrace/contract/areas/home/record-note';
import { recordPresence } from '@trainrace/contract/areas/home/record-presence';
import { recordTask } from '@trainrace/contract/areas/home/record-task';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount.ts';
import type { Services } from '#platform/services.ts';
import { colleaguesWhoSee } from './colleagues.ts';
import { follow, followedPage, isFollowed } from './follow.ts';
import { notePage, takeBackNote, writeNote } from './note.ts';
import { presentAt } from './presence.ts';
import { requireSeen } from './seen-record.ts';
import { requireSide } from './side.ts';
import { handOver, standingFor, taskPage } from './task.ts';
import { colleaguesToHandTo } from './task-colleagues.ts';

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

  const { specs } = services;
  mount(app, services, recordTask.list, async (context, query) => await taskPage(context, specs, query));
  mount(app, services, recordTask.look, async (context, place) => await standingFor(context, specs, place));
  mount(app, services, recordTask.colleagues, async (context, { name, ...place }) => {
    requireSide(context.user);
    return await colleaguesToHandTo(context, services, await requireSeen(context, specs, place), name);
  });
  mount(app, services, recordTask.handOver, async (context, input) => await handOver(context, services, input));
  mount(app, services, recordPresence.beat, async (context, beat) => await presentAt(context, specs, beat));
  mount(app, services, recordFollow.list, async (context, query) => await followedPage(context, specs, query));
  mount(app, services, recordFollow.look, async (context, place) => ({
    isFollowed: await isFollowed(context, specs, place),
  }));
  mount(app, services, recordFollow.submit, async (context, choice) => {
    await follow(context, specs, choice);
    return { isFollowed: choice.isFollowed };
  });
}
