import { param } from '@trainrace/contract/areas/system/param';
import type { FastifyInstance } from 'fastify';
import { requireRecentSignIn } from '#platform/accounts/recent-sign-in.ts';
import type { Services } from '#platform/services.ts';
import { mountFamily } from '#platform/http/mount-family.ts';
import { paramSpec } from './param.store.ts';
import { refuseBuiltIn, saveParam } from './save-param.ts';
import { isSecurityParam } from './security-params.ts';
import { SEPARATED } from './separate.ts';
import { onceCommitted } from '#platform/db/transaction.ts';

/** With effect at once here, and within seconds on other nodes. */
export function mountParam(app: FastifyInstance, services: Services): void {
  const { params, foot, rights } = services;
  mountFamily(app, services, param, {
    spec: paramSpec,
    save: async (context, draft) => {
      if (draft.paramKey === SEPARATED || isSecurityParam(draft.paramKey)) await requireRecentSignIn(services, context);
      const saved = await saveParam(context, draft);
      onceCommitted(context.db, () => {
        params.forget();
        foot.forget();
        rights.forget();
      });
      return saved;
    },
    mayRemove: ({ db }, rows) => {
      refuseBuiltIn(rows);
      onceCommitted(db, params.forget);
      onceCommitted(db, foot.forget);
    },
  });
}
