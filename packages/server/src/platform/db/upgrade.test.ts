// Effect of migrations on rows that existed before them.
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { emptyDatabase } from '#test/database.ts';
import { migrate } from './migrate.ts';

const ALL = join(import.meta.dirname, '../../../migrations');
const earlier: string[] = [];

afterEach(() => earlier.splice(0).forEach((dir) => rmSync(dir, { recursive: true, force: true })));

/** A database as it was before this migration, and the way to bring it up to date. */
async function before(number: string) {
  const dir = mkdtempSync(join(tmpdir(), 'trainrace-upgrade-'));
  earlier.push(dir);
  for (const file of readdirSync(ALL)) if (file < number) cpSync(join(ALL, file), join(dir, file));
  const url = await emptyDatabase();
  await migrate(url, dir);
  const rows = async (text: string, values: unknown[] = []): Promise<unknown[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query({ text, values })).rows;
    } finally {
      await client.end();
    }
  };
  return { rows, upgrade: async () => await migrate(url) };
}

test('announcements become notices of their audience, with who has read them', async () => {
  const { rows, upgrade } = await before('0164');
  const add = `insert into announcement (id, title, content, roles, towns, announce_state, publish_time, publisher_name)
    values (gen_random_uuid(), $1, $2, $3, $4, $5, now(), '科长') returning id`;
  const [all] = (await rows(add, ['给大家', '一行<b>\n二行', null, null, 1])) as [{ id: string }];
  await rows(add, ['给区镇', '正文', null, ['ZJG01'], 2]);
  const [{ id: reader }] = (await rows(`insert into account (id, account, account_folded, name, password_hash, roles)
    values (gen_random_uuid(), 'p', 'p', '陈示一', 'x', '{IND}') returning id`)) as [{ id: string }];
  const [{ id: message }] = (await rows(
    `insert into message (id, box, title, content, biz_table, biz_id, create_time)
    values (gen_random_uuid(), 'notice', '给大家', '一行', 'announcement', $1, now()) returning id`,
    [all.id],
  )) as [{ id: string }];
  await rows('insert into message_read (account_id, message_id, read_time) values ($1, $2, now())', [reader, message]);
  await upgrade();
  expect(
    await rows(
      'select title, content, scope_type, scope_ids, is_public, notice_status from file_notice order by notice_status',
    ),
  ).toEqual([
    {
      title: '给大家',
      content: '<p>一行&lt;b&gt;</p><p>二行</p>',
      scope_type: '全部',
      scope_ids: null,
      is_public: 1,
      notice_status: 20,
    },
    {
      title: '给区镇',
      content: '<p>正文</p>',
      scope_type: '区镇',
      scope_ids: ['ZJG01'],
      is_public: 0,
      notice_status: 40,
    },
  ]);
  // Papers of an answer belong to a receipt: those that were there before have a name for it, too.
  expect(await rows('select account_id, id is not null as named, feedback_atts from file_notice_receipt')).toEqual([
    { account_id: reader, named: true, feedback_atts: null },
  ]);
});

const MENU = `insert into menu (id, parent_id, code, path, sort) values (gen_random_uuid(), $1, $2, $3, $4) returning id`;

test.for([
  ['/document/document', 'M7515'],
  ['/somewhere/else', 'M4050'],
] as const)('the line of documents at %s is %s afterwards', async ([path, code]) => {
  const { rows, upgrade } = await before('0203');
  const [{ id: people }] = (await rows(MENU, [null, 'M40', '/people', 40])) as [{ id: string }];
  const [{ id: messages }] = (await rows(MENU, [null, 'M75', '/message', 75])) as [{ id: string }];
  await rows(MENU, [messages, 'M7510', '/message/file_notice', 20]);
  await rows(MENU, [people, 'M4050', path, 5]);
  await upgrade();
  const moved = code === 'M7515';
  expect(await rows('select code, parent_id, sort from menu where path = $1', [path])).toEqual([
    { code, parent_id: moved ? messages : people, sort: moved ? 21 : 5 },
  ]);
});
