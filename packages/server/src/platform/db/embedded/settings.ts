// How our PostgreSQL runs: on the loopback of one machine with 2 cores and 2 GB or more, shared with the server.
import { totalmem } from 'node:os';
import { constrainedMemory } from 'node:process';

export interface Settings {
  [name: string]: string;
}

const MIB = 2 ** 20;
const between = (least: number, wished: number, most: number) => Math.min(Math.max(least, wished), most);

/**
 * PostgreSQL's own cache: an eighth of all memory, in bytes. Counting the rows on 27,000 pages of a table of
 * a million entries takes 35 ms from there, and 200 ms where the system has to hand them over.
 */
export function memoryFor(bytes: number): Settings {
  const buffers = between(256, Math.floor(bytes / 8 / MIB), 2048);
  return { shared_buffers: `${buffers}MB`, effective_cache_size: `${4 * buffers}MB` };
}

/** Of this machine, or of the container on it. */
const memory = () => Math.min(totalmem(), constrainedMemory() || Number.POSITIVE_INFINITY);

export const SETTINGS: Settings = {
  listen_addresses: '127.0.0.1',
  // Socket paths end at 107 characters, and DATA_DIR may be deep.
  unix_socket_directories: '',
  max_connections: '100',
  ...memoryFor(memory()),
  work_mem: '8MB',
  random_page_cost: '1.1',
  jit: 'off',
  // With two cores a query that takes both makes every other one wait.
  max_parallel_workers_per_gather: '0',
  // A backup is taken while the server runs.
  wal_level: 'replica',
  max_wal_senders: '0',
  timezone: 'Asia/Shanghai',
  log_timezone: 'Asia/Shanghai',
  log_checkpoints: 'off',
  // Refused statements are the server's to report; here they would spill personal data into a file.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
};

export function asArguments(settings: Settings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
