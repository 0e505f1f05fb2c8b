import { apiLog, errorLog, usualLog } from '@trainrace/contract/logs/logs';
import { sql } from 'kysely';
import { tableStore, type TableSpec } from '../../db/table-store.ts';
import type { Work } from '../../http/work.ts';
import { escapeControl } from '../../logs/escape-control.ts';
import { titleIn } from '../../logs/call-titles.ts';
import { redactAccount } from '../../logs/redact.ts';
import type { FieldCipher } from '../../security/field-cipher.ts';

const journal = ({ table, family, characters }: Pick<TableSpec, 'table' | 'family' | 'characters'>): TableSpec => ({
  table,
  family,
  visible: () => sql`true`,
  keepsAll: true,
  // Every list may be sorted by it; a line never changes.
  computed: { updateTime: sql`t.create_time` },
  ...(characters && { characters }),
  // Looked for as it was written down.
  filters: { account: (value) => sql`t.account = ${escapeControl(redactAccount(String(value)))}` },
  named: { title: 'title' },
});

const specs = {
  usual: journal({ table: 'usualLog', family: usualLog.family }),
  api: journal({ table: 'apiLog', family: apiLog.family }),
  error: journal({ table: 'errorLog', family: errorLog.family, characters: ['message'] }),
};

type Line = Readonly<{ title: string }>;

export function logStore(work: Work, cipher: FieldCipher, journal: keyof typeof specs) {
  const store = tableStore<Line>(work, cipher, specs[journal]);
  const said = (line: Line): Line => ({ ...line, title: titleIn(work.lang, line.title) });
  return {
    async page(...asked: Parameters<typeof store.page>) {
      const page = await store.page(...asked);
      return { ...page, records: page.records.map(said) };
    },
    find: async (id: string) => said(await store.find(id)),
  };
}
