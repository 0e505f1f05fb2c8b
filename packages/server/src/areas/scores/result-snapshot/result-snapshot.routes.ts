import { resultSnapshot, type ResultSnapshot } from '@trainrace/contract/areas/scores/result-snapshot';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context/context.ts';
import { publisherPlace } from '../api/save-snapshot.ts';
import { mount } from '#platform/http/mount.ts';
import type { Services } from '#platform/services.ts';
import { decryptText } from '#platform/store/encrypted-text.ts';
import { checkSnapshot } from './check-snapshot.ts';
import { resultSnapshotSpec, resultSnapshotStore } from './result-snapshot.store.ts';

export const resultSnapshotFamily = {
  specs: [resultSnapshotSpec],
  mount(app: FastifyInstance, services: Services): void {
    mount(app, services, resultSnapshot.list, async (context, query) => {
      const page = await resultSnapshotStore(context).page(query);
      return { ...page, records: page.records.map((row) => withPublisher(context, row)) };
    });
    mount(app, services, resultSnapshot.detail, async (context, { id }) =>
      withPublisher(context, await resultSnapshotStore(context).find(id)),
    );
    mount(app, services, resultSnapshot.rows, async (context, { id }) => {
      await resultSnapshotStore(context).find(id);
      return await checkSnapshot(context.db, id);
    });
  },
};

/** Read with the key of who published it. */
const withPublisher = ({ db }: Context, row: ResultSnapshot): ResultSnapshot => ({
  ...row,
  publisherName: row.publisherName === null ? null : decryptText(db, row.publisherName, publisherPlace(row.id)),
});
