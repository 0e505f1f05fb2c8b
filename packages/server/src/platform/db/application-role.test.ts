import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { newIdOf } from './ids.ts';
import { APPEND_ONLY, applicationUrl } from './application-role.ts';
import { atEnd, emptyDatabase, testDatabase } from '#test/database.ts';
import { asApplication } from '#test/database-server.ts';
import { migrate } from './migrate.ts';

async function clientOf(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  atEnd(async () => await client.end());
  return client;
}

const warn = () => {};
const DENIED = { code: '42501' };
const DAY_MS = 86_400_000;
const idOfAge = (days: number) => newIdOf(new Date(Date.now() - days * DAY_MS));

describe('[T22] the role that the server works under', async () => {
  const ownerUrl = await testDatabase();
  const app = await clientOf(asApplication(ownerUrl));
  const owner = await clientOf(ownerUrl);

  it.each(
    APPEND_ONLY.flatMap((table) =>
      [
        `update ${table} set ${table === 'seal' ? 'seq' : 'id'} = default`,
        `delete from ${table}`,
        `truncate ${table}`,
        `drop table ${table}`,
        `alter table ${table} disable trigger all`,
        `create trigger quiet before insert on ${table} execute function suppress_redundant_updates_trigger()`,
        `create rule quiet as on insert to ${table} do instead nothing`,
        `select 1 from ${table} for update`,
      ].map((statement) => [statement]),
    ),
  )('is denied: %s', async (statement) => {
    await expect(app.query(statement)).rejects.toMatchObject(DENIED);
  });

  it.each([
    'delete from schema_migration',
    'create table mine (id int)',
    'alter function prune_journal(text, uuid, int) owner to current_user',
    'truncate competition_info',
    'set session_replication_role = replica',
    'set role trainrace',
    `copy modify_record to program 'true'`,
  ])('is denied: %s', async (statement) => {
    await expect(app.query(statement)).rejects.toMatchObject(DENIED);
  });

  it('takes lines of journals older than 180 days, a portion at a time, and no others', async () => {
    const ages = [400, 300, 200, 100, 1].map((days) => [idOfAge(days)]);
    for (const [id] of ages)
      await app.query(
        `insert into api_log (id, title, method, request_uri, params, status, time, create_time) values ($1, 't', 'GET', '/', '', 200, 1, now())`,
        [id],
      );
    const prune = async (journal: string, below: string, most = 2) =>
      (await app.query<{ gone: number }>('select prune_journal($1, $2, $3) as gone', [journal, below, most])).rows[0]!
        .gone;
    await expect(prune('api_log', idOfAge(150))).rejects.toMatchObject(DENIED);
    await expect(prune('modify_record', idOfAge(190))).rejects.toMatchObject(DENIED);
    expect(await prune('api_log', idOfAge(190))).toBe(2);
    expect(await prune('api_log', idOfAge(190))).toBe(1);
    expect((await owner.query('select from api_log')).rowCount).toBe(2);
  });

  it('changes and removes rows of the business', async () => {
    const id = randomUUID();
    await app.query(`insert into dept (id, dept_name, full_name) values ($1, 'one', 'one')`, [id]);
    expect((await app.query('update dept set sort = 2 where id = $1', [id])).rowCount).toBe(1);
    expect((await app.query('delete from dept where id = $1', [id])).rowCount).toBe(1);
  });
});

describe('the address that the server connects to', () => {
  it('is of a role that is made for this database, and is found again', async () => {
    const ownerUrl = await emptyDatabase();
    await migrate(ownerUrl);
    const password = 'one';
    const [url, again] = await Promise.all([
      applicationUrl({ ownerUrl, password, warn }),
      applicationUrl({ ownerUrl, password, warn }),
    ]);
    expect(again).toBe(url);
    const app = await clientOf(url);
    await expect(app.query('delete from modify_record')).rejects.toMatchObject(DENIED);
    await app.query('delete from message');
    const changed = await applicationUrl({ ownerUrl, password: 'other', warn });
    expect(new URL(changed).password).toBe('other');
    await clientOf(changed);
  });

  it('takes back what the role was given by hand', async () => {
    const ownerUrl = await testDatabase();
    const owner = await clientOf(ownerUrl);
    await owner.query('grant update (reason), delete on modify_record to test_app');
    const appUrl = asApplication(ownerUrl);
    await applicationUrl({ ownerUrl, appUrl, password: '', warn });
    const app = await clientOf(appUrl);
    await expect(app.query(`update modify_record set reason = ''`)).rejects.toMatchObject(DENIED);
    await expect(app.query('delete from modify_record')).rejects.toMatchObject(DENIED);
    await owner.query('grant delete on seal to public');
    await expect(applicationUrl({ ownerUrl, appUrl, password: '', warn })).rejects.toThrow(
      /may change seal, which only grows/,
    );
  });

  it('is the owner’s where no role can be made, and that is said', async () => {
    const ownerUrl = asApplication(await testDatabase());
    const said: string[] = [];
    expect(await applicationUrl({ ownerUrl, password: '', warn: (line) => said.push(line) })).toBe(ownerUrl);
    expect(said).toEqual([expect.stringMatching(/may not make roles.*create role .* name it in APP_DATABASE_URL/)]);
  });

  it('is refused in one sentence where it would be the owner, and where there is no such role', async () => {
    const ownerUrl = await testDatabase();
    await expect(applicationUrl({ ownerUrl, appUrl: ownerUrl, password: '', warn })).rejects.toThrow(/owns the tables/);
    const nobody = ownerUrl.replace(/\/\/[^:]+:/, '//nobody:');
    await expect(applicationUrl({ ownerUrl, appUrl: nobody, password: '', warn })).rejects.toThrow(
      /has no role nobody/,
    );
  });
});
