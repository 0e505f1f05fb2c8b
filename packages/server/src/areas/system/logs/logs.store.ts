import { apiLog, errorLog, usualLog } from '@trainrace/contract/areas/system/logs';
import { sql } from 'kysely';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { tableReading } from '#platform/store/table-reading.ts';
import type { Context } from '#platform/context/context.ts';
import { escapeControl } from '#platform/logs/escape-control.ts';
import { userNamePlace, type LogTable } from '#platform/logs/logs.ts';
import { decryptText, withItsKey } from '#platform/store/encrypted-text.ts';
import { titleIn } from '#platform/logs/call-titles.ts';
import { redactAccount } from '#platform/logs/redact.ts';

type JournalTable = Pick<TableSpec, 'family' | 'characters'> & { table: LogTable };

const journal = ({ table, family, characters }: JournalTable): TableSpec & JournalTable => ({
  table,
  family,
  visible: () => sql`true`,
  keepsAll: true,
  // Every list may be sorted by it; a line never changes.
  computed: {
    updateTime: sql`t.create_time`,
    ...('userName' in family.record.shape && { userName: withItsKey(sql`t.user_name`) }),
  },
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

export type Line = Readonly<{ id: string; title: string; userName?: string | null }>;
export type Journal = keyof typeof specs;

export function logStore<Row extends Line>(context: Context, journal: Journal) {
  const store = tableReading<Row>(context, specs[journal]);
  const { table } = specs[journal];
  const said = (line: Row): Row => ({
    ...line,
    title: titleIn(context.lang, line.title),
    // Of who was forgotten the line stays, without the name.
    ...(line.userName && { userName: decryptText(context.db, line.userName, userNamePlace(table, line.id)) }),
  });
  return {
    async page(...asked: Parameters<typeof store.page>) {
      const page = await store.page(...asked);
      return { ...page, records: page.records.map(said) };
    },
    find: async (id: string) => said(await store.find(id)),
  };
}
