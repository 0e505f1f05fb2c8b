// The end of the certificate that papers are signed with, told in time: an authority takes days to issue another.
import { isOverAt } from '@trainrace/contract/rules/open-at';
import { CannotStart } from '#platform/config/cannot-start.ts';
import type { Config } from '#platform/config/config.ts';
import type { Check } from '#platform/doctor/check.ts';
import { addDays, stamp } from '#platform/time/time.ts';
import { loadPaperKey } from './paper-key.ts';

const NOTICE_DAYS = 30;

/** A sentence on what is wrong with the files now, or soon will be; null: nothing is. */
export async function paperCertificateEnd(papers: Config['papers'], now: Date): Promise<string | null> {
  if (papers === null) return null;
  try {
    const { until } = await loadPaperKey(papers, now);
    return isOverAt(until, stamp(addDays(now, NOTICE_DAYS)))
      ? `${papers.certificate} ends at ${until}: no paper is issued after it until PAPER_CERT names a new one.`
      : null;
  } catch (error) {
    if (error instanceof CannotStart) return error.message;
    throw error;
  }
}

export function paperCertificateCheck(papers: Config['papers']): Check {
  return {
    name: 'the certificate of papers',
    find: async ({ now }) => {
      const said = await paperCertificateEnd(papers, now);
      return said === null ? [] : [{ said, mend: null }];
    },
  };
}
