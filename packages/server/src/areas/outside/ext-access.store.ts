import { extAccess, type ExtAccess } from '@trainrace/contract/areas/outside/ext-access';
import { sql } from 'kysely';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { tableReading } from '#platform/store/table-reading.ts';
import type { Services } from '#platform/services.ts';
import type { Context } from '#platform/context/context.ts';
import type { FieldCipher } from '#platform/security/field-cipher.ts';

const specFor = (cipher: FieldCipher): TableSpec => ({
  table: 'extAccess',
  family: extAccess.family,
  visible: ({ scope, user }) => (scope === 'all' ? sql`true` : sql`t.account_id = ${user.id}`),
  keepsAll: true,
  absent: ['dayCount', 'dayLimit'],
  characters: ['accountName', 'purpose'],
  computed: {
    subject: sql`t.subject_mask`,
    fromCache: sql`t.from_cache::int`,
    // Every list may be sorted by it; a line never changes.
    updateTime: sql`t.create_time`,
  },
  filters: {
    // Written down as it was asked; an X and a code in small letters are meant all the same.
    subject: (value) => {
      const asked = String(value);
      return sql`t.subject_idx = any(${[asked, asked.toUpperCase()].flatMap((one) => cipher.blindIndexes(one))})`;
    },
  },
  named: { title: 'accountName' },
});

/** With how much of the day's quota its asker had used when that day was over. */
const ofThatDay = sql<{ dayCount: number }>`(select count(*)::int from ext_access o
  where o.account_id = t.account_id
    and o.create_time >= date_trunc('day', t.create_time, 'Asia/Shanghai')
    and o.create_time < date_trunc('day', t.create_time, 'Asia/Shanghai') + interval '1 day') as "dayCount"`;

export function extAccesses({ cipher, params }: Services) {
  const spec = specFor(cipher);
  const storeFor = (context: Context) => tableReading<ExtAccess>(context, spec);
  return {
    storeFor,
    async one(context: Context, id: string): Promise<ExtAccess> {
      const [row, { extPerDay }] = await Promise.all([storeFor(context).find(id, { also: ofThatDay }), params.read()]);
      return { ...row, dayLimit: extPerDay };
    },
  };
}
