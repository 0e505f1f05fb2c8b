import type { ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { auditStatus, WAIT, waitState } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { useLang } from '#i18n/language.ts';
import { StatusDot } from '#widgets/StatusDot.tsx';
import { entryTones } from '#widgets/entry-tones.ts';

export function EntryStatus({ entry }: { entry: Pick<ApplicationInfo, 'auditStatus'> & Partial<ApplicationInfo> }) {
  const lang = useLang();
  const { waitState: wait = WAIT.none } = entry;
  if (wait !== WAIT.none)
    return <StatusDot tone={wait === WAIT.offered ? 'waiting' : 'going'}>{wordOf(waitState, wait, lang)}</StatusDot>;
  return (
    <StatusDot tone={entryTones[entry.auditStatus] ?? 'idle'}>{wordOf(auditStatus, entry.auditStatus, lang)}</StatusDot>
  );
}
