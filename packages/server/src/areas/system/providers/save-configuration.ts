import { TRAIL } from '@trainrace/contract/dictionaries';
import { KEPT_KEY } from '@trainrace/contract/areas/system/configuration';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { inLang } from '@trainrace/contract/wire/label';
import { sql } from 'kysely';
import { refuseChanged } from '#platform/accounts/fixed-fields.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { refuseEndpoint } from '#platform/gateways/outside/endpoint.ts';
import type { Services } from '#platform/services.ts';
import { placeOf } from '#platform/security/field-cipher.ts';
import { badFields } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { checkStore } from './enable.ts';
import { codeOf, configurationStore, type Configuration, type Kind } from './configuration.store.ts';
import { isOutside } from './configuration.rules.ts';

type Draft = ParsedInputOf<Kind['calls']['submit']>;

const KEYS = ['accessKey', 'secretKey'] as const;

/** Keys are encrypted and never come back; what comes back for them means: as it was. */
export async function saveConfiguration(
  services: Services,
  outer: Context,
  kind: Kind,
  { id, version, accessKey, secretKey, ...draft }: Draft,
): Promise<Configuration> {
  refuseAddress(services, kind, draft);
  const code = codeOf(draft);
  return await inTransaction(outer, async (context) => {
    const store = configurationStore(context, kind);
    const saved = await refuseTwice(kind.codeIndex, { key: 'configurationTwice', params: { code } }, async () =>
      id === undefined ? await store.insert(draft) : await change(context, kind, { id, draft, version }),
    );
    await encryptKeys(services, context, kind, saved, { accessKey, secretKey });
    // An enabled configuration must go on working.
    if (saved.status === 1) await checkStore(services, context, kind, saved.id);
    return await store.find(saved.id);
  });
}

async function change(
  context: Context,
  kind: Kind,
  { id, draft, version }: { id: string; draft: { category: number }; version: number | undefined },
): Promise<Configuration> {
  const store = configurationStore(context, kind);
  const before = await store.find(id, { lock: true });
  refuseChanged(['category'], kind.calls.family.labels, { before, draft });
  return await store.update(before, draft, { version });
}

function refuseAddress(
  services: Services,
  kind: Kind,
  draft: { category: number; endpoint?: string | null | undefined },
): void {
  if (!isOutside(draft.category) || draft.endpoint === undefined || draft.endpoint === null) return;
  const key = refuseEndpoint(draft.endpoint, kind.hosts(services));
  if (key !== null) throw badFields([{ field: 'endpoint', key }]);
}

type Keys = Partial<Record<(typeof KEYS)[number], string | null | undefined>>;

async function encryptKeys(
  { cipher }: Services,
  context: Context,
  kind: Kind,
  row: Configuration,
  sent: Keys,
): Promise<void> {
  const changed = KEYS.filter((key) => sent[key] !== undefined && sent[key] !== KEPT_KEY);
  if (changed.length === 0) return;
  const encrypted = changed.map((key) => {
    const value = sent[key] ?? null;
    const column = key === 'accessKey' ? 'access_key_enc' : 'secret_key_enc';
    const encryptedKey = value === null ? null : cipher.encrypt(value, placeOf(kind.table, column, row.id));
    return sql`${sql.ref(column)} = ${encryptedKey}`;
  });
  await sql`update ${sql.table(kind.table)} set ${sql.join(encrypted)}, version = version + 1 where id = ${row.id}`.execute(
    context.db,
  );
  const { labels } = kind.calls.family;
  await recordTrail(context, [
    {
      bizTable: kind.table,
      bizId: row.id,
      bizNo: codeOf(row),
      bizTitle: codeOf(row),
      action: TRAIL.changed,
      changes: changed.map((field) => ({
        field,
        label: inLang(labels[field], 'zh'),
        before: row[field],
        after: sent[field] === null ? null : KEPT_KEY,
        isMasked: true,
      })),
    },
  ]);
}
