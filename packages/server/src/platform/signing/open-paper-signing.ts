// Key and time-stamps of papers, as the operator configured them.
import { MOST_STAMP_BYTES, type PaperSigning } from './paper-signing.ts';
import { CannotStart } from '#platform/config/cannot-start.ts';
import { MODULE_KEY, type Config, type PaperFiles } from '#platform/config/config.ts';
import type { CryptoModule } from '#platform/gateways/crypto-module/crypto-module.ts';
import type { Db } from '#platform/db/connect.ts';
import { httpTimeAuthority } from '#platform/gateways/time-authority/http-time-authority.ts';
import type { Report } from '#platform/logs/report.ts';
import { certificatesIn, loadPaperKey } from './paper-key.ts';

/** Fails with a sentence where the files cannot be used. */
export async function openPaperSigning(
  { papers, timeAuthority }: Pick<Config, 'papers' | 'timeAuthority'>,
  { db, report, cryptoModule }: { db: Db; report: Report; cryptoModule: CryptoModule | null },
): Promise<PaperSigning> {
  const stampCertificates = timeAuthority === null ? [] : certificatesIn(timeAuthority.certificates);
  return {
    key: papers === null ? null : await loadPaperKey(papers, new Date(), moduleFor(papers, cryptoModule)),
    stamp: timeAuthority === null ? null : stamper(timeAuthority.url, { db, report, trusted: stampCertificates }),
    stampCertificates,
  };
}

function moduleFor({ key }: PaperFiles, cryptoModule: CryptoModule | null): CryptoModule | null {
  if (key?.startsWith(MODULE_KEY) !== true || cryptoModule !== null) return cryptoModule;
  throw new CannotStart(
    'PAPER_KEY names a key of the cryptographic module: set CRYPTO_MODULE_URL and what belongs to it.',
  );
}

interface Stamping {
  db: Db;
  report: Report;
  trusted: readonly string[];
}

/** A paper is issued without its time-stamp rather than not at all: that it lacks one is in the journal of errors. */
function stamper(url: string, { db, report, trusted }: Stamping): NonNullable<PaperSigning['stamp']> {
  const ask = httpTimeAuthority(url, { db, mostBytes: MOST_STAMP_BYTES });
  return async (signature) => {
    try {
      const { askForStamp } = await import('./time-stamp.ts');
      const { request, tokenOf } = askForStamp(signature, trusted);
      return tokenOf(await ask(request));
    } catch (error) {
      report('A paper has no time-stamp', error);
      return null;
    }
  };
}
