// The consent of a minor's guardian by a code to the guardian's phone: who enters asks for it and gives it.
import type { applicationInfo, ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { SMS_CODE } from '@trainrace/contract/limits';
import { formatMessage } from '@trainrace/contract/messages';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { badFields, wrongState } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { recordConsent } from '#platform/consents/record-consent.ts';
import { codeRefused, proveCode, sendCode, useCode } from '#platform/sms/codes.ts';
import type { Services } from '#platform/services.ts';
import { transition } from '@trainrace/contract/areas/contests/application-commands';
import { auditStatus } from '@trainrace/contract/dictionaries';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import { applicationStore } from './application.store.ts';
import { entryOf, entryShownTo, findEntry } from './entry.ts';

type CodeInput = ParsedInputOf<typeof applicationInfo.guardianCode>;
type ConsentInput = ParsedInputOf<typeof applicationInfo.guardianConsent>;

/** Said to the guardian: who enters what. The number is the one that stands in the entry. */
export async function sendGuardianCode(
  services: Services,
  context: Context,
  { id }: CodeInput,
): Promise<DataOf<typeof applicationInfo.guardianCode>> {
  const { full, row } = await findEntry(context, id);
  requireOpen(row);
  // Messages are Chinese whatever the sender's language.
  const who = formatMessage('guardianOf', 'zh', { name: full.name ?? '', contest: row.contestName });
  await sendCode(services, context, requireMobile(full), 'guardian', who);
  return { expiresIn: SMS_CODE.liveSeconds };
}

export async function recordGuardianConsent(
  services: Services,
  outer: Context,
  { id, code }: ConsentInput,
): Promise<ApplicationInfo> {
  const { full } = await findEntry(outer, id);
  const mobile = requireMobile(full);
  const codeId = await proveCode(services, { mobile, code, purpose: 'guardian' }, outer.now);
  if (codeId === null) throw codeRefused();
  return await inTransaction(outer, async (context) => {
    const entry = await findEntry(context, id, { lock: true });
    requireOpen(entry.row);
    // Given for the number that the code went to, and no other.
    if (entry.full.guardianMobile !== mobile) throw codeRefused();
    await useCode(context.db, codeId, 'guardian');
    const saved = await applicationStore(context).update(entry.row, {
      guardianConsentTime: context.now.toISOString(),
    });
    await recordConsent(context, {
      accountId: entry.row.userId ?? null,
      subject: entry.full.guardianName ?? '',
      kind: 'guardian',
      way: 'code',
      bizId: id,
    });
    return entryShownTo(context, await entryOf(context, saved));
  });
}

function requireMobile({ guardianMobile }: ApplicationInfo): string {
  if (guardianMobile === null) throw badFields([{ field: 'guardianMobile', key: 'guardianNeeded' }]);
  return guardianMobile;
}

/** While the entry may still be changed. */
function requireOpen(row: ApplicationInfo): void {
  if (transition(row, 'save', 'enterer') === null) throw wrongState(labelOf(auditStatus, row.auditStatus));
}
