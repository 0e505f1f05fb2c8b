// Databases for tests, on the real PostgreSQL that database-server.ts starts once per run.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { TEMPLATE } from './database-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string;
    /** Goes with the run. */
    runFolder: string;
  }
}

const made: string[] = [];
const closing: (() => Promise<void>)[] = [];

/** Closes what the file opened, the last first, and then its databases. Setup.ts calls it after each file. */
export async function endFile(): Promise<void> {
  for (const close of closing.splice(0).toReversed()) await close();
  for (const name of made.splice(0)) await onServer(`drop database if exists ${name} with (force)`);
}

/** Vitest hears `afterAll` only while it reads a file: what a hook or a test opens ends with the file through this. */
export function atEnd(close: () => Promise<void>): void {
  return void closing.push(close);
}

/** A database of one's own with the whole schema and no rows; gone after the file. Costs some 50 ms. */
export function testDatabase(): Promise<string> {
  return databaseFrom(TEMPLATE);
}

export function emptyDatabase(): Promise<string> {
  return create('');
}

/** Copied file by file: page by page through the log it costs four times as much, and dropping it eight times. */
export function databaseFrom(template: string): Promise<string> {
  return create(`template ${template} strategy file_copy`);
}

async function create(how: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} ${how}`);
  made.push(name);
  return `${inject('databaseServer')}/${name}`;
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${inject('databaseServer')}/postgres` });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
