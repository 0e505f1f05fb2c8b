import { retirable } from '@trainrace/contract/dictionaries.editable';
import { openDictionaries } from '@trainrace/contract/wire/dictionary';
import { dict } from '@trainrace/contract/areas/system/dict';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/services.ts';
import { mountPublic } from '#platform/http/mount.ts';
import { mountFamily } from '#platform/http/mount-family.ts';
import { dictSpec } from './dict.store.ts';
import { refuseUsedEntries } from './remove.ts';
import { saveDict } from './save-dict.ts';
import { onceCommitted } from '#platform/db/transaction.ts';

/** Entries that administrators add to the table are no stranger's business. */
const OF_PROGRAM: ReadonlySet<string> = new Set(retirable.map(([{ name }]) => name));

export function mountDict(app: FastifyInstance, services: Services): void {
  const { entries } = services;
  mountPublic(app, services, dict.retired, async () =>
    [...(await entries.read())].flatMap((entry) => {
      const [code = '', ...key] = entry.split(' ');
      return OF_PROGRAM.has(code) ? [{ code, dictKey: key.join(' ') }] : [];
    }),
  );
  mountPublic(app, services, dict.entries, async () => {
    await entries.read();
    return openDictionaries.flatMap(({ name, labels }) =>
      [...labels].map(([dictKey, [chinese, english]]) => {
        const label: [string, string] = [chinese, english];
        return { code: name, dictKey, label };
      }),
    );
  });
  mountFamily(app, services, dict, {
    spec: dictSpec,
    save: async (context, draft) => {
      const saved = await saveDict(context, draft);
      onceCommitted(context.db, entries.forget);
      return saved;
    },
    mayRemove: async (context, rows) => {
      await refuseUsedEntries(context, rows);
      onceCommitted(context.db, entries.forget);
    },
  });
}
