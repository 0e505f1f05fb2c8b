import { ANNOUNCEMENT, announceState } from '../dictionaries.ts';
import { commandTable } from '../wire/commands.ts';

const { draft, published, withdrawn } = ANNOUNCEMENT;

export const announcementCommands = commandTable({
  title: ['公告', 'Announcement'],
  field: 'announceState',
  states: announceState,
  path: [draft, published],
  actors: {
    bureau: { words: ['人社局', 'Bureau'], grant: { ADM_C: 'all', ADM_L: 'all', ADM_S: 'all' } },
  },
  commands: {
    publish: { by: ['bureau'], steps: [{ from: [draft, withdrawn], to: published }], back: 'withdraw' },
    withdraw: { by: ['bureau'], steps: [{ from: [published], to: withdrawn }], isDanger: true },
  },
});
