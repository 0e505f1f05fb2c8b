// LibreOffice, where this machine has it: another program that reads what our editors write, and writes what they read.
import { execFile } from 'node:child_process';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const PATIENCE_MS = 120_000;

export const LIBRE_OFFICE = (process.env['PATH'] ?? '')
  .split(delimiter)
  .flatMap((folder) => [join(folder, 'soffice'), join(folder, 'libreoffice')])
  .find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/** Said where a test is left out. */
export const NO_LIBRE_OFFICE =
  'LibreOffice is not installed here (Debian: apt-get install libreoffice-writer -calc -impress)';

/** `target` as LibreOffice names it: `docx`, `pdf`, `txt:Text (encoded):UTF8`. */
export async function converted(bytes: Uint8Array, type: string, target: string): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'libre-'));
  try {
    const source = join(folder, `paper.${type}`);
    writeFileSync(source, bytes);
    // A profile of its own: another that runs with the same one would take the file, and this one end at once.
    const args = [`-env:UserInstallation=file://${folder}/profile`, '--headless', '--norestore'];
    await promisify(execFile)(
      LIBRE_OFFICE!,
      [...args, '--convert-to', target, '--outdir', join(folder, 'out'), source],
      {
        timeout: PATIENCE_MS,
      },
    );
    return readFileSync(join(folder, 'out', `paper.${target.split(':')[0]}`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
