import { monthlyStatement } from '@trainrace/contract/areas/deposits/monthly-statement';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount.ts';
import { mountFamily } from '#platform/http/mount-family.ts';
import type { Services } from '#platform/services.ts';
import { mountExport } from '#platform/sheets/export.ts';
import { commandStatement } from './command.ts';
import { monthlyStatementSpec, monthlyStatementStore, ofName } from './monthly-statement.store.ts';
import { remindOfStatements } from './remind.ts';
import { removeStatements } from './remove-statements.ts';
import { saveStatement } from './save-statement.ts';
import { findStatement } from './statement-shown.ts';
import { summaryOf } from './summary.ts';
import { mountSummaryFile } from './summary-file.ts';

export const monthlyStatementFamily = {
  specs: [monthlyStatementSpec],
  mount(app: FastifyInstance, services: Services): void {
    mountFamily(app, services, monthlyStatement, {
      spec: monthlyStatementSpec,
      find: findStatement,
      save: async (context, draft) => await saveStatement(services, context, draft),
      remove: removeStatements,
    });
    mount(app, services, monthlyStatement.listByName, async (context, { name, ...page }) => {
      return await monthlyStatementStore(context).page(
        { ...page, descs: ['reportMonth'] },
        name === undefined ? undefined : ofName(name),
      );
    });
    mount(app, services, monthlyStatement.command, async (context, input) => {
      return await commandStatement(services, context, input);
    });
    mount(app, services, monthlyStatement.remind, async (context, { ids }) => await remindOfStatements(context, ids));
    mount(app, services, monthlyStatement.summary, async (context, { reportMonth }) => {
      return await summaryOf(context, reportMonth);
    });
    mountSummaryFile(app, services);
    mountExport(app, services, monthlyStatement, monthlyStatementStore);
  },
};
