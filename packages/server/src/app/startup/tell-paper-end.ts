import { oss } from '@trainrace/contract/areas/system/oss';
import { colleaguesWith, notify } from '#platform/notify/notify.ts';
import type { Services } from '#platform/services.ts';
import { paperCertificateEnd } from '#platform/signing/paper-certificate-end.ts';

/** Those who look after stores and backups get a message, once until they have read it. */
export async function tellPaperEnd({ db, rights, config }: Services, now: Date): Promise<void> {
  const reason = await paperCertificateEnd(config.papers, now);
  if (reason === null) return;
  const to = await colleaguesWith(db, await rights.read(), [oss.submit.action]);
  await notify({ db, now }, [
    { template: 'PAPER_CERTIFICATE_ENDS', params: { reason }, to, once: 'paper-certificate' },
  ]);
}
