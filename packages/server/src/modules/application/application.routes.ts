import { applicationInfo } from '@trainrace/contract/application/application-info';
import type { FastifyInstance } from 'fastify';
import { revealField } from '../../db/reveal.ts';
import type { House } from '../../house.ts';
import { mountExport } from '../../sheets/export.ts';
import { mountImport } from '../../sheets/import.ts';
import { Answer, mount } from '../../http/mount.ts';
import { applicationStore } from './application.store.ts';
import { auditEntry, passMany } from './audit.ts';
import { commandEntry, type Rerank } from './command.ts';
import { findEntry, shownTo } from './entry.ts';
import { handIn, handInMany } from './hand-in.ts';
import { entryImport } from './import.ts';
import { removeEntries } from './remove.ts';
import { saveEntry } from './save.ts';
import { lookUpScores, viewEntries, type View } from './views.ts';

const VIEWS: readonly View[] = [
  'listByPerson',
  'listByTournament',
  'getPassByPerson',
  'getPassByHandle',
  'getPassByManager',
];

const SCORE_VIEWS = ['listScoreByTournament', 'personLookScore', 'groupsLookScore', 'managerLookScore'] as const;

/** Scores are another module's: what moves there when somebody is disqualified is handed in. */
export function mountApplication(app: FastifyInstance, house: House, rerank: Rerank): void {
  const { cipher } = house;
  const calls = applicationInfo;

  mount(app, house, calls.list, async (work, query) => await applicationStore(work, cipher).page(query));
  for (const view of VIEWS)
    mount(app, house, calls[view], async (work, query) => await viewEntries(work, cipher, view, query));
  for (const view of SCORE_VIEWS)
    mount(app, house, calls[view], async (work, query) => await lookUpScores(work, cipher, query));
  mount(app, house, calls.detail, async (work, { id }) => shownTo(work, await findEntry(work, cipher, id)));
  mount(app, house, calls.reveal, async (work, { id, field }) => {
    const row = await applicationStore(work, cipher).find(id);
    const { labels } = calls.family;
    const record = { table: 'applicationInfo', labels, bizTable: 'APPLICATION_INFO' };
    return await revealField(work, cipher, record, row.id, field);
  });

  mount(app, house, calls.submit, async (work, input) => {
    const saved = await saveEntry(work, cipher, input);
    return new Answer(saved, input.id === undefined ? 'added' : 'updated');
  });
  mount(app, house, calls.remove, async (work, { ids }) => ({ removed: await removeEntries(work, cipher, ids) }));
  mount(app, house, calls.applicationSubmit, async (work, input) => await handIn(work, cipher, input));
  mount(app, house, calls.applicationBatchSubmit, async (work, { ids }) => await handInMany(work, cipher, ids));

  mount(app, house, calls.auditingSubmitFirst, async (work, input) => await auditEntry(work, cipher, 'first', input));
  mount(app, house, calls.auditingSubmit, async (work, input) => await auditEntry(work, cipher, 'final', input));
  mount(app, house, calls.applicationBatchPass, async (work, input) => await passMany(work, cipher, input));
  mount(app, house, calls.command, async (work, input) => await commandEntry(work, { cipher, rerank }, input));
  mountImport(app, house, entryImport(cipher));
  mountExport(app, house, calls, (work) => applicationStore(work, cipher));
}
