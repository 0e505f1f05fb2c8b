// `npm run restore -- <folder> [--at "yyyy-MM-dd HH:mm:ss"]` into an empty DATA_DIR, with the keys of KEYS_FILE, KEYS or the backup.
import { resolve } from 'node:path';
import { restore } from '../packages/server/src/platform/backup/restore.ts';
import { CannotStart } from '../packages/server/src/platform/config/cannot-start.ts';
import { readConfig } from '../packages/server/src/platform/config/config.ts';
import { orOneLine } from './one-line.ts';

await orOneLine(async () => {
  const words = process.argv.slice(2);
  const at = words.indexOf('--at');
  const moment = at < 0 ? null : (words[at + 1] ?? '');
  const folder = words.find((word, index) => !word.startsWith('--') && (at < 0 || index !== at + 1));
  const { dataDir, databaseUrl, backupDir, keys } = readConfig(process.env, []);
  const source = folder ?? backupDir;
  if (source === null) throw new CannotStart('From where? npm run restore -- <folder> [--at "2026-11-22 15:37:06"]');
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const restored = await restore({ folder: resolve(source), dataDir, databaseUrl, at: moment, keys, log: say });
  if (restored.isEarlier) say(`The backup ends before ${moment}: all there is was restored.`);
  if (restored.missing > 0) say(`${restored.missing} attachments have no file in this backup.`);
  if (!restored.hasKeys) say(`The keys of that moment are not here: put them into ${keys.file} before the start.`);
  say(`Restored into ${dataDir}.`);
});
