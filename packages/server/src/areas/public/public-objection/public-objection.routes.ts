import { citizenObjection, publicObjection } from '@trainrace/contract/areas/public/public-objection';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import type { FastifyInstance } from 'fastify';
import { mount, mountPublic } from '#platform/http/mount.ts';
import { filesOf } from '#platform/http/upload.ts';
import type { Services } from '#platform/services.ts';
import { revealField } from '#platform/store/reveal.ts';
import { commandObjection } from './command.ts';
import { findObjection } from './find.ts';
import { publicObjectionSpec, publicObjectionStore, shownTo } from './public-objection.store.ts';
import { refuseStranger, spendUpload, submitObjection } from './submit.ts';

export function mountPublicObjection(app: FastifyInstance, services: Services): void {
  const { list, detail, reveal, command, family } = publicObjection;
  mount(app, services, list, async (context, query) => {
    const page = await publicObjectionStore(context).page(query);
    return { ...page, records: page.records.map((row) => shownTo(context, row)) };
  });
  mount(app, services, detail, async (context, { id }) =>
    shownTo(context, await publicObjectionStore(context).find(id)),
  );
  mount(app, services, reveal, async (context, { id, field }) => {
    await publicObjectionStore(context).find(id);
    const record = { table: publicObjectionSpec.table, labels: family.labels, bizTable: bizTableOf(family) };
    return await revealField(context, record, id, field);
  });
  mount(app, services, command, async (context, input) => await commandObjection(services, context, input));
  mountPublic(
    app,
    services,
    citizenObjection.submit,
    async (context, input, request) => await submitObjection(services, context, input, filesOf(request)),
    {
      beforeUpload: async (context) => await spendUpload(services, context),
      beforeFile: async (context, input) => await refuseStranger(services, context, input),
    },
  );
  mountPublic(
    app,
    services,
    citizenObjection.find,
    async (context, input) => await findObjection(services, context, input),
  );
}
