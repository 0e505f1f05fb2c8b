import { param } from '@trainrace/contract/system/param';
import type { FastifyInstance } from 'fastify';
import { requireRecentSignIn } from '../../../accounts/recent-sign-in.ts';
import type { House } from '../../../house.ts';
import { mountResource } from '../../../http/mount-resource.ts';
import { paramStore } from './param.store.ts';
import { removeParams, saveParam } from './save.ts';
import { SEPARATED } from './separate.ts';
import { onceCommitted } from '../../../db/transaction.ts';

/** With effect at once here, and within seconds on other nodes. */
export function mountParam(app: FastifyInstance, house: House): void {
  const { cipher, params, rights } = house;
  mountResource(app, house, param, (work) => ({
    ...paramStore(work, cipher),
    save: async (draft: Parameters<typeof saveParam>[2]) => {
      if (draft.paramKey === SEPARATED) await requireRecentSignIn(house, work);
      const saved = await saveParam(work, cipher, draft);
      onceCommitted(work.db, () => {
        params.forget();
        rights.forget();
      });
      return saved;
    },
    remove: async (ids: readonly string[]) => {
      const removed = await removeParams(work, cipher, ids);
      onceCommitted(work.db, params.forget);
      return removed;
    },
  }));
}
